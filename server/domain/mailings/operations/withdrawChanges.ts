import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';

/** The deliveries `d` that change the messages of the recipient of an item `i`. */
export const changesOf = sql`d.owner_id = i.owner_id and d.cause = 'sent_operation' and d.cause_id = i.recipient_id
  and d.message_key = i.operation_id::text`;

/**
 * An operation on sent messages no longer runs: what of it has not left is taken out of the outbox. Those people wait
 * again; of a cancelled operation they are forgotten. Lock the operation before. Idempotent, so that it is called again
 * when a call comes back to be retried.
 */
export async function withdrawChanges(tx: Tx, ownerId: string, operation: string): Promise<void> {
  const ofOperation = sql`i.owner_id = ${ownerId} and i.operation_id = ${operation}`;
  // a claim that commits meanwhile is waited for, and the next statement sees its call
  await sql`
    delete from deliveries d using sent_operation_items i
    where ${ofOperation} and i.state = 'sending' and ${changesOf} and d.state in ('queued', 'held')`.execute(tx);
  await sql`
    update sent_operation_items i set state = 'waiting'
    where ${ofOperation} and i.state = 'sending'
      and not exists (select from deliveries d where ${changesOf} and d.state = 'sending')`.execute(tx);
  await sql`
    with forgotten as (
      delete from sent_operation_items i using sent_operations o
      where ${ofOperation} and i.state = 'waiting' and o.owner_id = i.owner_id and o.id = i.operation_id
        and o.state = 'cancelled'
      returning i.owner_id, i.operation_id, i.recipient_id)
    delete from deliveries d using forgotten i where ${changesOf}`.execute(tx);
}
