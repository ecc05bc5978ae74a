import type { partner as endpoints } from '#contract/endpoints/partner.ts';
import { getBalance } from '#server/domain/partner/getBalance.ts';
import { getLink, listLinks } from '#server/domain/partner/links.ts';
import { listTransactions } from '#server/domain/partner/listTransactions.ts';
import { listWithdrawals } from '#server/domain/partner/listWithdrawals.ts';
import type { Handlers } from '../handler.ts';

export const partner: Handlers<typeof endpoints> = {
  balance: ({ deps, actor }) => getBalance(deps, actor),
  links: ({ deps, actor, query }) => listLinks(deps, actor, query),
  link: ({ deps, actor, params }) => getLink(deps, actor, params),
  transactions: ({ deps, actor, query }) => listTransactions(deps, actor, query),
  withdrawals: ({ deps, actor, query }) => listWithdrawals(deps, actor, query),
};
