import { type Expression, type RawBuilder, sql } from 'kysely';
import { searchWords } from '#machines/text/searchWords.ts';

/** A search in a column: all its words, in any order, as `folded_search` compares texts in the database. */
export function contains(column: Expression<string | null>, search: string): RawBuilder<boolean> {
  return containsFolded(sql`folded_search(${column})`, search);
}

/** The same for a column that is stored folded. */
export function containsFolded(column: Expression<string | null>, search: string): RawBuilder<boolean> {
  const words = searchWords(search);
  if (words === null) return sql<boolean>`true`;
  // of a hyphen alone nothing is left: it selects nobody, and not everybody
  if (words.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${column} like ${`%${escapedLike(word)}%`}`),
    sql` and `,
  )})`;
}

/** A text for `like` in which no character has a meaning of its own. */
export const escapedLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
