import { createHmac, timingSafeEqual } from 'node:crypto';

/** What CloudPayments writes into `Content-HMAC` of a notification. */
export const signatureOf = (body: Buffer | string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('base64');

/** Compares in constant time. */
export function isSigned(body: Buffer, given: string | undefined, secret: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(signatureOf(body, secret))];
  return a.length === b.length && timingSafeEqual(a, b);
}
