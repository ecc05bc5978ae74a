import { type CarriedField, fieldName } from '#contract/schemas/contacts/contactField.ts';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { TemplatePiece } from '#contract/schemas/funnels/template.ts';
import { filesOfDocument } from '#machines/funnel/files.ts';
import { withFieldNames } from '#machines/funnel/ownFieldNames.ts';
import { canMoveStages } from '#machines/funnel/stageOrderMachine.ts';
import { findPieces } from '#machines/templates/merge.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { FunnelRow } from '../funnels/funnelRow.ts';
import { withIds } from '../funnels/copying/freshDocument.ts';
import { withFiles } from '../funnels/copying/withFiles.ts';
import { RequestError } from '../requestErrors.ts';
import { sameFiles } from './start/copyFiles.ts';
import type { OriginRow } from '../funnels/readOrigins.ts';
import { findReady } from '../readyTemplates/findReady.ts';
import { readVersion, type TemplateContent } from './rows/readVersion.ts';

/** A newer version against a funnel's draft. */
export interface Update {
  to: number;
  /** As the version was saved, with the template's ids. */
  content: TemplateContent;
  /** With the funnel's ids where the thing is there, else the template's. */
  theirs: FunnelDocument;
  /** The version that the funnel was made from, with the same ids. */
  base: FunnelDocument;
  pieces: TemplatePiece[];
  /** The own fields that the version names, by the funnel's names; of an own template none, because they are there. */
  fields: CarriedField[];
}

export async function findOrigin(db: Db | Tx, { owner_id, id }: FunnelRow): Promise<OriginRow> {
  const row = await db
    .selectFrom('funnel_templates')
    .selectAll()
    .where('owner_id', '=', owner_id)
    .where('funnel_id', '=', id)
    .executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return row;
}

/** Compares a funnel with the newest version of its template. @throws RequestError `up_to_date` */
export async function readUpdate(deps: Deps, db: Db | Tx, funnel: FunnelRow, origin: OriginRow): Promise<Update> {
  const { to, content, fields } = await newest(deps, db, origin);
  const ids = new Map(Object.entries(origin.ids));
  const fileIds = [...new Set([...filesOfDocument(content.document), ...filesOfDocument(origin.base)])];
  const unknown = fileIds.filter((id) => !ids.has(id));
  const of = { ownerId: funnel.owner_id, fromId: origin.template_owner_id, ids: unknown };
  for (const [from, own] of await sameFiles(db, of)) ids.set(from, own);
  const idOf = (id: string) => ids.get(id) ?? id;
  const names = fieldNamesOf(origin);
  const translated = (document: FunnelDocument) =>
    withFieldNames(withFiles({ document: withIds(document, idOf), series: [] }, idOf), names).document;
  const theirs = translated(content.document);
  const documents = { base: translated(origin.base), theirs, mine: funnel.document };
  return {
    to,
    content,
    theirs,
    base: documents.base,
    pieces: findPieces(documents, { isLocked: !canMoveStages(funnel) }),
    fields: fields.map((field) => ({ ...field, name: idOf(field.name) })),
  };
}

/** The names of own fields that got others when the template or an update of it was taken; they stand beside its ids. */
const fieldNamesOf = ({ ids }: OriginRow): Map<string, string> =>
  new Map(Object.entries(ids).filter(([name]) => fieldName.safeParse(name).success));

/** An update in which own fields have other names. */
export function renamedUpdate(update: Update, funnel: FunnelRow, names: ReadonlyMap<string, string>): Update {
  if (names.size === 0) return update;
  const renamed = (document: FunnelDocument) => withFieldNames({ document, series: [] }, names).document;
  const documents = { base: renamed(update.base), theirs: renamed(update.theirs), mine: funnel.document };
  const pieces = findPieces(documents, { isLocked: !canMoveStages(funnel) });
  return { ...update, base: documents.base, theirs: documents.theirs, pieces };
}

interface Version {
  content: TemplateContent;
  fields: CarriedField[];
}

async function newest(deps: Deps, db: Db | Tx, origin: OriginRow): Promise<Version & { to: number }> {
  const ready = findReady(deps, origin.template_id);
  if (ready) {
    const { version, exported } = ready.ready;
    return newerThan(origin, version, () => ({ content: ready.content, fields: exported.fields ?? [] }));
  }
  const of = { owner_id: origin.template_owner_id, id: origin.template_id };
  const row = await db
    .selectFrom('templates')
    .select('version')
    .where('owner_id', '=', of.owner_id)
    .where('id', '=', of.id)
    .executeTakeFirst();
  if (!row) throw new RequestError('up_to_date', { of: 'gone' });
  return newerThan(origin, row.version, async () => {
    const { fields, ...content } = await readVersion(db, of, row.version);
    const isOwn = origin.template_owner_id === origin.owner_id;
    return { content, fields: isOwn ? [] : fields };
  });
}

async function newerThan(
  { version }: OriginRow,
  to: number,
  read: () => Version | Promise<Version>,
): Promise<Version & { to: number }> {
  if (to <= version) throw new RequestError('up_to_date');
  return { to, ...(await read()) };
}
