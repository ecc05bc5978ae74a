import type { Selectable } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';

export type LetterRow = Selectable<Tables['letters']>;

/** The letters of these series in their order. */
export async function readLetters(db: Db | Tx, ownerId: string, series: string[]): Promise<LetterRow[]> {
  if (series.length === 0) return [];
  return db
    .selectFrom('letters')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('series_id', 'in', series)
    .orderBy('series_id')
    .orderBy('place')
    .execute();
}
