import type { Tx } from '#server/db/transaction.ts';
import { postponeWaiting } from './postponeWaiting.ts';
import { rescheduleMembers } from './rescheduleMembers.ts';
import type { SeriesDeps } from './seriesDeps.ts';
import { skipPassedDates } from './skipPassedDates.ts';

/**
 * The dates of those whose own zone is not known, in the series that follow each person's, are computed anew, for `change`
 * gives the funnel another one; what is overdue by it is skipped.
 */
export async function followFunnelZone<T>(
  deps: SeriesDeps,
  tx: Tx,
  { owner_id: ownerId, id, change }: { owner_id: string; id: string; change: () => Promise<T> },
): Promise<T> {
  const now = deps.now();
  const series = await tx
    .selectFrom('series')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('funnel_id', '=', id)
    .where('time_zone', '=', 'contact')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id: seriesId } of series) await postponeWaiting(tx, { ownerId, seriesId }, now);
  const changed = await change();
  for (const { id: seriesId } of series) {
    await skipPassedDates(tx, { ownerId, seriesId }, now);
    await rescheduleMembers(tx, { ownerId, seriesId }, now);
  }
  return changed;
}
