import { type RawBuilder, sql } from 'kysely';

/**
 * A text or what is looked for in it, as the index of the forms of words has it: composed, in lower case, ё as е. It keeps
 * what `foldText` leaves out, since forms are known by it: the й of endings, apostrophes and hyphens. What is typed
 * without them is found by parts.
 */
export const foldForms = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ё', 'е');

/** A word that means nothing else in a query of PostgreSQL's full text. */
const plain = /^[\p{L}\p{N}]+$/u;
/** A beginning so short would be that of too many words. */
const shortestPrefix = 3;

/** Whether a text has all the words in any form; of the last one, which may not be typed to its end, its beginning suffices. */
export function wordsQuery(column: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  const whole = sql<boolean>`${column} @@ plainto_tsquery('russian', ${words})`;
  const all = words.split(/\s+/);
  const last = all.pop() ?? '';
  if (last.length < shortestPrefix || !plain.test(last)) return whole;
  return sql<boolean>`(${whole} or ${column} @@
    (plainto_tsquery('russian', ${all.join(' ')}) && to_tsquery('simple', ${`${last}:*`})))`;
}

/** Of a word with a typing error most often so much of its beginning is right. */
const rightShare = 0.6;
const shortestMisspelt = 5;

/** A query for any word that begins as one of these does; null where all are too short. */
export function prefixesOf(words: string): string | null {
  const beginnings = words
    .split(/\s+/)
    .filter((word) => word.length >= shortestMisspelt && plain.test(word))
    .map((word) => `${word.slice(0, Math.ceil(word.length * rightShare))}:*`);
  return beginnings.length > 0 ? beginnings.join(' | ') : null;
}
