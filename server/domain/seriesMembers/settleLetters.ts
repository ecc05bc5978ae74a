import { sql } from 'kysely';
import type { LeaveReason, MemberState } from '#contract/schemas/sending/series.ts';
import { decideMember } from '#machines/series/decideMember.ts';
import { prepared } from '#server/db/prepared.ts';
import { filteredBy } from '#server/db/conditions/filteredBy.ts';
import { findsByKey } from '#server/db/conditions/findsByKey.ts';
import { ofCause } from '#server/db/conditions/ofCause.ts';
import { recordset } from '#server/db/recordset.ts';
import type { DeliveryState } from '#server/db/tables/deliveryTables.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { SettledDelivery } from '#server/outbox/enqueue.ts';
import { shareSeries } from './shareSeries.ts';
import { moveCounts } from './writeMembers.ts';

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
  const keys = recordset('letter_progress', ['owner_id', 'member_id', 'letter_id'], rounds);
  await shareSeries(
    tx,
    sql`select l.owner_id, l.series_id from (select distinct owner_id, letter_id from ${keys} as x) k
      join letters l on l.owner_id = k.owner_id and l.id = k.letter_id
      union select m.owner_id, m.series_id from (select distinct owner_id, member_id from ${keys} as x) k
      join series_members m on m.owner_id = k.owner_id and m.id = k.member_id`,
  );
  await countRounds(tx, rounds);
  await finishMembers(tx, rounds);
}

async function findRounds(tx: Tx, settled: SettledDelivery[]): Promise<Round[]> {
  const keys = settled
    .filter(({ cause }) => cause === 'letter')
    .map(({ owner_id, cause_id, message_key, round }) => ({ owner_id, cause_id, message_key, round }));
  if (keys.length === 0) return [];
  const { rows } = await prepared(sql<Round>`
    select r.owner_id, r.cause_id as member_id, r.message_key as letter_id, p.outcome, ${findsByKey}
    from (select distinct * from ${recordset('deliveries', ['owner_id', 'cause_id', 'message_key', 'round'], keys)} as x) r
    cross join lateral (
      select bool_or(d.state in ('queued', 'held', 'sending')) as is_open,
        (array_agg(d.state order by array_position(array['unreachable', 'failed', 'uncertain', 'dropped', 'sent'], d.state)))[1] as outcome
      from deliveries d
      where d.owner_id = r.owner_id and ${ofCause('letter')} and d.cause_id = r.cause_id and d.message_key = r.message_key
        and d.round = r.round
    ) p where not p.is_open`).execute(tx);
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
    await prepared(sql`
      update letters set sent = sent + ${sent}, uncertain = uncertain + ${uncertain}, received = received + ${people}
      where owner_id = ${ownerId} and id = ${letter}`).execute(tx);
  }
}

/** @returns the letter of each who has got it for the first time. */
async function markReceived(tx: Tx, sent: Round[]): Promise<string[]> {
  if (sent.length === 0) return [];
  const { rows } = await prepared(sql<{ letter_id: string }>`
    update letter_progress p set has_received = true
    from (select distinct * from ${recordset('letter_progress', ['owner_id', 'member_id', 'letter_id'], sent)} as x) x
    where p.owner_id = x.owner_id and p.member_id = x.member_id and ${filteredBy(sql`p.letter_id`, sql`x.letter_id`)}
      and not p.has_received
    returning p.letter_id`).execute(tx);
  return rows.map(({ letter_id }) => letter_id);
}

interface Ending {
  owner_id: string;
  id: string;
  series_id: string;
  state: MemberState;
  reason: LeaveReason | null;
  has_next: boolean;
}

/** Finishes those of whom no letter has a date to come, or has not come to an end; their series are locked before. */
async function finishMembers(tx: Tx, rounds: Round[]): Promise<void> {
  const ids = rounds.map(({ owner_id, member_id: id }) => ({ owner_id, id }));
  const { rows: locked } = await prepared(sql<Pick<Ending, 'owner_id' | 'id'>>`
    select m.owner_id, m.id from ${membersOf(ids)}
    where m.state = 'in' and m.next_at is null order by m.owner_id, m.id for update of m`).execute(tx);
  if (locked.length === 0) return;
  // a statement of its own: what another transaction wrote while this one waited for its lock is seen
  const { rows } = await prepared(sql<Ending>`
    select m.owner_id, m.id, m.series_id, m.state, m.reason, exists (
      select from deliveries d where d.owner_id = m.owner_id and ${ofCause('letter')} and d.cause_id = m.id
        and ${filteredBy(sql`d.state in ('queued', 'held', 'sending')`, true)}) as has_next
    from ${membersOf(locked)}`).execute(tx);
  const ended = rows.flatMap((row) => {
    const { state, leftBy: reason } = decideMember(
      { state: row.state, leftBy: row.reason, hasNext: row.has_next },
      { type: 'dates.changed' },
    );
    return state === row.state ? [] : [{ ...row, before: row.state, state, reason }];
  });
  if (ended.length === 0) return;
  await prepared(sql`
    update series_members m set state = x.state, reason = x.reason, next_letter_id = null, is_held = false
    from ${recordset('series_members', ['owner_id', 'id', 'state', 'reason'], ended)} as x
    where m.owner_id = x.owner_id and m.id = x.id`).execute(tx);
  await moveCounts(
    tx,
    ended.map(({ owner_id: ownerId, series_id: seriesId, before, state }) => ({ ownerId, seriesId, before, state })),
  );
}

const membersOf = (ids: Pick<Ending, 'owner_id' | 'id'>[]) => sql`
  (select distinct * from ${recordset('series_members', ['owner_id', 'id'], ids)} as x) k
  join series_members m on m.owner_id = k.owner_id and m.id = k.id`;
