import { type RawBuilder, sql } from 'kysely';
import { ofKind } from './foundRow.ts';
import type { SearchRun } from './searchRun.ts';

/**
 * Looks through rows of which there may be many, so many in one statement, until enough is found or all are seen.
 * @param statement finds among the rows of a page, an `offset … limit`
 */
export async function findInPortions<Row>(
  run: SearchRun,
  { table, owner, size }: { table: 'mailings' | 'letters' | 'files'; owner: string; size: number },
  statement: (page: RawBuilder<unknown>) => RawBuilder<Row>,
): Promise<Row[]> {
  const { rows: counted } = await run.ask((tx) =>
    sql<{ total: number }>`select count(*) as total from ${sql.table(table)} where owner_id = ${owner}`.execute(tx),
  );
  const total = counted[0]?.total ?? 0;
  const found: Row[] = [];
  for (let at = 0; at < total && found.length < ofKind; at += size) {
    const page = sql`offset ${at} limit ${size}`;
    found.push(...(await run.ask(async (tx) => (await statement(page).execute(tx)).rows)));
  }
  return found;
}
