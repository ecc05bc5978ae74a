import type { AdminAccountPage } from '#contract/schemas/account/adminAccount.ts';
import { requireRecentPassword } from '../admin/confirm/recentPassword.ts';
import { requireAdmin } from '../admin/requireAdmin.ts';
import type { Actor, Deps } from '../deps.ts';
import { setClosed, setOpen, stopAccount } from './accountState.ts';
import { getAccount } from './getAccount.ts';

interface Of {
  id: string;
}

/** Stops all that runs of an account. @throws RequestError `admin_only`; `not_found` */
export async function stopBots(deps: Deps, actor: Actor, { id }: Of): Promise<AdminAccountPage> {
  requireAdmin(actor);
  await stopAccount(deps, { id, by: actor });
  return getAccount(deps, actor, { id });
}

/** Closes an account. @throws RequestError `admin_only`; `password_required`; `account_of_admin`; `not_found` */
export async function closeAccount(
  deps: Deps,
  actor: Actor,
  { id, reason }: Of & { reason: string },
): Promise<AdminAccountPage> {
  await requireRecentPassword(deps, actor);
  await setClosed(deps, { id, by: actor, reason });
  return getAccount(deps, actor, { id });
}

/** Opens a closed account again. @throws RequestError `admin_only`; `not_found` */
export async function reopenAccount(deps: Deps, actor: Actor, { id }: Of): Promise<AdminAccountPage> {
  requireAdmin(actor);
  await setOpen(deps, { id, by: actor });
  return getAccount(deps, actor, { id });
}
