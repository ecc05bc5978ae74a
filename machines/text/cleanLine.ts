import { storable } from './storable.ts';

const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const unclean = /[\p{Cc}\p{Surrogate}\u2028\u2029]/u;

/** A title, a label or a name as it is kept: one line, so that a break in it is a space, without control characters. */
export const cleanLine = (text: string): string =>
  unclean.test(text) ? storable(text.replaceAll(breaks, ' ')).replaceAll(/\p{Cc}/gu, '') : text;
