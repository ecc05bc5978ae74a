import { limits } from '#contract/limits.ts';

/** A word such as “ (copy)” behind a name, in any language. */
const wordChars = 16;

/** A funnel's name, cut where a word behind it would make it too long. */
export const roomForCopy = (name: string): string => [...name].slice(0, limits.titleChars - wordChars).join('');
