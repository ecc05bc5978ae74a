import type { Selectable } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Actor } from '#server/domain/deps.ts';
import { requireAdmin } from '#server/domain/admin/requireAdmin.ts';
import { isPartner } from '#server/domain/ledger/isPartner.ts';
import { RequestError } from '#server/domain/requestErrors.ts';

export type TemplateRow = Selectable<Tables['templates']>;

/** A template of the actor's; 404 for anybody else's. */
export async function findOwnTemplate(db: Db | Tx, { userId }: Actor, id: string): Promise<TemplateRow> {
  const row = await ofOwner(db, userId, id).executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return row;
}

/** Locks a template of the actor's, so that its changes are serialized. One for affiliates is changed by admins alone. */
export async function lockTemplate(tx: Tx, actor: Actor, id: string): Promise<TemplateRow> {
  const row = await ofOwner(tx, actor.userId, id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  if (row.scope === 'affiliates') requireAdmin(actor);
  return row;
}

/** A template that the actor may see: their own, or one for affiliates that is published or that they have added. */
export async function findVisibleTemplate(db: Db | Tx, actor: Actor, id: string): Promise<TemplateRow> {
  const own = await ofOwner(db, actor.userId, id).executeTakeFirst();
  if (own) return own;
  const row = await db
    .selectFrom('templates')
    .selectAll()
    .where('id', '=', id)
    .where('scope', '=', 'affiliates')
    .where('version', '>', 0)
    .orderBy('created_at')
    .executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  const isListed = row.state === 'published' && row.archived_at === null && (await seesAffiliates(db, actor));
  if (!isListed && !(await hasAdded(db, actor, row))) throw new RequestError('not_found');
  return row;
}

/** Partners and admins see the templates for affiliates. */
export const seesAffiliates = async (db: Db | Tx, actor: Actor): Promise<boolean> =>
  actor.isAdmin || (await isPartner(db, actor.userId));

async function hasAdded(db: Db | Tx, { userId }: Actor, { owner_id, id }: TemplateRow): Promise<boolean> {
  const added = await db
    .selectFrom('funnel_templates')
    .select('funnel_id')
    .where('owner_id', '=', userId)
    .where('template_id', '=', id)
    .where('template_owner_id', '=', owner_id)
    .executeTakeFirst();
  return added !== undefined;
}

const ofOwner = (db: Db | Tx, userId: string, id: string) =>
  db.selectFrom('templates').selectAll().where('owner_id', '=', userId).where('id', '=', id);
