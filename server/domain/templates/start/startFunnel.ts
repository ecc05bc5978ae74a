import type { FieldsChoice } from '#contract/schemas/contacts/contactField.ts';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { ownFieldNames } from '#machines/funnel/ownFieldNames.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import type { FunnelStart } from '#server/domain/gateways/templates.ts';
import { adoptFields, type Carried, refuseDiffering } from '#server/domain/fields/adoptFields.ts';
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
  carried: Carried;
  origin: {
    ownerId: string;
    id: string;
    version: number;
    /** By the template's: ids, and the names of own fields that got others. */
    ids: Record<string, string>;
    base: FunnelDocument;
  };
}

/** Copies the newest version of a template with fresh ids and the actor's own files. */
export async function startFromTemplate(
  deps: Deps,
  actor: Actor,
  id: string,
  choice?: FieldsChoice,
): Promise<FunnelStart> {
  const start = await copyTemplate(deps, actor, id, choice);
  const adopt = async (tx: Tx) => {
    const { carried, origin, ...copied } = start;
    const { content, made, names } = await adoptFields(deps, tx, actor, { ...carried, content: copied });
    const ids = { ...origin.ids, ...Object.fromEntries(names) };
    const adopted = { ...content, carried, origin: { ...origin, ids } };
    return { ...content, made, record: (of: Tx, funnel: FunnelRow) => recordStart(deps, of, funnel, adopted) };
  };
  return { name: start.name, document: start.document, adopt };
}

async function copyTemplate(deps: Deps, actor: Actor, id: string, choice?: FieldsChoice): Promise<Start> {
  const ready = findReady(deps, id);
  if (ready) return startReady(deps, actor, ready, choice);
  const row = await findVersioned(deps, actor, id);
  const { fields, ...content } = await readVersion(deps.db, row, row.version);
  // those of an own template are there already
  const carried = { fields: row.owner_id === actor.userId ? [] : fields, choice };
  await refuseDiffering(deps.db, actor, { ...carried, named: ownFieldNames(content) });
  const files = await copyFiles(deps, actor, { ownerId: row.owner_id, ids: filesOf(content), content });
  return startOf(
    deps,
    { ownerId: row.owner_id, id, name: row.name, version: row.version },
    { content, files, carried },
  );
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

async function startReady(
  deps: Deps,
  actor: Actor,
  { ready, content }: ReadyOne,
  choice: FieldsChoice | undefined,
): Promise<Start> {
  const carried = { fields: ready.exported.fields ?? [], choice };
  await refuseDiffering(deps.db, actor, { ...carried, named: ownFieldNames(content) });
  const { id } = await storeReceived(deps, actor, await deps.files.receiveDrawing(ready.picture));
  const template = { ownerId: noOwner, id: ready.id, name: ready.exported.name, version: ready.version };
  const files = new Map(ready.exported.files.map((file) => [file.id, id]));
  return startOf(deps, template, { content, files, carried });
}

function startOf(
  deps: Deps,
  { name, ...template }: { ownerId: string; id: string; name: string; version: number },
  { content, files, carried }: { content: TemplateContent; files: ReadonlyMap<string, string>; carried: Carried },
): Start {
  const ids = new Map<string, string>();
  const copied = withFiles(withFreshIds(content, deps.newId, ids), (file) => files.get(file) ?? file);
  const origin = { ...template, ids: Object.fromEntries([...ids, ...files]), base: content.document };
  return { name, ...copied, carried, origin };
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
