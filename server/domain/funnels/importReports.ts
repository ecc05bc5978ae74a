import { sql } from 'kysely';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { ImportReport } from '#contract/schemas/funnels/importReport.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import type { FunnelRow } from './funnelRow.ts';

type Owned = Pick<FunnelRow, 'owner_id' | 'id'>;

/** Keeps what came of the file that a funnel was made of. */
export async function insertImportReport(
  deps: Deps,
  tx: Tx,
  { owner_id, id }: Owned,
  { program, version, items }: Omit<ImportReport, 'at'>,
): Promise<void> {
  await tx
    .insertInto('funnel_imports')
    .values({ owner_id, funnel_id: id, program, version, items: JSON.stringify(items), at: deps.now() })
    .execute();
}

/** What came of the file that a funnel was made of; 404 for one that was not made of a file of another program. */
export async function getImportReport(deps: Deps, { userId }: Actor, { id }: { id: string }): Promise<ImportReport> {
  const row = await deps.db
    .selectFrom('funnel_imports')
    .select(['program', 'version', 'items', 'at'])
    .where('owner_id', '=', userId)
    .where('funnel_id', '=', id)
    .executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return { ...row, at: row.at.toISOString() };
}

/** Of which program's file a funnel was made, and how much was lost; undefined for all other funnels. */
export async function importedFrom(db: Db | Tx, { owner_id, id }: Owned): Promise<Funnel['imported']> {
  const row = await db
    .selectFrom('funnel_imports')
    .select(['program', 'at', sql<number>`jsonb_array_length(items)`.as('items')])
    .where('owner_id', '=', owner_id)
    .where('funnel_id', '=', id)
    .executeTakeFirst();
  return row && { ...row, at: row.at.toISOString() };
}
