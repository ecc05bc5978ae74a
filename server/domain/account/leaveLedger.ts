import type { Tx } from '#server/db/transaction.ts';
import { writeAudit } from '../admin/writeAudit.ts';
import type { Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';

/**
 * What a deleted account leaves in the ledger: its entries without a name, and a balance that is given up, which the
 * audit log says. Payout details and cards are erased. @throws RequestError `withdrawal_open` while one is under way
 */
export async function leaveLedger(deps: Pick<Deps, 'now' | 'newId'>, tx: Tx, userId: string): Promise<void> {
  const balances = await tx
    .selectFrom('partner_balances')
    .selectAll()
    .where('partner_id', '=', userId)
    .orderBy('currency')
    .forUpdate()
    .execute();
  const givenUp = balances
    .map(({ currency, available_minor, hold_minor }) => ({ amount: available_minor + hold_minor, currency }))
    .filter(({ amount }) => amount > 0);
  const withdrawals = tx.selectFrom('withdrawals').select('id').where('partner_id', '=', userId);
  const open = await withdrawals.where('state', 'in', ['requested', 'approved']).executeTakeFirst();
  if (open) throw new RequestError('withdrawal_open', {}, { withdrawal: open.id, given_up: givenUp });
  for (const money of givenUp)
    await writeAudit(deps, tx, { actor: null, kind: 'balance.given_up', args: { partner: userId, ...money } });
  const nothing = { details: null, details_sealed: null };
  await tx.updateTable('withdrawals').set(nothing).where('partner_id', '=', userId).execute();
  await tx.updateTable('ledger_payments').set({ card_fingerprint: null }).where('person_id', '=', userId).execute();
}
