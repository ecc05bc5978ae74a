import { type Expression, type RawBuilder, sql } from 'kysely';

const upper = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЇЄҐЎ';

/**
 * Whether a text contains what is searched, in any case. The embedded database folds only ASCII, so Cyrillic is folded
 * by hand: the same answer on both databases.
 */
export function contains(column: Expression<string | null>, search: string): RawBuilder<boolean> {
  const pattern = `%${search
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`lower(translate(${column}, ${upper}, ${upper.toLowerCase()})) like ${pattern}`;
}
