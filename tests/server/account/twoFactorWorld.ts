import { Secret, TOTP } from 'otpauth';
import { endpoints } from '#contract/endpoints.ts';
import type { TotpSecret } from '#contract/schemas/account/twoFactor.ts';
import type { SignedUp } from '#tests/support/app.ts';

export const password = 'correct horse 7';
export const periodMs = 30_000;

/** An authenticator: the code that its screen shows at a time. */
export const authenticator = (secret: string) => (at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** Switches the second step of an account on. */
export async function setUp(user: SignedUp, now: () => Date) {
  const begun = await user.call<TotpSecret>(endpoints.twoFactor.begin, { body: { current_password: password } });
  if (begun.status !== 201) throw new Error(JSON.stringify(begun.body));
  const codeAt = authenticator(begun.body.secret);
  const confirmed = await user.call<{ recovery_codes: string[] }>(endpoints.twoFactor.confirm, {
    body: { otp: codeAt(now()) },
  });
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body));
  return { secret: begun.body.secret, url: begun.body.url, codeAt, recoveryCodes: confirmed.body.recovery_codes };
}
