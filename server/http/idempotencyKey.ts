import type { FastifyRequest } from 'fastify';
import { ValidationError } from '#server/domain/requestErrors.ts';

const most = 200;

/** The header Idempotency-Key; null without one. @throws ValidationError where it is too long or not printable. */
export function idempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key !== 'string' || key.length > most || !/^[\x20-\x7e]+$/.test(key)) {
    throw new ValidationError({ non_field_errors: ['The header Idempotency-Key has up to 200 printable characters.'] });
  }
  return key;
}
