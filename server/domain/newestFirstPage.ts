import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { ListQuery } from '#contract/schemas/common.ts';
import { cursorInstant, toPage, decodeCursor } from './cursor.ts';

export type PageInput = Pick<ListQuery, 'cursor' | 'limit'>;
export interface Place {
  at: string;
  id: string;
}
interface Dated {
  id: string;
  created_at: Date;
}

const place = z.object({ at: cursorInstant, id: z.uuid() });

/**
 * A page of a list that is sorted newest first. @param find reads up to `limit` rows after a cursor, ordered by
 * `created_at` and `id`, both descending
 */
export async function newestFirstPage<Row extends Dated, Shown>(
  input: PageInput,
  find: (after: Place | null, limit: number) => Promise<Row[]>,
  view: (row: Row) => Shown,
): Promise<{ results: Shown[]; next: string | null }> {
  const limit = input.limit ?? limits.pageDefault;
  const found = await find(decodeCursor(place, input.cursor), limit + 1);
  const { rows, next } = toPage(found, limit, (row) => ({ at: row.created_at.toISOString(), id: row.id }));
  return { results: rows.map(view), next };
}
