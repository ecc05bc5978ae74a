import { limits } from '#contract/limits.ts';

const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = [...'"\\[]{}'].map((sign) =>
  sign.charCodeAt(0),
);

/**
 * Whether JSON nests deeper than allowed, by one pass over the text: a parser would first allocate an object for every
 * level, a gigabyte for a few kilobytes.
 */
export function isTooDeep(json: string, most: number = limits.jsonDepth): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at);
    if (isInString) {
      if (sign === backslash) at++;
      else if (sign === quote) isInString = false;
    } else if (sign === quote) isInString = true;
    else if (sign === openBracket || sign === openBrace) {
      if (++depth > most) return true;
    } else if (sign === closeBracket || sign === closeBrace) depth--;
  }
  return false;
}
