import { z } from 'zod';
import { ValidationError } from './requestErrors.ts';

/** An instant in a cursor; PostgreSQL has no year 0. */
export const cursorInstant = z.iso.datetime().refine((at) => !at.startsWith('0000'));

/** Encodes the last row of a page as an opaque cursor. */
const encodeCursor = (last: unknown): string => Buffer.from(JSON.stringify(last)).toString('base64url');

/** Splits rows that were read one beyond the page into the page and the cursor of the next, null on the last. */
export function toPage<Row>(
  found: Row[],
  limit: number,
  placeOf: (row: Row) => unknown,
): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last === undefined ? null : encodeCursor(placeOf(last)) };
}

/** Decodes a cursor; one that we did not encode is 400. */
export function decodeCursor<T>(schema: z.ZodType<T>, cursor: string | undefined): T | null {
  if (cursor === undefined) return null;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new ValidationError({ cursor: ['Invalid cursor.'] });
  }
}
