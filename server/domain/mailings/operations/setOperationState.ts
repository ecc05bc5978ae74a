import type { Tx } from '#server/db/transaction.ts';
import type { OperationRow } from './operationRow.ts';
import { withdrawChanges } from './withdrawChanges.ts';

/** Cancels the operations of a mailing that have not ended; lock the mailing before. */
export async function cancelOperations(tx: Tx, { owner_id, id }: { owner_id: string; id: string }): Promise<void> {
  const open = await tx
    .selectFrom('sent_operations')
    .selectAll()
    .where('owner_id', '=', owner_id)
    .where('mailing_id', '=', id)
    .where('state', 'in', ['running', 'paused'])
    .forUpdate()
    .execute();
  for (const operation of open) await setOperationState(tx, operation, 'cancelled');
}

/** Sets the state of an operation that is locked; what has not left of one that no longer runs is taken back. */
export async function setOperationState(
  tx: Tx,
  { owner_id, id }: OperationRow,
  state: OperationRow['state'],
): Promise<void> {
  const row = tx.updateTable('sent_operations').set({ state }).where('owner_id', '=', owner_id);
  await row.where('id', '=', id).execute();
  if (state !== 'running') await withdrawChanges(tx, owner_id, id);
}
