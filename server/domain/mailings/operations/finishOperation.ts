import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';

/** An operation that is locked, and has nothing left to change, is done. */
export async function finishOperation(tx: Tx, ownerId: string, id: string): Promise<void> {
  await sql`
    update sent_operations o set state = 'done'
    where o.owner_id = ${ownerId} and o.id = ${id} and o.state in ('running', 'paused') and not exists (
      select from sent_operation_items i
      where i.owner_id = o.owner_id and i.operation_id = o.id and i.state in ('waiting', 'sending'))`.execute(tx);
}
