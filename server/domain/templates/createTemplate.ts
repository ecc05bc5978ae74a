import type { CreateTemplateInput, ImportedTemplate, Template } from '#contract/schemas/funnels/template.ts';
import { limits } from '#contract/limits.ts';
import { type Db, transaction, type Tx } from '#server/db/transaction.ts';
import { requireAdmin } from '../admin/requireAdmin.ts';
import { bodyHash } from '../bodyHash.ts';
import type { Actor, Deps } from '../deps.ts';
import { parseTitle } from '../parseTitle.ts';
import { documentJson } from '../funnels/edits/editFunnel.ts';
import { findFunnel } from '../funnels/funnelRow.ts';
import { withFreshIds } from '../funnels/copying/freshDocument.ts';
import type { BundleUpload } from '../transfer/bundleImport.ts';
import { importBundle } from '../transfer/importBundle.ts';
import { RequestError } from '../requestErrors.ts';
import { readExportedSeries } from '../series/transfer/readExportedSeries.ts';
import type { TemplateRow } from './rows/templateRow.ts';
import type { TemplateContent } from './rows/readVersion.ts';
import { viewTemplate } from './rows/viewTemplate.ts';
import { withoutTags } from './withoutTags.ts';

/** Creates a template from a funnel, or an empty one. Idempotent: a retried request gets the template that it created. */
export async function createTemplate(deps: Deps, actor: Actor, input: CreateTemplateInput): Promise<Template> {
  if (input.scope === 'affiliates') requireAdmin(actor);
  const hash = bodyHash(input);
  const made = await findCreated(deps.db, actor, { id: input.id, hash });
  if (made) return viewTemplate(deps, deps.db, actor, made);
  return transaction(deps.db, async (tx) => {
    const content = withFreshIds(await contentOf(tx, actor, input), deps.newId);
    const { description = '', scope = 'own' } = input;
    const template = { id: input.id ?? deps.newId(), hash, name: parseTitle('name', input.name), description, scope };
    return viewTemplate(deps, tx, actor, await insertTemplate(deps, tx, actor, { ...template, ...copied(content) }));
  });
}

/** Creates a template from an exported funnel, with its pictures and videos. Idempotent for a given id, as an import of a funnel is. */
export const importTemplate = (deps: Deps, actor: Actor, upload: BundleUpload): Promise<ImportedTemplate> =>
  importBundle<ImportedTemplate>(deps, actor, upload, {
    find: async (db, hash) => {
      const made = await findCreated(db, actor, { id: upload.id, hash });
      return made && viewTemplate(deps, db, actor, made);
    },
    insert: async (tx, { funnel: { name, document, series }, hash }) => {
      const template = { id: upload.id ?? deps.newId(), hash, name, description: '', scope: 'own' as const };
      const content = copied({ document, series });
      return viewTemplate(deps, tx, actor, await insertTemplate(deps, tx, actor, { ...template, ...content }));
    },
  });

const copied = ({ document, series }: ReturnType<typeof withFreshIds>): TemplateContent => ({
  document,
  series: [...series],
});

async function contentOf(tx: Tx, actor: Actor, input: CreateTemplateInput): Promise<TemplateContent> {
  if (input.funnel === undefined) return { document: { stages: [], tags: [] }, series: [] };
  const funnel = await findFunnel(tx, actor, input.funnel);
  const document = input.version === 'live' ? funnel.live_document : funnel.document;
  if (document === null) throw new RequestError('not_found');
  const series = input.with_series === false ? [] : await readExportedSeries(tx, funnel);
  return input.with_tags === false ? withoutTags({ document, series }) : { document, series };
}

type NewTemplate = TemplateContent & Pick<TemplateRow, 'id' | 'name' | 'description' | 'scope'> & { hash: string };

async function insertTemplate(deps: Deps, tx: Tx, actor: Actor, template: NewTemplate): Promise<TemplateRow> {
  await refuseMoreTemplates(tx, actor.userId);
  const at = deps.now();
  const { id, hash, name, description, scope, document, series } = template;
  const row = await tx
    .insertInto('templates')
    .values({
      ...{ owner_id: actor.userId, id, body_hash: hash, name, description, scope },
      ...{ document: documentJson(document), series: JSON.stringify(series), created_at: at, updated_at: at },
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  const created = row ?? (await findCreated(tx, actor, { id, hash }));
  if (!created) throw new Error('a template was neither inserted nor found');
  return created;
}

/** The template that an earlier request with this id and body created; another body is 409 `id_taken`. */
async function findCreated(
  db: Db | Tx,
  { userId }: Actor,
  { id, hash }: { id: string | undefined; hash: string },
): Promise<TemplateRow | undefined> {
  if (id === undefined) return undefined;
  const ofOwner = db.selectFrom('templates').selectAll().where('owner_id', '=', userId);
  const row = await ofOwner.where('id', '=', id).executeTakeFirst();
  if (row && row.body_hash !== hash) throw new RequestError('id_taken', {}, { id });
  return row;
}

async function refuseMoreTemplates(tx: Tx, ownerId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('templates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  const most = limits.templatesPerAccount;
  if (Number(count) >= most) throw new RequestError('quota_exceeded', { of: 'templates', most });
}
