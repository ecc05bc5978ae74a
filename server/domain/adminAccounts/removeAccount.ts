import { removeUser } from '../account/removeUser.ts';
import { requireRecentPassword } from '../admin/confirm/recentPassword.ts';
import { writeAudit } from '../admin/writeAudit.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError, ValidationError } from '../requestErrors.ts';
import { getAccount } from './getAccount.ts';

interface RemovalInput {
  id: string;
  /** Its name, typed. */
  name: string;
  reason: string;
}

/**
 * Deletes an account with all its data, as its owner could. @throws RequestError `admin_only`; `password_required`;
 * `account_of_admin`; `not_found`
 */
export async function removeAccount(deps: Deps, actor: Actor, { id, name, reason }: RemovalInput): Promise<void> {
  await requireRecentPassword(deps, actor);
  const account = await getAccount(deps, actor, { id });
  if (account.is_admin) throw new RequestError('account_of_admin');
  if (name.trim() !== account.name.trim())
    throw new ValidationError({ name: ['This is not the name of the account.'] });
  const { bots, people, files } = account;
  await removeUser(deps, {
    ...{ id, actor: actor.userId, address: actor.address ?? '' },
    andThen: (tx) =>
      writeAudit(deps, tx, { actor, kind: 'account.deleted', args: { user: id, bots, people, files }, reason }),
  });
}
