import type { ChangeTemplateInput, Template } from '#contract/schemas/funnels/template.ts';
import { transaction } from '#server/db/transaction.ts';
import { stripUnstorable } from '#machines/text/stripUnstorable.ts';
import type { Actor, Deps } from '../deps.ts';
import { parseTitle } from '../parseTitle.ts';
import { ValidationError } from '../requestErrors.ts';
import { lockTemplate, type TemplateRow } from './rows/templateRow.ts';
import { viewTemplate } from './rows/viewTemplate.ts';

/** Changes a template's name or description, withdraws it, or publishes it again. */
export const changeTemplate = (
  deps: Deps,
  actor: Actor,
  { id, name, description, state }: ChangeTemplateInput & { id: string },
): Promise<Template> =>
  updateTemplate(deps, actor, id, ({ scope }) => {
    if (state === 'withdrawn' && scope === 'own')
      throw new ValidationError({ state: ['Only a template for affiliates can be withdrawn.'] });
    return {
      ...(name !== undefined && { name: parseTitle('name', name) }),
      ...(description !== undefined && { description: stripUnstorable(description) }),
      ...(state !== undefined && { state }),
    };
  });

/** Archives a template; one that is archived stays as it is. */
export const archiveTemplate = (deps: Deps, actor: Actor, { id }: { id: string }): Promise<Template> =>
  updateTemplate(deps, actor, id, ({ archived_at }) => ({ archived_at: archived_at ?? deps.now() }));

export const returnTemplate = (deps: Deps, actor: Actor, { id }: { id: string }): Promise<Template> =>
  updateTemplate(deps, actor, id, () => ({ archived_at: null }));

/** Deletes a template for ever with its versions; the funnels made from it stay. */
export const removeTemplate = (deps: Deps, actor: Actor, { id }: { id: string }): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const { owner_id } = await lockTemplate(tx, actor, id);
    await tx.deleteFrom('templates').where('owner_id', '=', owner_id).where('id', '=', id).execute();
  });

type Change = Partial<Pick<TemplateRow, 'name' | 'description' | 'state' | 'archived_at'>>;

function updateTemplate(
  deps: Deps,
  actor: Actor,
  id: string,
  changeOf: (row: TemplateRow) => Change,
): Promise<Template> {
  return transaction(deps.db, async (tx) => {
    const row = await lockTemplate(tx, actor, id);
    const changed = await tx
      .updateTable('templates')
      .set({ ...changeOf(row), updated_at: deps.now() })
      .where('owner_id', '=', row.owner_id)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return viewTemplate(deps, tx, actor, changed);
  });
}
