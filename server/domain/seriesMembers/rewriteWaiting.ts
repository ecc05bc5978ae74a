import { sql } from 'kysely';
import { notify } from '#server/db/notify.ts';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import { enqueue, type NewDelivery } from '#server/outbox/enqueue.ts';
import { lockMembers } from './loadMembers.ts';
import { letterDeliveries } from './letterDeliveries.ts';
import type { SeriesDeps } from './seriesDeps.ts';

/** Sendings in memory at a time. */
const portion = 1_000;

interface Letter {
  ownerId: string;
  letter: string;
}

interface Waiting {
  cause_id: string;
  round: number;
  bot_id: string;
  due_at: Date;
  occurs_at: Date;
  held: NewDelivery['held'];
  ignores_quiet: boolean;
  parts: number;
  /** No part of it has begun to leave. */
  is_whole: boolean;
}

/**
 * What waits of a letter in the outbox gets its new message and keeps its place; a sending of which a part has left goes on
 * as it began. Lock the series before, after the letter is changed.
 */
export async function rewriteWaiting(deps: SeriesDeps, tx: Tx, of: Letter): Promise<void> {
  for (let after: Waiting | undefined; ; ) {
    const waiting = await lockWaiting(tx, of, after);
    const ids = JSON.stringify(waiting.map(({ cause_id }) => cause_id));
    const members = await lockMembers(tx, {
      where: sql`m.owner_id = ${of.ownerId}
        and m.id = any (array(select value::uuid from jsonb_array_elements_text(${ids}::jsonb)))`,
    });
    const byId = new Map(members.map((member) => [member.id, member]));
    const rewritten = waiting.flatMap(({ cause_id, round, bot_id: botId, due_at, occurs_at, held, ...one }) => {
      const member = byId.get(cause_id);
      if (!member || !one.is_whole) return [];
      const at = {
        letter: of.letter,
        round,
        at: occurs_at.getTime(),
        leavesAt: due_at.getTime(),
        botId,
        held: null,
        ignoresQuiet: one.ignores_quiet,
      };
      const deliveries = letterDeliveries(deps, member, at).map((delivery) => ({ ...delivery, held }));
      return [{ deliveries, hasRoom: one.parts >= deliveries.length }];
    });
    const deliveriesWhere = (hasRoom: boolean) =>
      rewritten.flatMap((one) => (one.hasRoom === hasRoom ? one.deliveries : []));
    await rewrite(tx, of, deliveriesWhere(true));
    await replace(tx, of, deliveriesWhere(false));
    if (rewritten.length > 0) await notify(tx, { kind: 'outbox' });
    if (waiting.length < portion) return;
    after = waiting.at(-1);
  }
}

/** The next sendings that wait with all their parts, locked. */
async function lockWaiting(tx: Tx, { ownerId, letter }: Letter, after: Waiting | undefined): Promise<Waiting[]> {
  const behind = after ? sql`and (cause_id, round) > (${after.cause_id}::uuid, ${after.round}::integer)` : sql``;
  const { rows } = await sql<Waiting>`
    with waiting as (
      select cause_id, round, count(*)::integer as parts from deliveries
      where owner_id = ${ownerId} and cause = 'letter' and message_key = ${letter}::text ${behind}
      group by cause_id, round having bool_and(state in ('queued', 'held'))
      order by cause_id, round limit ${portion}
    ), locked as (
      select d.* from deliveries d join waiting w on w.cause_id = d.cause_id and w.round = d.round
      where d.owner_id = ${ownerId} and d.cause = 'letter' and d.message_key = ${letter}::text
        and d.state in ('queued', 'held')
      for update of d
    )
    select w.cause_id, w.round, w.parts, count(l.id) = w.parts as is_whole, min(l.bot_id::text) as bot_id,
      min(l.due_at) as due_at, coalesce(min(l.occurs_at), min(l.due_at)) as occurs_at, min(case when l.state = 'held' then l.reason end) as held,
      coalesce(bool_or(l.ignores_quiet), false) as ignores_quiet
    from waiting w left join locked l on l.cause_id = w.cause_id and l.round = w.round
    group by w.cause_id, w.round, w.parts order by w.cause_id, w.round`.execute(tx);
  return rows;
}

/** Writes the message into the rows that are there; parts that it no longer has are taken out of the outbox. */
async function rewrite(tx: Tx, { ownerId, letter }: Letter, deliveries: NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const calls = deliveries.map(({ cause_id, round, part, call }) => ({ cause_id, round, part, call }));
  const given = sql`${recordset('deliveries', ['cause_id', 'round', 'part', 'call'], calls)} as x`;
  const isRow = sql`d.owner_id = ${ownerId} and d.cause = 'letter' and d.message_key = ${letter}::text
    and d.cause_id = x.cause_id and d.round = x.round`;
  await sql`update deliveries d set call = x.call from ${given} where ${isRow} and d.part = x.part`.execute(tx);
  await sql`
    delete from deliveries d using (select cause_id, round, max(part) as last from ${given} group by cause_id, round) x
    where ${isRow} and d.part > x.last`.execute(tx);
}

/** A message of more parts than before goes to the end of the outbox, so that nothing comes between its parts. */
async function replace(tx: Tx, { ownerId, letter }: Letter, deliveries: NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const keys = deliveries.map(({ cause_id, round }) => ({ cause_id, round }));
  const { rows } = await sql<{ cause_id: string; round: number }>`
    with taken as (
      delete from deliveries d
      using (select distinct * from ${recordset('deliveries', ['cause_id', 'round'], keys)} as k) x
      where d.owner_id = ${ownerId} and d.cause = 'letter' and d.message_key = ${letter}::text
        and d.cause_id = x.cause_id and d.round = x.round
      returning d.cause_id, d.round, d.seq)
    select cause_id, round from taken group by cause_id, round order by min(seq)`.execute(tx);
  const places = new Map(rows.map(({ cause_id, round }, place) => [cause_id + String(round), place]));
  const placeOf = ({ cause_id, round }: NewDelivery) => places.get(cause_id + String(round)) ?? 0;
  // the sort is stable, so the parts of one sending keep their order
  await enqueue(
    tx,
    deliveries.toSorted((a, b) => placeOf(a) - placeOf(b)),
  );
}
