import { z } from 'zod';
import type { ListQuery } from '#contract/schemas/common.ts';
import { decodeCursor, toPage } from '#server/domain/cursor.ts';

const place = z.object({ read: z.number().int().min(1), id: z.string().nullable() });

/** The id of a row; some lists have rows without one. */
const idOf = (row: unknown): string | null => z.object({ id: z.string() }).safeParse(row).data?.id ?? null;

/**
 * Cuts a page from a list that is bounded and read whole; without `limit` it is all of it, from the cursor on. A page
 * begins behind the last row of the one before it, wherever that row is now; where it is gone, at the same position.
 */
export function cutPage<Answer extends { results: unknown[] }>(
  answer: Answer,
  { limit = answer.results.length, cursor }: Pick<ListQuery, 'limit' | 'cursor'>,
): Answer & { next: string | null } {
  const begin = beginOf(answer.results, decodeCursor(place, cursor));
  const { rows, next } = toPage(answer.results.slice(begin), limit, (row) => ({ read: begin + limit, id: idOf(row) }));
  return { ...answer, results: rows, next };
}

function beginOf(all: readonly unknown[], after: z.infer<typeof place> | null): number {
  if (after === null) return 0;
  if (after.id === null || idOf(all[after.read - 1]) === after.id) return after.read;
  const index = all.findIndex((row) => idOf(row) === after.id);
  return index === -1 ? after.read : index + 1;
}
