import type { ExportedSeries } from '#contract/schemas/sending/exportedSeries.ts';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import { RequestError } from '#server/domain/requestErrors.ts';

export interface TemplateContent {
  document: FunnelDocument;
  series: ExportedSeries[];
}

/** What was saved as a version. */
export async function readVersion(
  db: Db | Tx,
  { owner_id, id }: { owner_id: string; id: string },
  version: number,
): Promise<TemplateContent> {
  const row = await findVersion(db, { owner_id, id }, version);
  if (!row) throw new RequestError('not_found');
  return row;
}

export const findVersion = (db: Db | Tx, { owner_id, id }: { owner_id: string; id: string }, version: number) =>
  db
    .selectFrom('template_versions')
    .select(['document', 'series'])
    .where('owner_id', '=', owner_id)
    .where('template_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
