import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';

export interface SeriesId {
  owner_id: string;
  id: string;
}

/**
 * Locks the series that a query names by owner and id against being changed until the transaction ends: `lockSeries` locks
 * a series, its letters and then its members, so whatever locks members or letters shares their series before. The weakest
 * lock, which several hold at once. @returns those that are locked; with `skipsLocked` without those that are being changed
 */
export async function shareSeries(
  tx: Tx,
  named: RawBuilder<unknown>,
  { skipsLocked = false }: { skipsLocked?: boolean } = {},
): Promise<SeriesId[]> {
  // the offset lets the query be answered first, not for each series, all of whose members would be read
  const { rows } = await sql<SeriesId>`
    select z.owner_id, z.id from series z where (z.owner_id, z.id) in (select * from (${named}) n offset 0)
    order by z.owner_id, z.id for key share of z ${skipsLocked ? sql`skip locked` : sql``}`.execute(tx);
  return rows;
}
