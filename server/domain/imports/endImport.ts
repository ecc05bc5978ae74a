import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { lockImport, viewImport } from './stored/importRow.ts';

/** Stops a running import after the batch that is being written. */
export async function stopImport(deps: Deps, actor: Actor, { id }: { id: string }): Promise<ContactImport> {
  const view = await transaction(deps.db, async (tx) => {
    const row = await lockImport(tx, actor, id);
    if (row.state === 'done') return viewImport(row);
    if (row.state !== 'running') throw new RequestError('transition_not_allowed', { of: 'import_not_running' });
    await tx
      .updateTable('contact_imports')
      .set({ state: 'done', is_stopped: true, finished_at: deps.now() })
      .where('owner_id', '=', actor.userId)
      .where('id', '=', id)
      .execute();
    return viewImport(await lockImport(tx, actor, id));
  });
  await deps.tables.remove(actor.userId, id);
  return view;
}

/** Removes a file that was not imported. */
export async function removeImport(deps: Deps, actor: Actor, { id }: { id: string }): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const row = await lockImport(tx, actor, id);
    if (row.state !== 'read') throw new RequestError('transition_not_allowed', { of: 'import_started' });
    await tx.deleteFrom('contact_imports').where('owner_id', '=', actor.userId).where('id', '=', id).execute();
  });
  await deps.tables.remove(actor.userId, id);
}
