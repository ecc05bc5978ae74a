import type { AdminAccount } from '#contract/schemas/account/adminAccount.ts';
import { transaction } from '#server/db/transaction.ts';
import { writeAudit } from '../admin/writeAudit.ts';
import type { Actor, Deps } from '../deps.ts';
import { type AccountFilter, listAccounts } from './listAccounts.ts';

/** Accounts read in one page. */
const portion = 500;

/** Streams the accounts that a filter selects, in their order. @throws RequestError `admin_only` */
export async function exportAccounts(deps: Deps, actor: Actor, filter: AccountFilter) {
  // the first page is read before the answer begins, so that who is no admin is refused
  const read = (cursor?: string) => listAccounts(deps, actor, { ...filter, limit: portion, cursor });
  const first = await read();
  await transaction(deps.db, (tx) => writeAudit(deps, tx, { actor, kind: 'account.exported', args: {} }));
  return pages();

  async function* pages(): AsyncGenerator<AdminAccount[]> {
    for (let page = first; ; ) {
      yield page.results;
      if (page.next === null) return;
      page = await read(page.next);
    }
  }
}
