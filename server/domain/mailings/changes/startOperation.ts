import { type RawBuilder, sql } from 'kysely';
import type { SendableMessage } from '#contract/schemas/sending/sendableMessage.ts';
import { notify } from '#server/db/notify.ts';
import type { Tx } from '#server/db/transaction.ts';
import { finishOperation } from '../operations/finishOperation.ts';
import type { Deps } from '#server/domain/deps.ts';
import type { MailingRow } from '../rows/mailingRow.ts';
import { isInChat } from './countSent.ts';
import { lockOperation, type OperationRow } from '../operations/operationRow.ts';

/**
 * Starts an operation for everybody who has got a part of a mailing, or is about to, each once; `concerned` narrows the
 * deliveries `d`. One that concerns nobody is done at once.
 */
export async function startOperation(
  { newId }: Pick<Deps, 'newId'>,
  tx: Tx,
  mailing: MailingRow,
  of: { kind: 'edit' | 'delete'; message: SendableMessage | null; concerned: RawBuilder<unknown> },
): Promise<OperationRow> {
  const { owner_id, id: mailing_id } = mailing;
  const id = newId();
  const message = of.message && JSON.stringify(of.message);
  await tx
    .insertInto('sent_operations')
    // by the database's clock, as deliveries are: one that is made later is not concerned
    .values({ owner_id, id, mailing_id, kind: of.kind, message, state: 'running' })
    .execute();
  await sql`
    with items as (
      insert into sent_operation_items (owner_id, operation_id, recipient_id)
      select r.owner_id, ${id}, r.id from mailing_recipients r
      where r.owner_id = ${owner_id} and r.mailing_id = ${mailing_id} and exists (
        select from deliveries d where d.owner_id = r.owner_id and d.cause = 'mailing' and d.cause_id = r.id
          and ${isInChat} and ${of.concerned})
      returning recipient_id)
    update sent_operations set total = i.people from (select count(*)::integer as people from items) i
    where owner_id = ${owner_id} and id = ${id}`.execute(tx);
  await finishOperation(tx, owner_id, id);
  await notify(tx, { kind: 'mailings', owner_id, mailing_id });
  return lockOperation(tx, mailing, id);
}
