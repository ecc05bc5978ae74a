import { sql } from 'kysely';
import { afterQuietHours } from '#machines/time/quietHours.ts';
import type { Tx } from '#server/db/transaction.ts';
import { lockMembers } from './loadMembers.ts';
import { loadSeries } from './loadSeries.ts';
import type { SeriesDeps } from './seriesDeps.ts';
import { advance } from './tickMembers.ts';

/** Members in memory at a time. */
const portion = 1_000;

/**
 * Puts the letters that wait for the end of quiet hours into the outbox, to leave then, so that a change of dates does not
 * skip them as overdue. Lock the series before, and call it with the new dates, before what is overdue by them is skipped;
 * `zoneBefore` is the funnel’s where that is another one now.
 */
export async function queueQuiet(
  deps: SeriesDeps,
  tx: Tx,
  { ownerId, seriesId, zoneBefore }: { ownerId: string; seriesId: string; zoneBefore?: string },
): Promise<void> {
  const now = deps.now().getTime();
  const series = (await loadSeries(tx, [{ owner_id: ownerId, series_id: seriesId }])).get(seriesId);
  if (!series?.isOn || series.quiet === null || series.botId === null) return;
  const { rows } = await sql<{ zone: string }>`
    select distinct c.time_zone as zone
    from series_members m join contacts c on c.owner_id = m.owner_id and c.id = m.contact_id
    where m.owner_id = ${ownerId} and m.series_id = ${seriesId} and m.state = 'in' and m.next_at > ${new Date(now)}
      and c.time_zone is not null`.execute(tx);
  const zones = [...rows.map(({ zone }) => zone), series.funnelZone, ...(zoneBefore === undefined ? [] : [zoneBefore])];
  const ends = zones.map((zone) => afterQuietHours(now, series.quiet, zone)).filter((at) => at > now);
  if (ends.length === 0) return;
  const times = JSON.stringify(ends.map((at) => new Date(at)));
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const members = await lockMembers(tx, {
      where: sql`m.owner_id = ${ownerId} and m.series_id = ${seriesId} and m.state = 'in' and m.id > ${after}
        and m.next_at = any (array(select value::timestamptz from jsonb_array_elements_text(${times}::jsonb)))`,
      limit: portion,
    });
    await advance(deps, tx, members, { now, isAhead: true });
    const last = members.at(-1);
    if (!last || members.length < portion) return;
    after = last.id;
  }
}
