import { withdrawalStates } from '#contract/schemas/money/partner.ts';
import type { WithdrawalTotal } from '#contract/schemas/money/adminTotals.ts';
import { requireAdmin } from '#server/domain/admin/requireAdmin.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { expireUnconfirmed } from '../expireUnconfirmed.ts';

/** How many withdrawals there are in each state, and what they add up to by currency. @throws RequestError `admin_only` */
export async function withdrawalTotals(deps: Deps, actor: Actor): Promise<{ totals: WithdrawalTotal[] }> {
  requireAdmin(actor);
  await expireUnconfirmed(deps);
  const rows = await deps.db
    .selectFrom('withdrawals')
    .select(({ fn }) => ['state', 'currency', fn.countAll().as('count'), fn.sum('amount_minor').as('amount')])
    .groupBy(['state', 'currency'])
    .orderBy('currency')
    .execute();
  const totals = withdrawalStates.map((state) => {
    const own = rows.filter((row) => row.state === state);
    return {
      state,
      count: own.reduce((sum, { count }) => sum + Number(count), 0),
      money: own.map(({ amount, currency }) => ({ amount: Number(amount), currency })),
    };
  });
  return { totals };
}
