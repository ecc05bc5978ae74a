import type { Tx } from '#server/db/transaction.ts';

/** Dates of any letter up to now are over for everybody in the series, so that none is sent later. */
export async function skipPassedDates(
  tx: Tx,
  { ownerId, seriesId }: { ownerId: string; seriesId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('letters')
    .set({ skipped_until: now })
    .where('owner_id', '=', ownerId)
    .where('series_id', '=', seriesId)
    .execute();
}
