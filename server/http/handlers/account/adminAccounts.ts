import type { adminAccounts as endpoints } from '#contract/endpoints/account/adminAccounts.ts';
import { closeAccount, reopenAccount, stopBots } from '#server/domain/adminAccounts/closeAccount.ts';
import { exportAccounts } from '#server/domain/adminAccounts/exportAccounts.ts';
import { getAccount } from '#server/domain/adminAccounts/getAccount.ts';
import { listAccounts } from '#server/domain/adminAccounts/listAccounts.ts';
import { removeAccount } from '#server/domain/adminAccounts/removeAccount.ts';
import { setLimits } from '#server/domain/adminAccounts/setLimits.ts';
import type { Handlers } from '#server/http/handler.ts';
import { accountTable } from '#server/http/tables/accountTable.ts';
import { sendTable } from '#server/http/tables/sendTable.ts';
import { say } from '#server/texts/say.ts';
import { texts } from '#server/texts/texts.ts';

const exportName = texts('Accounts');

export const adminAccounts: Handlers<typeof endpoints> = {
  list: ({ deps, actor, query }) => listAccounts(deps, actor, query),
  export: async ({ deps, actor, query: { format = 'csv', ...filter }, language, reply }) =>
    sendTable(deps, reply, {
      name: say(exportName, language),
      format,
      portions: accountTable(await exportAccounts(deps, actor, filter), language),
    }),
  get: ({ deps, actor, params }) => getAccount(deps, actor, params),
  setLimits: ({ deps, actor, params, body }) => setLimits(deps, actor, { ...params, ...body }),
  stopBots: ({ deps, actor, params }) => stopBots(deps, actor, params),
  close: ({ deps, actor, params, body }) => closeAccount(deps, actor, { ...params, ...body }),
  reopen: ({ deps, actor, params }) => reopenAccount(deps, actor, params),
  delete: ({ deps, actor, params, body }) => removeAccount(deps, actor, { ...params, ...body }),
};
