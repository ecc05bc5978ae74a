const digit = /\p{Nd}/u;
const digits = /\p{Nd}/gu;
/** What draws a key around a digit. */
const keycap = /(\p{Nd})\ufe0f?\u20e3/gu;

/** Digits of all scripts, and those on the keys of emoji, as 0–9. */
export const foldDigits = (text: string): string =>
  text.replaceAll(keycap, '$1').replaceAll(digits, (one) => String(valueOfDigit(one.codePointAt(0) ?? 0)));

/** Unicode has the ten digits of a script in a row, and rows that touch follow each other whole. */
function valueOfDigit(code: number): number {
  let first = code;
  while (digit.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}
