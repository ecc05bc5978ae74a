import { sql } from 'kysely';
import type { LetterSchedule } from '#contract/schemas/sending/letterTiming.ts';
import type { MemberState } from '#contract/schemas/sending/series.ts';
import { type DatedLetter, type MemberDates, nextLetter } from '#machines/series/nextLetter.ts';
import { notify } from '#server/db/notify.ts';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import { progressOfMember, type ProgressRow, toProgress } from './memberProgress.ts';
import { zoneFor } from './zoneFor.ts';

interface SeriesKey {
  ownerId: string;
  seriesId: string;
}

/** Members computed in one transaction; the dates of the others wait for `rescheduleMarked`. */
const batch = 1_000;

/**
 * Computes the next date of everybody in a series anew, after a change of its letters, their order or its zone. Of a long
 * series all but the first are only marked, by a `next_at` without a letter, for whoever runs `rescheduleMarked`. Who is due
 * already keeps the moment since when: where the funnel does not run, lateness is counted from it. Lock the series before.
 */
export async function rescheduleMembers(tx: Tx, of: SeriesKey, now: Date): Promise<void> {
  await sql`
    update series_members set next_at = least(next_at, ${now}::timestamptz), next_letter_id = null
    where owner_id = ${of.ownerId} and series_id = ${of.seriesId} and state in ('in', 'finished')`.execute(tx);
  await rescheduleMarked(tx, of);
  await notify(tx, { kind: 'letters' });
}

/** The next batch of those who are marked. @returns how many there were. */
export async function rescheduleMarked(tx: Tx, { ownerId, seriesId }: SeriesKey): Promise<number> {
  const rows = await tx
    .selectFrom('series_members')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('series_id', '=', seriesId)
    .where('state', 'in', ['in', 'finished'])
    .where('next_at', 'is not', null)
    .where('next_letter_id', 'is', null)
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();
  await rescheduleThese(
    tx,
    { ownerId, seriesId },
    rows.map(({ id }) => id),
  );
  return rows.length;
}

/** Computes the next date of some members, and who of them has finished or is in it again; counted in the series. */
export async function rescheduleThese(tx: Tx, of: SeriesKey, members: string[]): Promise<void> {
  if (members.length === 0) return;
  const letters = await readDatedLetters(tx, of);
  const found = (await readMemberDates(tx, of, members)).map(({ id, state, ...dates }) => {
    const next = nextLetter(letters, dates);
    return { id, state, next, becomes: next === null ? ('finished' as const) : ('in' as const) };
  });
  await sql`
    update series_members m set state = x.state, next_letter_id = x.next_letter_id,
      -- a date that the change makes overdue is due from the change on, so that it is not late; for who was due it stays overdue
      next_at = greatest(x.next_at, case when x.next_at is not null and m.next_letter_id is null then m.next_at end)
    from ${recordset(
      'series_members',
      ['id', 'state', 'next_at', 'next_letter_id'],
      found.map(({ id, becomes: state, next }) => ({
        ...{ id, state, next_letter_id: next?.letter ?? null },
        next_at: next ? new Date(next.at) : null,
      })),
    )} as x
    where m.owner_id = ${of.ownerId} and m.id = x.id`.execute(tx);
  const finished = found.filter(({ state, becomes }) => state === 'in' && becomes === 'finished').length;
  const returned = found.filter(({ state, becomes }) => state === 'finished' && becomes === 'in').length;
  await countMembers(tx, of, { in: returned - finished, finished: finished - returned });
}

/** Moves a series' counts of members, in the transaction that changes them. */
export async function countMembers(
  tx: Tx,
  { ownerId, seriesId }: SeriesKey,
  by: Partial<Record<MemberState, number>>,
): Promise<void> {
  const { in: inside = 0, finished = 0, left = 0 } = by;
  if (inside === 0 && finished === 0 && left === 0) return;
  await sql`
    update series set members_in = members_in + ${inside}, members_finished = members_finished + ${finished},
      members_left = members_left + ${left}
    where owner_id = ${ownerId} and id = ${seriesId}`.execute(tx);
}

type LetterRow = LetterSchedule & { id: string; skipped_until: Date | null };

/** The letters of a series in their order, as their dates are computed. */
export async function readDatedLetters(tx: Tx, { ownerId, seriesId }: SeriesKey): Promise<DatedLetter[]> {
  const rows = await tx
    .selectFrom('letters')
    .select(['id', 'timing', 'repeat', 'until', 'times', 'skipped_until'])
    .where('owner_id', '=', ownerId)
    .where('series_id', '=', seriesId)
    .orderBy('place')
    .execute();
  return rows.map(toDatedLetter);
}

export const toDatedLetter = ({ id, timing, repeat, until, times, skipped_until }: LetterRow): DatedLetter => ({
  ...{ id, timing, repeat, until, times },
  skippedUntil: skipped_until?.getTime() ?? null,
});

export interface DatedMember extends MemberDates {
  id: string;
  contact: string;
  state: MemberState;
  /** The person's own zone where it is known, else the funnel's. */
  ownZone: string;
}

interface MemberRow {
  id: string;
  contact_id: string;
  state: MemberState;
  joined_at: Date;
  skipped_until: Date | null;
  time_zone: string;
  own_zone: string;
  progress: ProgressRow[];
}

/** What the dates of these members are computed from: for a series with the zone `contact` their own, else the funnel's. */
export async function readMemberDates(
  tx: Tx,
  { ownerId, seriesId }: SeriesKey,
  members: string[],
): Promise<DatedMember[]> {
  const { rows } = await sql<MemberRow>`
    select m.id, m.contact_id, m.state, m.joined_at, m.skipped_until,
      s.time_zone, coalesce(c.time_zone, f.settings ->> 'time_zone') as own_zone,
      coalesce(p.progress, '[]'::jsonb) as progress
    from jsonb_array_elements_text(${JSON.stringify(members)}::jsonb) as x (id)
    join series_members m on m.owner_id = ${ownerId} and m.id = x.id::uuid and m.series_id = ${seriesId}
    join series s on s.owner_id = m.owner_id and s.id = m.series_id
    join funnels f on f.owner_id = s.owner_id and f.id = s.funnel_id
    join contacts c on c.owner_id = m.owner_id and c.id = m.contact_id
    cross join ${progressOfMember} p
    order by m.id`.execute(tx);
  return rows.map(({ id, contact_id, state, joined_at, skipped_until, time_zone, own_zone: ownZone, progress }) => ({
    ...{ id, contact: contact_id, state, ownZone, zone: zoneFor(time_zone, ownZone) },
    joinedAt: joined_at.getTime(),
    skippedUntil: skipped_until?.getTime() ?? null,
    progress: toProgress(progress),
  }));
}
