import type { CarriedField } from '#contract/schemas/contacts/contactField.ts';
import type { Template } from '#contract/schemas/funnels/template.ts';
import { readCarriedFields } from '#server/domain/fields/carriedFields.ts';
import { readKnownFields } from '#server/domain/fields/readKnownFields.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import { orderedJson } from '#server/domain/bodyHash.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { refuseOverHistory } from '#server/domain/funnels/edits/historyQuota.ts';
import { ownedFiles } from '#server/domain/funnels/funnelFiles.ts';
import { RequestError, ValidationError } from '#server/domain/requestErrors.ts';
import { findVersion } from './readVersion.ts';
import { lockTemplate, type TemplateRow } from './templateRow.ts';
import { filesOf, findTemplateProblems, viewTemplate } from './viewTemplate.ts';

/** Saves the draft as a version; where nothing changed since the last one, nothing happens. */
export function saveVersion(
  deps: Deps,
  actor: Actor,
  { id, base_revision }: { id: string; base_revision: number },
): Promise<Template> {
  return transaction(deps.db, async (tx) => {
    const row = await lockTemplate(tx, actor, id);
    if (base_revision > row.revision) throw new ValidationError({ base_revision: ['There is no such revision yet.'] });
    if (base_revision < row.revision) {
      const { revision, document } = row;
      throw new RequestError('stale_revision', { of: 'template' }, { revision, document });
    }
    return viewTemplate(deps, tx, actor, await storeVersion(deps, tx, row));
  });
}

/** Makes a version of a locked template's draft, unless the newest one has the same content and fields. @throws `template_not_ready` */
export async function storeVersion(deps: Deps, tx: Tx, row: TemplateRow): Promise<TemplateRow> {
  const content = { document: row.document, series: row.series };
  const fields = await readCarriedFields(tx, row.owner_id, content);
  const newest = await findVersion(tx, row, row.version);
  const isChanged =
    !newest || orderedJson({ ...newest, fields: newest.fields ?? fields }) !== orderedJson({ ...content, fields });
  const problems = findTemplateProblems(row.document, {
    files: await ownedFiles(tx, row.owner_id, filesOf(content)),
    fields: await readKnownFields(tx, row.owner_id),
  });
  if (isChanged && problems.some(({ severity }) => severity === 'critical'))
    throw new RequestError('template_not_ready', {}, { problems });
  const version = isChanged ? row.version + 1 : row.version;
  if (isChanged) await insertVersion(deps, tx, { ...row, version }, fields);
  return tx
    .updateTable('templates')
    .set({ version, saved_revision: row.revision })
    .where('owner_id', '=', row.owner_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function insertVersion(deps: Deps, tx: Tx, row: TemplateRow, fields: CarriedField[]): Promise<void> {
  const [document, series] = [JSON.stringify(row.document), JSON.stringify(row.series)];
  const bytes = Buffer.byteLength(document) + Buffer.byteLength(series);
  await refuseOverHistory(tx, row, bytes);
  const { owner_id, id, version } = row;
  await tx
    .insertInto('template_versions')
    .values({ owner_id, template_id: id, version, document, series, fields: JSON.stringify(fields), at: deps.now() })
    .execute();
  await tx
    .updateTable('templates')
    .set((eb) => ({ history_bytes: eb('history_bytes', '+', bytes) }))
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .execute();
}
