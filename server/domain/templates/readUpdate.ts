import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { TemplatePiece } from '#contract/schemas/funnels/template.ts';
import { filesOfDocument } from '#machines/funnel/files.ts';
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
  const { to, content } = await newest(deps, db, origin);
  const ids = new Map(Object.entries(origin.ids));
  const fileIds = [...new Set([...filesOfDocument(content.document), ...filesOfDocument(origin.base)])];
  const unknown = fileIds.filter((id) => !ids.has(id));
  const of = { ownerId: funnel.owner_id, fromId: origin.template_owner_id, ids: unknown };
  for (const [from, own] of await sameFiles(db, of)) ids.set(from, own);
  const idOf = (id: string) => ids.get(id) ?? id;
  const translated = (document: FunnelDocument) =>
    withFiles({ document: withIds(document, idOf), series: [] }, idOf).document;
  const theirs = translated(content.document);
  const documents = { base: translated(origin.base), theirs, mine: funnel.document };
  return {
    to,
    content,
    theirs,
    base: documents.base,
    pieces: findPieces(documents, { isLocked: !canMoveStages(funnel) }),
  };
}

async function newest(deps: Deps, db: Db | Tx, origin: OriginRow): Promise<{ to: number; content: TemplateContent }> {
  const ready = findReady(deps, origin.template_id);
  if (ready) return newerThan(origin, ready.ready.version, () => ready.content);
  const of = { owner_id: origin.template_owner_id, id: origin.template_id };
  const row = await db
    .selectFrom('templates')
    .select('version')
    .where('owner_id', '=', of.owner_id)
    .where('id', '=', of.id)
    .executeTakeFirst();
  if (!row) throw new RequestError('up_to_date', { of: 'gone' });
  return newerThan(origin, row.version, () => readVersion(db, of, row.version));
}

async function newerThan(
  { version }: OriginRow,
  to: number,
  read: () => TemplateContent | Promise<TemplateContent>,
): Promise<{ to: number; content: TemplateContent }> {
  if (to <= version) throw new RequestError('up_to_date');
  return { to, content: await read() };
}
