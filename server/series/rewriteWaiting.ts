import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import { enqueue, type NewDelivery } from '#server/outbox/enqueue.ts';
import { lockMembers } from './loadMembers.ts';
import { letterDeliveries } from './sendLetters.ts';
import type { SeriesDeps } from './seriesDeps.ts';

/** Sendings in memory at a time. */
const portion = 1_000;

interface Waiting {
  cause_id: string;
  round: number;
  bot_id: string;
  due_at: Date;
  held: NewDelivery['held'];
}

/**
 * What waits of a letter in the outbox gets its new message; a sending of which a part has left goes on as it began. Lock
 * the series before, after the letter is changed.
 */
export async function rewriteWaiting(
  deps: SeriesDeps,
  tx: Tx,
  { ownerId, letter }: { ownerId: string; letter: string },
): Promise<void> {
  for (let after: Waiting | undefined; ; ) {
    const waiting = await takeWaiting(tx, { ownerId, letter, after });
    const ids = JSON.stringify(waiting.map(({ cause_id }) => cause_id));
    const members = await lockMembers(tx, {
      where: sql`m.owner_id = ${ownerId}
        and m.id = any (array(select value::uuid from jsonb_array_elements_text(${ids}::jsonb)))`,
    });
    const byId = new Map(members.map((member) => [member.id, member]));
    const deliveries = waiting.flatMap(({ cause_id, round, bot_id: botId, due_at, held }) => {
      const member = byId.get(cause_id);
      const of = { letter, round, leavesAt: due_at.getTime(), botId, held: null };
      return member ? letterDeliveries(deps, member, of).map((delivery) => ({ ...delivery, held })) : [];
    });
    await enqueue(tx, deliveries);
    if (waiting.length < portion) return;
    after = waiting.at(-1);
  }
}

/** The next sendings that wait with all their parts, taken out of the outbox. */
async function takeWaiting(
  tx: Tx,
  { ownerId, letter, after }: { ownerId: string; letter: string; after: Waiting | undefined },
): Promise<Waiting[]> {
  const behind = after ? sql`and (cause_id, round) > (${after.cause_id}::uuid, ${after.round}::integer)` : sql``;
  const { rows } = await sql<Waiting>`
    with waiting as (
      select cause_id, round from deliveries
      where owner_id = ${ownerId} and cause = 'letter' and message_key = ${letter}::text ${behind}
      group by cause_id, round having bool_and(state in ('queued', 'held'))
      order by cause_id, round limit ${portion}
    ), taken as (
      delete from deliveries d using waiting w
      where d.owner_id = ${ownerId} and d.cause = 'letter' and d.message_key = ${letter}::text and d.cause_id = w.cause_id
        and d.round = w.round and d.state in ('queued', 'held')
      returning d.cause_id, d.round, d.bot_id, d.due_at, case when d.state = 'held' then d.reason end as held
    )
    select cause_id, round, min(bot_id::text) as bot_id, min(due_at) as due_at, min(held) as held from taken
    group by cause_id, round order by cause_id, round`.execute(tx);
  return rows;
}
