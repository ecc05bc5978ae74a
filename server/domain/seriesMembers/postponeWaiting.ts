import { sql } from 'kysely';
import { membershipOf } from '#machines/series/nextLetter.ts';
import { latestOccurrence } from '#machines/series/schedule.ts';
import { capWindow } from '#machines/time/capWindow.ts';
import { afterQuietHours } from '#machines/time/quietHours.ts';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type LoadedMember, lockMembers } from './loadMembers.ts';
import { type LoadedSeries, loadSeries } from './loadSeries.ts';

interface SeriesKey {
  ownerId: string;
  seriesId: string;
}

/** Members in memory at a time. */
const portion = 1_000;

/**
 * Of the letters that are due and wait only for the end of quiet hours, for the cap, for their turn or for the next run of
 * their funnel, notes that what is skipped up to `now` does not concern them: a change of dates does not make them overdue.
 * Lock the series before, and call it with the dates as they are before the change.
 */
export async function postponeWaiting(tx: Tx, { ownerId, seriesId }: SeriesKey, now: Date): Promise<void> {
  const series = (await loadSeries(tx, [{ owner_id: ownerId, series_id: seriesId }])).get(seriesId);
  if (!series?.isOn) return;
  const ends = waitEnds(series, await zonesOf(tx, { ownerId, seriesId }, now), now.getTime());
  const times = JSON.stringify(ends.map((at) => new Date(at)));
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const members = await lockMembers(tx, {
      where: sql`m.owner_id = ${ownerId} and m.series_id = ${seriesId} and m.state = 'in' and m.id > ${after}
        and (m.next_at <= ${now}
          or m.next_at = any (array(select value::timestamptz from jsonb_array_elements_text(${times}::jsonb))))`,
      limit: portion,
    });
    await writeKept(tx, members, now);
    const last = members.at(-1);
    if (!last || members.length < portion) return;
    after = last.id;
  }
}

/** The zones of members who wait, with null where their own is not known. */
async function zonesOf(tx: Tx, { ownerId, seriesId }: SeriesKey, now: Date): Promise<(string | null)[]> {
  const { rows } = await sql<{ zone: string | null }>`
    select distinct c.time_zone as zone
    from series_members m join contacts c on c.owner_id = m.owner_id and c.id = m.contact_id
    where m.owner_id = ${ownerId} and m.series_id = ${seriesId} and m.state = 'in' and m.next_at > ${now}`.execute(tx);
  return rows.map(({ zone }) => zone);
}

/** When those who wait at `now` may get what they wait for. */
const waitEnds = ({ quiet, cap, funnelZone }: LoadedSeries, zones: (string | null)[], now: number): number[] =>
  zones.flatMap((own) => {
    const zone = own ?? funnelZone;
    const quietEnd = afterQuietHours(now, quiet, zone);
    const nextDay = cap === null ? null : capWindow(now, cap.days, zone).nextDay;
    const ends = nextDay === null ? [quietEnd] : [quietEnd, nextDay, afterQuietHours(nextDay, quiet, zone)];
    return ends.filter((at) => at > now);
  });

/** What was skipped before stays over: it becomes what the member has had. */
async function writeKept(tx: Tx, members: LoadedMember[], now: Date): Promise<void> {
  const rows = members.flatMap(({ id, series, dates }) =>
    series.letters.flatMap((letter) => {
      const membership = membershipOf(letter, dates);
      if (latestOccurrence(letter, membership, now.getTime()) === null) return [];
      const { round, at } = membership.last ?? { round: 0, at: dates.joinedAt - 1 };
      const key = { owner_id: series.ownerId, member_id: id, letter_id: letter.id };
      return [{ ...key, last_round: round, last_at: new Date(at) }];
    }),
  );
  if (rows.length === 0) return;
  await sql`
    insert into letter_progress (owner_id, member_id, letter_id, last_round, last_at, kept_until)
    select x.*, ${now}::timestamptz from ${recordset('letter_progress', ['owner_id', 'member_id', 'letter_id', 'last_round', 'last_at'], rows)} as x
    on conflict (owner_id, member_id, letter_id) do update
      set last_at = excluded.last_at, kept_until = excluded.kept_until`.execute(tx);
}
