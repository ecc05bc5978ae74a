import type { CarriedField } from '#contract/schemas/contacts/contactField.ts';
import type { ExportedSeries } from '#contract/schemas/sending/exportedSeries.ts';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import { readCarriedFields } from '#server/domain/fields/carriedFields.ts';
import { RequestError } from '#server/domain/requestErrors.ts';

export interface TemplateContent {
  document: FunnelDocument;
  series: ExportedSeries[];
}
export interface TemplateVersion extends TemplateContent {
  /** The own fields that it names, whatever its author has changed of them since. */
  fields: CarriedField[];
}

/** What was saved as a version. */
export async function readVersion(
  db: Db | Tx,
  { owner_id, id }: { owner_id: string; id: string },
  version: number,
): Promise<TemplateVersion> {
  const row = await findVersion(db, { owner_id, id }, version);
  if (!row) throw new RequestError('not_found');
  const { document, series, fields } = row;
  return { document, series, fields: fields ?? (await readCarriedFields(db, owner_id, { document, series })) };
}

export const findVersion = (db: Db | Tx, { owner_id, id }: { owner_id: string; id: string }, version: number) =>
  db
    .selectFrom('template_versions')
    .select(['document', 'series', 'fields'])
    .where('owner_id', '=', owner_id)
    .where('template_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
