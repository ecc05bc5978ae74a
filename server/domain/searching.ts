import { type Expression, type RawBuilder, sql } from 'kysely';

/** A search in a column: all its words, in any order, as `folded_search` compares texts in the database. */
export function contains(column: Expression<string | null>, search: string): RawBuilder<boolean> {
  return containsFolded(sql`folded_search(${column})`, search);
}

/** The same for a column that is stored folded. */
export function containsFolded(column: Expression<string | null>, search: string): RawBuilder<boolean> {
  if (search.trim() === '') return sql<boolean>`true`;
  const words = foldText(search).split(/\s+/).filter(Boolean);
  // of a hyphen alone nothing is left: it selects nobody, and not everybody
  if (words.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${column} like ${`%${escapedLike(word)}%`}`),
    sql` and `,
  )})`;
}

/** Apostrophes and hyphens, in all their writings. */
const joiners = /['’‘ʼʹ`´\-‐‑‒–—]/g;

/** What a user typed, as the SQL function `folded_search` folds what it is compared with. */
export const foldText = (text: string): string =>
  text
    .trim()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(joiners, '');

/** A text or what is looked for in it, as the index of texts has it: composed, in lower case, ё as е. */
export const foldSearched = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ё', 'е');

/** A text for `like` in which no character has a meaning of its own. */
export const escapedLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
