import { type Expression, type RawBuilder, sql } from 'kysely';

const upper = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЇЄҐЎ';

/**
 * Whether a text contains what is searched, in any case. The embedded database folds only ASCII, so Cyrillic is folded
 * by hand: the same answer on both databases.
 */
export function contains(column: Expression<string | null>, search: string): RawBuilder<boolean> {
  return containsFolded(sql`lower(translate(${column}, ${upper}, ${upper.toLowerCase()}))`, search);
}

/** The same of a column that is kept folded. */
export function containsFolded(column: Expression<string | null>, search: string): RawBuilder<boolean> {
  const pattern = `%${search
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${column} like ${pattern}`;
}
