import { sql } from 'kysely';
import { decideMember } from '#machines/series/decideMember.ts';
import { filteredBy } from '#server/db/conditions/filteredBy.ts';
import { ofCause } from '#server/db/conditions/ofCause.ts';
import { recordset } from '#server/db/recordset.ts';
import type { DeliveryState } from '#server/db/tables/deliveryTables.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { SettledDelivery } from '#server/outbox/enqueue.ts';
import { findUndecided } from './findUndecided.ts';
import { lockMembers } from './loadMembers.ts';
import { shareSeries } from './shareSeries.ts';
import { type MemberChange, writeMembers } from './writeMembers.ts';

/** One sending of a letter to a member whose parts have all come to an end. */
interface Round {
  owner_id: string;
  member_id: string;
  letter_id: string;
  outcome: DeliveryState;
}

/**
 * Counts settled letters, in the transaction that settles them, and finishes members of whom nothing is to come. A
 * sending counts once, when its last part is over, and by its worst part.
 */
export async function settleLetters(tx: Tx, settled: SettledDelivery[]): Promise<void> {
  const rounds = await findRounds(tx, settled);
  if (rounds.length === 0) return;
  const letters = rounds.map(({ owner_id, letter_id }) => ({ owner_id, letter_id }));
  await shareSeries(
    tx,
    sql`select l.owner_id, l.series_id from letters l where (l.owner_id, l.id) in (
      select * from ${recordset('letter_progress', ['owner_id', 'letter_id'], letters)} as x)`,
  );
  await countRounds(tx, rounds);
  await finishMembers(tx, rounds);
}

async function findRounds(tx: Tx, settled: SettledDelivery[]): Promise<Round[]> {
  const keys = settled
    .filter(({ cause }) => cause === 'letter')
    .map(({ owner_id, cause_id, message_key, round }) => ({ owner_id, cause_id, message_key, round }));
  if (keys.length === 0) return [];
  const { rows } = await sql<Round>`
    select r.owner_id, r.cause_id as member_id, r.message_key as letter_id, p.outcome
    from (select distinct * from ${recordset('deliveries', ['owner_id', 'cause_id', 'message_key', 'round'], keys)} as x) r
    cross join lateral (
      select bool_or(d.state in ('queued', 'held', 'sending')) as is_open,
        (array_agg(d.state order by array_position(array['unreachable', 'failed', 'uncertain', 'dropped', 'sent'], d.state)))[1] as outcome
      from deliveries d
      where d.owner_id = r.owner_id and ${ofCause('letter')} and d.cause_id = r.cause_id and d.message_key = r.message_key
        and d.round = r.round
    ) p where not p.is_open`.execute(tx);
  return rows;
}

/** Letters are rows that many transactions share, so they are written in the order of their ids. */
async function countRounds(tx: Tx, rounds: Round[]): Promise<void> {
  const received = await markReceived(
    tx,
    rounds.filter(({ outcome }) => outcome === 'sent'),
  );
  const letters = new Map(rounds.map(({ owner_id, letter_id }) => [letter_id, owner_id]));
  for (const [letter, ownerId] of [...letters].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const own = rounds.filter(({ letter_id }) => letter_id === letter);
    const sent = own.filter(({ outcome }) => outcome === 'sent').length;
    const uncertain = own.filter(({ outcome }) => outcome === 'uncertain').length;
    if (sent + uncertain === 0) continue;
    const people = received.filter((id) => id === letter).length;
    await sql`
      update letters set sent = sent + ${sent}, uncertain = uncertain + ${uncertain}, received = received + ${people}
      where owner_id = ${ownerId} and id = ${letter}`.execute(tx);
  }
}

/** @returns the letter of each who has got it for the first time. */
async function markReceived(tx: Tx, sent: Round[]): Promise<string[]> {
  if (sent.length === 0) return [];
  const { rows } = await sql<{ letter_id: string }>`
    update letter_progress p set has_received = true
    from (select distinct * from ${recordset('letter_progress', ['owner_id', 'member_id', 'letter_id'], sent)} as x) x
    where p.owner_id = x.owner_id and p.member_id = x.member_id and ${filteredBy(sql`p.letter_id`, sql`x.letter_id`)}
      and not p.has_received
    returning p.letter_id`.execute(tx);
  return rows.map(({ letter_id }) => letter_id);
}

async function finishMembers(tx: Tx, rounds: Round[]): Promise<void> {
  const ids = rounds.map(({ owner_id, member_id }) => ({ owner_id, member_id }));
  const members = await lockMembers(tx, {
    where: sql`(m.owner_id, m.id) in (
        select * from ${recordset('letter_progress', ['owner_id', 'member_id'], ids)} as x)
      and m.state = 'in' and m.next_at is null`,
  });
  if (members.length === 0) return;
  const unsettled = await findUndecided(tx, members);
  const changes = members.map((member): MemberChange => {
    const life = { state: member.state, leftBy: member.reason, hasNext: unsettled.has(member.id) };
    const { state, leftBy } = decideMember(life, { type: 'dates.changed' });
    const { skippedUntil } = member.dates;
    return { member, state, reason: leftBy, skippedUntil, nextAt: null, nextLetterId: null, isHeld: false };
  });
  await writeMembers(tx, changes);
}
