import type { WithdrawalForm } from '#contract/schemas/partner.ts';
import { checkCurrentPassword } from '../account/currentPassword.ts';
import { throwFieldErrors } from '../account/throwFieldErrors.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';

type Confirmation = WithdrawalForm['confirm'];

/** How an account confirms a withdrawal: by its password, else by a button in Telegram, where there is a bot for it. */
export async function confirmationOf({ db, platformBot }: Deps, userId: string): Promise<Confirmation> {
  const users = db.selectFrom('users').select(['password_hash', 'telegram_id']).where('id', '=', userId);
  const user = await users.executeTakeFirst();
  if (!user || user.password_hash !== null) return 'password';
  return platformBot !== null && user.telegram_id !== null ? 'telegram' : 'none';
}

/** @throws ValidationError on `password`. @throws RequestError `no_platform_bot`, `throttled` */
export async function proveWithdrawal(
  deps: Deps,
  actor: Actor,
  { confirm, password, address }: { confirm: Confirmation; password: string | undefined; address: string },
): Promise<void> {
  if (confirm === 'none') throw new RequestError('no_platform_bot');
  if (confirm === 'telegram') return;
  const body = password === undefined ? {} : { current_password: password };
  const { errors } = await checkCurrentPassword(deps, actor, { body, address });
  throwFieldErrors({ password: errors });
}
