import { z } from 'zod';
import { limits } from '../limits.ts';
import { instant } from './common.ts';

/** The second step of signing in: codes of an authenticator (TOTP, RFC 6238). */
export const twoFactor = z.object({
  /** Since when it is on; null: it is off. */
  since: instant.nullable(),
  recovery_codes_left: z.number().int(),
});
export type TwoFactor = z.infer<typeof twoFactor>;

const current_password = z.string().trim().max(limits.passwordChars);
/** Of the authenticator, or a recovery code; spaces and hyphens do not count. */
const otp = z.string().trim().max(limits.otpChars);

export const passwordProof = z.strictObject({ current_password });
export const firstCode = z.strictObject({ otp });
export const fullProof = z.strictObject({ current_password, otp });

/** What an authenticator is given: the secret in base32, and the address of its QR code with it. */
export const totpSecret = z.object({ secret: z.string(), url: z.string() });
export type TotpSecret = z.infer<typeof totpSecret>;

/** In plain, for once: the server keeps their hashes. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
