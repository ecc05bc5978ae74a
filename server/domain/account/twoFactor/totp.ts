import { Secret, TOTP } from 'otpauth';

/** RFC 4226 recommends 160 bits. */
export const secretBytes = 20;
const periodSeconds = 30;
/** Accepted time steps before and after the current one, for clock skew and slow typing. */
const window = 1;

const issuer = 'Voronka';

const totpOf = (secret: string, label = '') => new TOTP({ issuer, label, secret, period: periodSeconds });

/** In base32, the format of authenticators. */
export const secretOf = (bytes: Buffer): string => new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;

/** The otpauth URL in the QR code: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export const otpAddress = (secret: string, account: string): string => totpOf(secret, account).toString();

/** The time step of a six-digit code; null where it matches no step in the window. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}
