import type { partnerLedger as endpoints } from '#contract/endpoints/money/partnerLedger.ts';
import { exportTransactions } from '#server/domain/ledger/book/exportTransactions.ts';
import { getBalance } from '#server/domain/ledger/book/getBalance.ts';
import { listTransactions } from '#server/domain/ledger/book/listTransactions.ts';
import { expireUnconfirmed } from '#server/domain/withdrawals/expireUnconfirmed.ts';
import {
  cancelWithdrawal,
  getWithdrawal,
  getWithdrawalForm,
  listWithdrawals,
} from '#server/domain/withdrawals/ownWithdrawals.ts';
import { requestWithdrawal } from '#server/domain/withdrawals/requestWithdrawal.ts';
import { attachment } from '#server/http/contentDisposition.ts';
import type { Handlers } from '#server/http/handler.ts';
import { idempotencyKey } from '#server/http/idempotencyKey.ts';
import { transactionsCsv } from '#server/http/tables/transactionsCsv.ts';
import { say } from '#server/texts/say.ts';
import { texts } from '#server/texts/texts.ts';

const exportName = texts('transactions');

export const partnerLedger: Handlers<typeof endpoints> = {
  balance: async ({ deps, actor }) => {
    await expireUnconfirmed(deps, actor.userId);
    return getBalance(deps, actor);
  },
  transactions: async ({ deps, actor, query, language }) => {
    await expireUnconfirmed(deps, actor.userId);
    return listTransactions(deps, actor, { ...query, language });
  },
  exportTransactions: async ({ deps, actor, query, language, reply }) => {
    const portions = await exportTransactions(deps, actor, { filter: query, language });
    reply.headers({ 'content-disposition': attachment(say(exportName, language), 'csv'), 'cache-control': 'no-store' });
    await reply.type('text/csv; charset=utf-8').send(transactionsCsv(portions, language));
  },
  withdrawalForm: ({ deps, actor }) => getWithdrawalForm(deps, actor),
  withdrawals: ({ deps, actor, query }) => listWithdrawals(deps, actor, query),
  withdraw: async ({ deps, actor, body, address, language, request, reply }) => {
    const asked = { ...body, key: idempotencyKey(request), address, language };
    const withdrawal = await requestWithdrawal(deps, actor, asked);
    if (withdrawal.confirm) reply.code(202);
    return withdrawal;
  },
  withdrawal: ({ deps, actor, params }) => getWithdrawal(deps, actor, params),
  cancelWithdrawal: ({ deps, actor, params }) => cancelWithdrawal(deps, actor, params),
};
