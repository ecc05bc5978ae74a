import { z } from 'zod';
import { FieldErrors } from './problem.ts';

/** An instant in a cursor; the database knows no year 0. */
export const cursorInstant = z.iso.datetime().refine((at) => !at.startsWith('0000'));

/** The last row of a page as an opaque cursor. */
export const writeCursor = (last: unknown): string => Buffer.from(JSON.stringify(last)).toString('base64url');

/** Reads a cursor back; one that we did not write is 400. */
export function readCursor<T>(schema: z.ZodType<T>, cursor: string | undefined): T | null {
  if (cursor === undefined) return null;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new FieldErrors({ cursor: ['Invalid cursor.'] });
  }
}
