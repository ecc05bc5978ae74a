import { type Expression, type RawBuilder, sql } from 'kysely';

const upper = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЇЄҐЎ';

/**
 * Case-insensitive search in a column. PGlite folds only ASCII, so Cyrillic is folded by hand: both databases give the
 * same result.
 */
export function contains(column: Expression<string | null>, search: string): RawBuilder<boolean> {
  return containsFolded(sql`lower(translate(${column}, ${upper}, ${upper.toLowerCase()}))`, search);
}

/** The same for a column that is stored in lower case. */
export function containsFolded(column: Expression<string | null>, search: string): RawBuilder<boolean> {
  const pattern = `%${escapedLike(foldText(search))}%`;
  return sql<boolean>`${column} like ${pattern}`;
}

/** What a user typed, as it is compared with texts in lower case. */
export const foldText = (search: string): string => search.trim().toLowerCase();

/** A text or what is looked for in it, as the index of texts has it: composed, in lower case, ё as е. */
export const foldSearched = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ё', 'е');

/** A text for `like` in which no character has a meaning of its own. */
export const escapedLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
