import type { WithdrawalForm } from '#contract/schemas/money/partner.ts';
import { checkPasswordOf } from '../account/currentPassword.ts';
import { throwFieldErrors } from '../throwFieldErrors.ts';
import type { Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import type { AskingAccount } from './askingAccount.ts';

type Confirmation = WithdrawalForm['confirm'];

/** How an account confirms a withdrawal: by its password, else by a button in Telegram, where there is a bot for it. */
export function confirmationOf(
  { platformBot }: Pick<Deps, 'platformBot'>,
  { password_hash, telegram_id }: Pick<AskingAccount, 'password_hash' | 'telegram_id'>,
): Confirmation {
  if (password_hash !== null) return 'password';
  return platformBot !== null && telegram_id !== null ? 'telegram' : 'none';
}

/** @throws ValidationError on `password`. @throws RequestError `no_platform_bot`, `throttled` */
export async function proveWithdrawal(
  deps: Deps,
  account: AskingAccount,
  { password, address }: { password: string | undefined; address: string },
): Promise<void> {
  const confirm = confirmationOf(deps, account);
  if (confirm === 'none') throw new RequestError('no_platform_bot');
  if (confirm === 'telegram') return;
  const body = password === undefined ? {} : { current_password: password };
  throwFieldErrors({ password: await checkPasswordOf(deps, account, { body, address }) });
}
