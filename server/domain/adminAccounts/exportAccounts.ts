import type { AdminAccount } from '#contract/schemas/account/adminAccount.ts';
import { transaction } from '#server/db/transaction.ts';
import { writeAudit } from '../admin/writeAudit.ts';
import type { Actor, Deps } from '../deps.ts';
import { type AccountFilter, listAccountIds, readAccounts } from './listAccounts.ts';

/** Accounts read at once. */
const portion = 500;

/**
 * Streams the accounts that a filter selects, in their order when it began: what it goes by changes meanwhile, and by a
 * cursor who moves would be left out or stand there twice. @throws RequestError `admin_only`
 */
export async function exportAccounts(deps: Deps, actor: Actor, filter: AccountFilter) {
  // read before the answer begins, so that who is no admin is refused
  const ids = await listAccountIds(deps, actor, filter);
  await transaction(deps.db, (tx) => writeAudit(deps, tx, { actor, kind: 'account.exported', args: {} }));
  return portions();

  async function* portions(): AsyncGenerator<AdminAccount[]> {
    for (let from = 0; from < ids.length; from += portion)
      yield await readAccounts(deps, ids.slice(from, from + portion));
  }
}
