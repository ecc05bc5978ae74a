import type { partnerLedger as endpoints } from '#contract/endpoints/partnerLedger.ts';
import { getBalance } from '#server/domain/partner/getBalance.ts';
import { listTransactions } from '#server/domain/partner/listTransactions.ts';
import { listWithdrawals } from '#server/domain/partner/listWithdrawals.ts';
import type { Handlers } from '../handler.ts';

export const partnerLedger: Handlers<typeof endpoints> = {
  balance: ({ deps, actor }) => getBalance(deps, actor),
  transactions: ({ deps, actor, query }) => listTransactions(deps, actor, query),
  withdrawals: ({ deps, actor, query }) => listWithdrawals(deps, actor, query),
};
