import { type RawBuilder, sql } from 'kysely';
import { idsUnlessMany, notify } from '#server/db/notify.ts';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { RequeuedDelivery, SettledDelivery } from '#server/outbox/enqueue.ts';
import { changesOf, withdrawChanges } from '#server/domain/mailings/operations/withdrawChanges.ts';
import { finishOperation } from '#server/domain/mailings/operations/finishOperation.ts';

type Key = Pick<SettledDelivery, 'owner_id' | 'cause' | 'cause_id' | 'message_key'>;

/**
 * Counts edits and deletions of sent messages whose calls have ended, in the transaction that settles them; one that is
 * to be retried although it was paused or cancelled meanwhile is taken back.
 */
export async function settleChanges(tx: Tx, settled: SettledDelivery[], requeued: RequeuedDelivery[]): Promise<void> {
  const ended = keysOf(settled);
  if (ended.length > 0) await settleChangesWhere(tx, itemsOf(ended));
  const returned = keysOf(requeued);
  if (returned.length === 0) return;
  const { rows } = await sql<{ owner_id: string; id: string }>`
    select o.owner_id, o.id from sent_operations o
    where (o.owner_id, o.id) in (select i.owner_id, i.operation_id from sent_operation_items i where ${itemsOf(returned)})
      and o.state <> 'running'
    order by o.owner_id, o.id for no key update`.execute(tx);
  for (const { owner_id, id } of rows) await withdrawChanges(tx, owner_id, id);
}

const keysOf = (deliveries: Key[]) =>
  deliveries
    .filter(({ cause }) => cause === 'sent_operation')
    .map(({ owner_id, message_key, cause_id }) => ({ owner_id, operation_id: message_key, recipient_id: cause_id }));

const itemsOf = (keys: ReturnType<typeof keysOf>) => sql`(i.owner_id, i.operation_id, i.recipient_id) in (
  select * from ${recordset('sent_operation_items', ['owner_id', 'operation_id', 'recipient_id'], keys)} as x)`;

/**
 * Counts the people among the items `i` that `where` selects for whom nothing is left to change. Their deliveries go: they
 * are no messages, and a history lists messages. What was deleted loses Telegram's ids: there is nothing more to change. An
 * operation without open items is done. A message that was changed or deleted says so in its person’s history.
 */
export async function settleChangesWhere(tx: Tx, where: RawBuilder<unknown>): Promise<void> {
  const { rows: operations } = await sql<{ owner_id: string; id: string; mailing_id: string }>`
    select o.owner_id, o.id, o.mailing_id from sent_operations o
    where (o.owner_id, o.id) in (select i.owner_id, i.operation_id from sent_operation_items i where ${where})
    order by o.owner_id, o.id for no key update`.execute(tx);
  if (operations.length === 0) return;
  const { rows: changed } = await sql<{ owner_id: string; funnel_id: string; contacts: string[] }>`
    with over as (
      select i.owner_id, i.operation_id, i.recipient_id,
        coalesce(bool_and(d.state = 'sent'), true) as is_done,
        (array_agg(d.reason order by d.part) filter (where d.state <> 'sent'))[1] as reason
      from sent_operation_items i left join deliveries d on ${changesOf}
      where i.state = 'sending' and ${where}
      group by i.owner_id, i.operation_id, i.recipient_id
      having coalesce(bool_and(d.state not in ('queued', 'held', 'sending')), true)
    ), cleared as (
      delete from deliveries d using over i where ${changesOf}
      returning i.owner_id, i.recipient_id, d.contact_id, d.funnel_id, d.state, d.reason, d.call, d.settled_at
    ), gone as (
      select owner_id, recipient_id, array_agg((call -> 'params' ->> 'message_id')::bigint) as messages, max(settled_at) as at
      from cleared where state = 'sent' and call ->> 'method' = 'deleteMessage' group by owner_id, recipient_id
    ), forgotten as (
      update deliveries d set telegram_message_id = null, album_message_ids = null, deleted_at = g.at from gone g
      where d.owner_id = g.owner_id and d.cause = 'mailing' and d.cause_id = g.recipient_id
        and d.telegram_message_id = any (g.messages)
        and (d.album_message_ids is null or d.album_message_ids <@ to_jsonb(g.messages))
    ), changed as (
      update deliveries d set changed_call = c.call, changed_at = c.settled_at from cleared c
      where c.state = 'sent' and c.reason is null and c.call ->> 'method' like 'edit%'
        and d.owner_id = c.owner_id and d.cause = 'mailing' and d.cause_id = c.recipient_id
        and (d.telegram_message_id = (c.call -> 'params' ->> 'message_id')::bigint
          or d.album_message_ids @> jsonb_build_array((c.call -> 'params' ->> 'message_id')::bigint))
    ), done as (
      delete from sent_operation_items i using over v
      where i.owner_id = v.owner_id and i.operation_id = v.operation_id and i.recipient_id = v.recipient_id and v.is_done
    ), failed as (
      update sent_operation_items i set state = 'failed', reason = v.reason from over v
      where i.owner_id = v.owner_id and i.operation_id = v.operation_id and i.recipient_id = v.recipient_id and not v.is_done
    ), counted as (
      select owner_id, operation_id, count(*) filter (where is_done)::integer as done,
        count(*) filter (where not is_done)::integer as failed
      from over group by owner_id, operation_id
    ), written as (
      update sent_operations o set done = o.done + c.done, failed = o.failed + c.failed
      from counted c where o.owner_id = c.owner_id and o.id = c.operation_id
    )
    select owner_id, funnel_id, jsonb_agg(distinct contact_id) as contacts from cleared
    where funnel_id is not null group by owner_id, funnel_id`.execute(tx);
  for (const { contacts, ...of } of changed)
    await notify(tx, { kind: 'people', ...of, contacts: idsUnlessMany(contacts) });
  for (const { owner_id, id, mailing_id } of operations) {
    await finishOperation(tx, owner_id, id);
    await notify(tx, { kind: 'mailings', owner_id, mailing_id });
  }
}
