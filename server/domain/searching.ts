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
  const pattern = `%${search
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${column} like ${pattern}`;
}
