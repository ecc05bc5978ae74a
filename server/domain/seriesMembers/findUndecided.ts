import { sql } from 'kysely';
import { ofCause } from '#server/db/conditions/ofCause.ts';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { LoadedMember } from './loadMembers.ts';

/** Which letters of members have not come to an end: they wait, or are being sent. */
export interface Unsettled {
  has(member: string): boolean;
  /** An occurrence waits in the outbox, and not for the owner's word; what was sent by hand is none. */
  isQueued(member: string, letter: string): boolean;
  /** An occurrence is late and waits for the owner’s word. */
  isLate(member: string, letter: string): boolean;
}

/** The deliveries are searched by member, and not among all that wait: at a letter’s hour these are many. */
export async function findUndecided(tx: Tx, members: LoadedMember[]): Promise<Unsettled> {
  const ids = members.map(({ id, series }) => ({ owner_id: series.ownerId, id }));
  const { rows } = await sql<{ member: string; letter: string; is_queued: boolean; is_late: boolean }>`
    select d.cause_id as member, d.message_key as letter,
      d.round > 0 and (d.state = 'queued' or (d.state = 'held' and d.reason <> 'late')) as is_queued,
      d.round > 0 and d.state = 'held' and d.reason = 'late' as is_late
    from ${recordset('series_members', ['owner_id', 'id'], ids)} as x
    cross join lateral (select d.* from deliveries d
      where d.owner_id = x.owner_id and ${ofCause('letter')} and d.cause_id = x.id offset 0) d
    where d.state in ('queued', 'held', 'sending')`.execute(tx);
  const all = new Set(rows.map(({ member }) => member));
  const queued = new Set(rows.flatMap(({ member, letter, is_queued }) => (is_queued ? [member + letter] : [])));
  const late = new Set(rows.flatMap(({ member, letter, is_late }) => (is_late ? [member + letter] : [])));
  return {
    has: (member) => all.has(member),
    isQueued: (member, letter) => queued.has(member + letter),
    isLate: (member, letter) => late.has(member + letter),
  };
}
