/**
 * Strips NUL and lone surrogates, which can be neither stored nor sent; a text cut at a length limit may end in one.
 */
export const stripUnstorable = (text: string): string => text.replaceAll(/[\0\p{Surrogate}]/gu, '');
