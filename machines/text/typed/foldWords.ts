import { foldTyped } from './foldTyped.ts';

/** Whatever is between words. Marks belong to letters, and what is written in emoji alone is a word too. */
const gaps = /[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}]+/gu;

/** Asks for a sign to be drawn in colours, which keyboards differ in. */
const asEmoji = '\ufe0f';

/** A text as its words are compared: in lower case, ё as е, forms of the same sign as one, without punctuation. */
export const foldWords = (text: string): string[] =>
  foldTyped(text)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(asEmoji, '')
    .split(gaps)
    .filter((word) => word !== '');
