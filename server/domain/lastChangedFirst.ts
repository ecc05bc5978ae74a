import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { cursorInstant, decodeCursor } from './cursor.ts';

const place = z.object({ at: cursorInstant, id: z.uuid() });

/** The place of a row in a list whose last changed comes first, for its cursor. */
export const changedPlaceOf = (row: { updated_at: Date; id: string }) => ({
  at: row.updated_at.toISOString(),
  id: row.id,
});

/** The condition that a row stands after the cursor in such a list, ordered by `updated_at desc, id`. */
export function isAfterChanged(cursor: string | undefined): RawBuilder<boolean> {
  const after = decodeCursor(place, cursor);
  if (after === null) return sql`true`;
  const at = sql`${after.at}::timestamptz`;
  return sql`(updated_at < ${at} or (updated_at = ${at} and id > ${after.id}))`;
}
