import type { CarriedField } from '#contract/schemas/contacts/contactField.ts';
import type { ExportedSeries } from '#contract/schemas/sending/exportedSeries.ts';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Problem } from '#contract/schemas/problem.ts';
import type { Template } from '#contract/schemas/funnels/template.ts';
import { filesOfDocument } from '#machines/funnel/files.ts';
import { checkFunnel } from '#machines/funnel/problems/checkFunnel.ts';
import type { KnownFiles } from '#machines/funnel/problems/messageProblems.ts';
import type { KnownFields } from '#machines/funnel/problems/knownFields.ts';
import { countLetters } from '#machines/series/countLetters.ts';
import { readCarriedFields } from '#server/domain/fields/carriedFields.ts';
import { readKnownFields } from '#server/domain/fields/readKnownFields.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { viewFiles } from '#server/domain/funnels/funnelFiles.ts';
import { filesOfSeries } from '#server/domain/series/transfer/readExportedSeries.ts';
import { findVisibleTemplate, type TemplateRow } from './templateRow.ts';
import { readVersion, type TemplateVersion } from './readVersion.ts';
import { findReady } from '#server/domain/readyTemplates/findReady.ts';

/** A template that the actor may see: its draft for its owner, the newest version for everybody else. */
export async function getTemplate(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Template> {
  const ready = findReady(deps, id);
  if (ready) return ready.template;
  return viewTemplate(deps, deps.db, actor, await findVisibleTemplate(deps.db, actor, id));
}

/** The letter series of a template that the actor may see, which try-outs play. */
export async function listTemplateSeries(
  deps: Deps,
  actor: Actor,
  { id }: { id: string },
): Promise<{ results: ExportedSeries[] }> {
  const ready = findReady(deps, id);
  if (ready) return { results: ready.content.series };
  const row = await findVisibleTemplate(deps.db, actor, id);
  const { series } = row.owner_id === actor.userId ? row : await readVersion(deps.db, row, row.version);
  return { results: series };
}

/** Serializes a template for the API. */
export async function viewTemplate(deps: Deps, db: Db | Tx, actor: Actor, row: TemplateRow): Promise<Template> {
  const isOwn = row.owner_id === actor.userId;
  const { document, series, fields } = isOwn ? await readDraft(db, row) : await readVersion(db, row, row.version);
  const files = await viewFiles(deps, db, row.owner_id, filesOf({ document, series }));
  return {
    ...templateHead({ ...row, series }, actor),
    document,
    files,
    problems: findTemplateProblems(document, {
      files: new Map(Object.entries(files)),
      // whoever adds it gets those of the version
      fields: isOwn ? await readKnownFields(db, row.owner_id) : knownOf(fields),
    }),
    ...(fields.length > 0 && { fields }),
  };
}

const readDraft = async (db: Db | Tx, { owner_id, document, series }: TemplateRow): Promise<TemplateVersion> => ({
  ...{ document, series },
  fields: await readCarriedFields(db, owner_id, { document, series }),
});

const knownOf = (fields: readonly CarriedField[]): KnownFields =>
  new Map(fields.map(({ name, kind, choices }) => [name, { kind, choices }]));

/** The ids of the files that a template references. */
export const filesOf = ({ document, series }: { document: FunnelDocument; series: ExportedSeries[] }): string[] => [
  ...new Set([...filesOfDocument(document), ...filesOfSeries(series)]),
];

/** A template has no bot, so that none is missed. */
export const findTemplateProblems = (
  document: FunnelDocument,
  known: { files: KnownFiles; fields: KnownFields },
): Problem[] => checkFunnel(document, { ...known, bot: true, trouble: null });

/** The fields that a template and its list item share. */
export const templateHead = (row: TemplateRow, { userId }: Pick<Actor, 'userId'>) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  scope: row.scope,
  state: row.state,
  own: row.owner_id === userId,
  version: row.version,
  changed: row.revision !== row.saved_revision,
  draft_revision: row.revision,
  series: row.series.length,
  letters: countLetters(row.series),
  added: row.added,
  archived: row.archived_at !== null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
