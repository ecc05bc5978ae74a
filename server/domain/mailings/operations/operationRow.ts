import type { Selectable } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transaction.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import type { MailingRow } from '../rows/mailingRow.ts';

export type OperationRow = Selectable<Tables['sent_operations']>;

/** An operation on what a mailing has sent, locked; lock its mailing before. */
export async function lockOperation(tx: Tx, { owner_id, id }: MailingRow, operation: string): Promise<OperationRow> {
  const row = await tx
    .selectFrom('sent_operations')
    .selectAll()
    .where('owner_id', '=', owner_id)
    .where('mailing_id', '=', id)
    .where('id', '=', operation)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return row;
}
