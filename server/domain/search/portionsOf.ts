import { sql } from 'kysely';
import type { SearchRun } from './searchRun.ts';

/** Drafts whose texts one statement looks through, bytes as they are stored; one draft at least. */
const portionBytes = 512 * 1024;

/** The ids of the account's funnels in portions, the last changed first and the archived ones at the end. */
export async function portionsOf(run: SearchRun, owner: string): Promise<string[][]> {
  const { rows } = await run.ask((tx) =>
    sql<{ id: string; bytes: number }>`select id, pg_column_size(document) as bytes from funnels
      where owner_id = ${owner} order by state = 'archived', updated_at desc, id`.execute(tx),
  );
  const portions: string[][] = [];
  let room = 0;
  for (const { id, bytes } of rows) {
    if (bytes > room) {
      portions.push([]);
      room = portionBytes;
    }
    portions.at(-1)?.push(id);
    room -= bytes;
  }
  return portions;
}
