import { sql } from 'kysely';
import { notify } from '#server/db/notify.ts';
import type { Tx } from '#server/db/transaction.ts';
import { keepWaiting } from './keepWaiting.ts';
import { rescheduleMembers } from './rescheduleMembers.ts';
import type { SeriesDeps } from './seriesDeps.ts';
import { skipPassedDates } from './skipPassedDates.ts';

/** The dates of a person in series that follow each person's own zone are computed anew, for their zone is another one. */
export async function followContactZone(
  { now }: Pick<SeriesDeps, 'now'>,
  tx: Tx,
  { ownerId, contact }: { ownerId: string; contact: string },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update series_members m set next_at = ${now()}, next_letter_id = null from series s
    where m.owner_id = ${ownerId} and m.contact_id = ${contact} and m.state in ('in', 'finished') and not m.is_held
      and s.owner_id = m.owner_id and s.id = m.series_id and s.time_zone = 'contact'`.execute(tx);
  if (numAffectedRows) await notify(tx, { kind: 'letters' });
}

/** The same for everybody whose own zone is not known, for `change` gives the funnel another one; what is overdue by it is skipped. */
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
  for (const { id: seriesId } of series) await keepWaiting(tx, { ownerId, seriesId }, now);
  const changed = await change();
  for (const { id: seriesId } of series) {
    await skipPassedDates(tx, { ownerId, seriesId }, now);
    await rescheduleMembers(tx, { ownerId, seriesId }, now);
  }
  return changed;
}
