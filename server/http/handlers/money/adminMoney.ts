import type { adminMoney as endpoints } from '#contract/endpoints/money/adminMoney.ts';
import { confirmPassword } from '#server/domain/account/confirmPassword.ts';
import { listAudit } from '#server/domain/admin/listAudit.ts';
import { compareNow, setBalance, viewLedger } from '#server/domain/ledger/compareLedger.ts';
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from '#server/domain/withdrawals/admin/decide.ts';
import { exportForBank, showDetails } from '#server/domain/withdrawals/admin/details.ts';
import { getAnyWithdrawal, listAllWithdrawals } from '#server/domain/withdrawals/admin/listAllWithdrawals.ts';
import { withdrawalTotals } from '#server/domain/withdrawals/admin/withdrawalTotals.ts';
import { bankCsv } from '#server/http/tables/bankCsv.ts';
import { attachment } from '#server/http/contentDisposition.ts';
import type { Handlers } from '#server/http/handler.ts';
import { say } from '#server/texts/say.ts';
import { texts } from '#server/texts/texts.ts';

const exportName = texts('withdrawals');

export const adminMoney: Handlers<typeof endpoints> = {
  confirm: ({ deps, actor, body, address }) => confirmPassword(deps, actor, { ...body, address }),
  withdrawals: ({ deps, actor, query }) => listAllWithdrawals(deps, actor, query),
  withdrawalTotals: ({ deps, actor }) => withdrawalTotals(deps, actor),
  exportWithdrawals: async ({ deps, actor, language, reply }) => {
    const rows = await exportForBank(deps, actor);
    reply.headers({ 'content-disposition': attachment(say(exportName, language), 'csv'), 'cache-control': 'no-store' });
    await reply.type('text/csv; charset=utf-8').send(bankCsv(rows, language));
  },
  withdrawal: ({ deps, actor, params }) => getAnyWithdrawal(deps, actor, params),
  withdrawalDetails: ({ deps, actor, params }) => showDetails(deps, actor, params),
  approve: ({ deps, actor, params }) => approveWithdrawal(deps, actor, params),
  reject: ({ deps, actor, params, body }) => rejectWithdrawal(deps, actor, { ...params, ...body }),
  pay: ({ deps, actor, params, body }) => payWithdrawal(deps, actor, { ...params, ...body }),
  ledger: ({ deps, actor }) => viewLedger(deps, actor),
  compare: ({ deps, actor }) => compareNow(deps, actor),
  setBalance: ({ deps, actor, body }) => setBalance(deps, actor, body),
  audit: ({ deps, actor, query }) => listAudit(deps, actor, query),
};
