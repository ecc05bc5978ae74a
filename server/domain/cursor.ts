import { z } from 'zod';
import { ValidationError } from './requestErrors.ts';

/** An instant in a cursor; the database knows no year 0. */
export const cursorInstant = z.iso.datetime().refine((at) => !at.startsWith('0000'));

/** The last row of a page as an opaque cursor. */
const writeCursor = (last: unknown): string => Buffer.from(JSON.stringify(last)).toString('base64url');

/** Of rows that were read one beyond the page: those of the page, and the cursor of the next, null on the last. */
export function cutPage<Row>(
  found: Row[],
  limit: number,
  placeOf: (row: Row) => unknown,
): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last === undefined ? null : writeCursor(placeOf(last)) };
}

/** Reads a cursor back; one that we did not write is 400. */
export function readCursor<T>(schema: z.ZodType<T>, cursor: string | undefined): T | null {
  if (cursor === undefined) return null;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new ValidationError({ cursor: ['Invalid cursor.'] });
  }
}
