import { type RawBuilder, sql } from 'kysely';
import { type FoundRow, ofKind } from './foundRow.ts';
import type { SearchRun } from './searchRun.ts';

/**
 * Looks through rows of which there may be many, so many in one statement, until enough is found or all are seen.
 * @param statement finds among the rows of a page, an `offset … limit`
 */
export async function findInPortions(
  run: SearchRun,
  { table, owner, size }: { table: 'mailings' | 'letters'; owner: string; size: number },
  statement: (page: RawBuilder<unknown>) => RawBuilder<FoundRow>,
): Promise<FoundRow[]> {
  const { rows: counted } = await run.ask((tx) =>
    sql<{ total: number }>`select count(*) as total from ${sql.table(table)} where owner_id = ${owner}`.execute(tx),
  );
  const total = counted[0]?.total ?? 0;
  const found: FoundRow[] = [];
  for (let at = 0; at < total && found.length < ofKind; at += size) {
    const page = sql`offset ${at} limit ${size}`;
    found.push(...(await run.ask(async (tx) => (await statement(page).execute(tx)).rows)));
  }
  return found;
}
