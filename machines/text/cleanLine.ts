import { stripUnstorable } from './stripUnstorable.ts';

const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const unclean = /[\p{Cc}\p{Surrogate}\u2028\u2029]/u;

/** Normalises a title, a label or a name to one line: line breaks become spaces, control characters are stripped. */
export const cleanLine = (text: string): string =>
  unclean.test(text) ? stripUnstorable(text.replaceAll(breaks, ' ')).replaceAll(/\p{Cc}/gu, '') : text;
