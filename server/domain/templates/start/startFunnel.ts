import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import type { FunnelStart } from '#server/domain/gateways/templates.ts';
import { storeReceived } from '#server/domain/files/uploadFile.ts';
import type { FunnelRow } from '#server/domain/funnels/funnelRow.ts';
import { type CopiedFunnel, withFreshIds } from '#server/domain/funnels/copying/freshDocument.ts';
import { withFiles } from '#server/domain/funnels/copying/withFiles.ts';
import { insertSeries } from '#server/domain/series/transfer/insertSeries.ts';
import { copyFiles } from './copyFiles.ts';
import { findReady, noOwner, type ReadyOne } from '#server/domain/readyTemplates/findReady.ts';
import { findVisibleTemplate, lockTemplate } from '../rows/templateRow.ts';
import { readVersion, type TemplateContent } from '../rows/readVersion.ts';
import { storeVersion } from '../rows/saveVersion.ts';
import { filesOf } from '../rows/viewTemplate.ts';

/** A template's copy, and what the funnel that is made from it remembers. */
interface Start extends CopiedFunnel {
  name: string;
  origin: {
    ownerId: string;
    id: string;
    version: number;
    ids: Record<string, string>;
    base: FunnelDocument;
  };
}

/** Copies the newest version of a template with fresh ids and the actor's own files. */
export async function startFromTemplate(deps: Deps, actor: Actor, id: string): Promise<FunnelStart> {
  const start = await copyTemplate(deps, actor, id);
  return { name: start.name, document: start.document, record: (tx, funnel) => recordStart(deps, tx, funnel, start) };
}

async function copyTemplate(deps: Deps, actor: Actor, id: string): Promise<Start> {
  const ready = findReady(deps, id);
  if (ready) return startReady(deps, actor, ready);
  const row = await findVersioned(deps, actor, id);
  const content = await readVersion(deps.db, row, row.version);
  const files = await copyFiles(deps, actor, { ownerId: row.owner_id, ids: filesOf(content), content });
  return startOf(deps, { ownerId: row.owner_id, id, name: row.name, version: row.version }, { content, files });
}

/** An own template that was never saved as a version is saved now, because only versions are copied. */
async function findVersioned(deps: Deps, actor: Actor, id: string) {
  const row = await findVisibleTemplate(deps.db, actor, id);
  if (row.version > 0) return row;
  return transaction(deps.db, async (tx) => {
    const locked = await lockTemplate(tx, actor, id);
    return locked.version > 0 ? locked : storeVersion(deps, tx, locked);
  });
}

async function startReady(deps: Deps, actor: Actor, { ready, content }: ReadyOne): Promise<Start> {
  const { id } = await storeReceived(deps, actor, await deps.files.receiveDrawing(ready.picture));
  const template = { ownerId: noOwner, id: ready.id, name: ready.exported.name, version: ready.version };
  return startOf(deps, template, { content, files: new Map(ready.exported.files.map((file) => [file.id, id])) });
}

function startOf(
  deps: Deps,
  { name, ...template }: { ownerId: string; id: string; name: string; version: number },
  { content, files }: { content: TemplateContent; files: ReadonlyMap<string, string> },
): Start {
  const ids = new Map<string, string>();
  const copied = withFiles(withFreshIds(content, deps.newId, ids), (file) => files.get(file) ?? file);
  const origin = { ...template, ids: Object.fromEntries([...ids, ...files]), base: content.document };
  return { name, ...copied, origin };
}

/** Gives a new funnel the series of its template, by its own clock, and remembers what it was made from. */
async function recordStart(deps: Deps, tx: Tx, funnel: FunnelRow, { series, origin }: Start): Promise<void> {
  const { time_zone } = funnel.settings;
  const ownSeries = series.map((one) => (one.time_zone === 'contact' ? one : { ...one, time_zone }));
  await insertSeries(deps, tx, funnel, ownSeries);
  const { ownerId: template_owner_id, id: template_id, version, ids, base } = origin;
  await tx
    .insertInto('funnel_templates')
    .values({
      ...{ owner_id: funnel.owner_id, funnel_id: funnel.id, template_owner_id, template_id, version },
      ...{ ids: JSON.stringify(ids), base: JSON.stringify(base) },
    })
    .execute();
  const counted = await tx
    .updateTable('templates')
    .set((eb) => ({ added: eb('added', '+', 1) }))
    .where('owner_id', '=', template_owner_id)
    .where('id', '=', template_id)
    .returning('id')
    .executeTakeFirst();
  if (!counted) return;
  const add = { owner_id: template_owner_id, id: deps.newId(), template_id, version };
  await tx
    .insertInto('template_adds')
    .values({ ...add, user_id: funnel.owner_id, at: deps.now() })
    .execute();
}
