import { endpoints } from '#contract/endpoints.ts';
import type { ConfirmResetInput, LinkKey } from '#contract/schemas/account/user.ts';
import { call } from '#src/api/call.ts';

/** The purpose of a mailed link. */
export type LinkKind = 'activate' | 'reset';

/** Mails a link. Throws `ApiError`; for an activation a 400 without a text means that no account is pending activation. */
export async function requestLink(kind: LinkKind, email: string): Promise<void> {
  const { resendActivation, resetPassword } = endpoints.account;
  await call(kind === 'activate' ? resendActivation : resetPassword, { body: { email } });
}

/** Throws `ApiError`: 403 where the account is active already, 400 for an invalid link. */
export async function activate(link: LinkKey): Promise<void> {
  await call(endpoints.account.activate, { body: link });
}

/** Sets a new password and ends all sessions. Throws `ApiError` with `uid` or `token` for an invalid link. */
export async function setPasswordByLink(input: ConfirmResetInput): Promise<void> {
  await call(endpoints.account.confirmReset, { body: input });
}

/** Sets the account's e-mail to the one that the link was mailed to. Throws `ApiError` for an invalid link. */
export async function confirmNewEmail(link: LinkKey): Promise<void> {
  await call(endpoints.account.confirmNewEmail, { body: link });
}
