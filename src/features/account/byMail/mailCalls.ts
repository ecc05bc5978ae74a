import { endpoints } from '#contract/endpoints.ts';
import type { ConfirmResetInput, LinkKey } from '#contract/schemas/user.ts';
import { call } from '#src/api/call.ts';

/** What a mailed link is for. */
export type LinkKind = 'activate' | 'reset';

/** Mails a link. Throws `ApiError`; that of an activation is 400 without a word where no account waits for it. */
export async function requestLink(kind: LinkKind, email: string): Promise<void> {
  const { resendActivation, resetPassword } = endpoints.account;
  await call(kind === 'activate' ? resendActivation : resetPassword, { body: { email } });
}

/** Throws `ApiError`: 403 where the account is active already, 400 for a link that is no good. */
export async function activate(link: LinkKey): Promise<void> {
  await call(endpoints.account.activate, { body: link });
}

/** Sets a new password and ends all sessions. Throws `ApiError` with `uid` or `token` for a link that is no good. */
export async function setPasswordByLink(input: ConfirmResetInput): Promise<void> {
  await call(endpoints.account.confirmReset, { body: input });
}

/** Gives the account the e-mail that the link was mailed to. Throws `ApiError` for a link that is no good. */
export async function confirmNewEmail(link: LinkKey): Promise<void> {
  await call(endpoints.account.confirmNewEmail, { body: link });
}
