import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { instant } from '../common.ts';

/** Two-step sign-in: TOTP codes of an authenticator app (RFC 6238). */
export const twoFactor = z.object({
  /** When it was turned on; null while it is off. */
  since: instant.nullable(),
  recovery_codes_left: z.number().int(),
});
export type TwoFactor = z.infer<typeof twoFactor>;

const current_password = z.string().trim().max(limits.passwordChars);
/** A code of the authenticator, or a recovery code; spaces and hyphens are ignored. */
const otp = z.string().trim().max(limits.otpChars);

export const passwordProof = z.strictObject({ current_password });
export const firstCode = z.strictObject({ otp });
export const fullProof = z.strictObject({ current_password, otp });

/** The provisioning data for an authenticator: the secret in base32, and the otpauth URL for its QR code. */
export const totpSecret = z.object({ secret: z.string(), url: z.string() });
export type TotpSecret = z.infer<typeof totpSecret>;

/** In plain text, shown once: the server stores hashes only. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
