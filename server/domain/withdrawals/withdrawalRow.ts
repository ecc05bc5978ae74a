import type { Selectable } from 'kysely';
import type { Withdrawal } from '#contract/schemas/money/partner.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import { lockBalances } from '../ledger/lockBalances.ts';
import { RequestError } from '../requestErrors.ts';

export type WithdrawalRow = Selectable<Tables['withdrawals']>;

/** @throws RequestError `not_found`; a partner's own alone is found where the partner is given. */
export async function findWithdrawal(db: Db | Tx, id: string, partnerId?: string): Promise<WithdrawalRow> {
  const row = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', id)
    .$if(partnerId !== undefined, (q) => q.where('partner_id', '=', partnerId ?? ''))
    .executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return row;
}

/** The same, locked until the commit, after its partner's balances. */
export async function lockWithdrawal(tx: Tx, id: string, partnerId?: string): Promise<WithdrawalRow> {
  const { partner_id } = await findWithdrawal(tx, id, partnerId);
  await lockBalances(tx, partner_id);
  return tx.selectFrom('withdrawals').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export function viewWithdrawal(row: WithdrawalRow): Withdrawal {
  const { id, state, method, amount_minor, fee_minor, currency, details, confirm_until, rate, sum } = row;
  return {
    ...{ id, state, method, details, reason: row.reason, reference: row.reference },
    money: { amount: amount_minor, currency },
    fee: { amount: fee_minor, currency },
    arrives: { amount: amount_minor - fee_minor, currency },
    confirm_until: state === 'requested' ? (confirm_until?.toISOString() ?? null) : null,
    sent: rate !== null && sum !== null ? { rate, sum } : null,
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
  };
}
