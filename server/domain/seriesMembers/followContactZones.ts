import { sql } from 'kysely';
import { membershipOf } from '#machines/series/nextLetter.ts';
import { nextOccurrence } from '#machines/series/schedule.ts';
import { notify } from '#server/db/notify.ts';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import { membershipsOf } from './leaveSeries.ts';
import { type LoadedMember, lockMembers } from './loadMembers.ts';
import type { SeriesDeps } from './seriesDeps.ts';

interface Following<T> {
  ownerId: string;
  contacts: string[];
  change: () => Promise<T>;
}

/** A member with the zone that their person has now. */
type Moved = LoadedMember & { newZone: string };

/**
 * The dates of people in the series that follow each person's own zone are computed anew by the loop that sends letters, for
 * `change` gives them another zone. What is overdue by it is skipped; what was due before goes by its new date.
 */
export async function followContactZones<T>(
  { now }: Pick<SeriesDeps, 'now'>,
  tx: Tx,
  { ownerId, contacts, change }: Following<T>,
): Promise<T> {
  if (contacts.length === 0) return change();
  const people = membershipsOf(
    ownerId,
    contacts.map((contact_id) => ({ contact_id })),
  );
  const members = await lockMembers(tx, {
    where: sql`${people} and m.state in ('in', 'finished') and s.time_zone = 'contact'`,
  });
  const changed = await change();
  const moved = await findMoved(tx, members);
  if (moved.length === 0) return changed;
  await skipOverdue(tx, moved, now());
  const ids = JSON.stringify(moved.map(({ id }) => id));
  await sql`
    update series_members set next_at = least(next_at, ${now()}::timestamptz), next_letter_id = null
    where owner_id = ${ownerId} and id = any (array(select value::uuid from jsonb_array_elements_text(${ids}::jsonb)))`.execute(
    tx,
  );
  await notify(tx, { kind: 'letters' });
  return changed;
}

async function findMoved(tx: Tx, members: LoadedMember[]): Promise<Moved[]> {
  const keys = members.map(({ contactId: id, series: { ownerId: owner_id } }) => ({ owner_id, id }));
  const { rows } = await sql<{ id: string; zone: string }>`
    select c.id, c.time_zone as zone from contacts c where c.time_zone is not null and (c.owner_id, c.id) in (
      select * from ${recordset('contacts', ['owner_id', 'id'], keys)} as x)`.execute(tx);
  const zones = new Map(rows.map(({ id, zone }) => [id, zone]));
  return members
    .map((member) => ({ ...member, newZone: zones.get(member.contactId) ?? member.series.funnelZone }))
    .filter(({ ownZone, newZone }) => newZone !== ownZone);
}

/** For each person alone, and not for the letter: dates up to `now` become what the member has had of it. */
async function skipOverdue(tx: Tx, moved: Moved[], now: Date): Promise<void> {
  const rows = moved.flatMap(({ id, series, dates, newZone: zone }) =>
    series.letters.flatMap((letter) => {
      const before = membershipOf(letter, dates);
      const [from, to] = [nextOccurrence(letter, before), nextOccurrence(letter, { ...before, zone })];
      if (to === null || to.at > now.getTime() || (from !== null && from.at <= now.getTime())) return [];
      const key = { owner_id: series.ownerId, member_id: id, letter_id: letter.id };
      return [{ ...key, last_round: before.last?.round ?? 0, last_at: now }];
    }),
  );
  if (rows.length === 0) return;
  await sql`
    insert into letter_progress as p (owner_id, member_id, letter_id, last_round, last_at)
    select * from ${recordset('letter_progress', ['owner_id', 'member_id', 'letter_id', 'last_round', 'last_at'], rows)} as x
    on conflict (owner_id, member_id, letter_id) do update set last_at = greatest(p.last_at, excluded.last_at)`.execute(
    tx,
  );
}
