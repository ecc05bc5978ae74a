import type { ContactImport, StartImportInput } from '#contract/schemas/contacts/contactImport.ts';
import { notify } from '#server/db/notify.ts';
import { transaction } from '#server/db/transaction.ts';
import { orderedJson } from '../bodyHash.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { assertChoice } from './assertChoice.ts';
import { lockImport, viewImport } from './stored/importRow.ts';

/** Starts an import. The same again, from another tab, changes nothing; with another choice it is refused. */
export function startImport(
  deps: Deps,
  actor: Actor,
  { id, ...choice }: StartImportInput & { id: string },
): Promise<ContactImport> {
  return transaction(deps.db, async (tx) => {
    const row = await lockImport(tx, actor, id);
    if (row.state !== 'read') {
      if (row.choice && orderedJson(row.choice) === orderedJson(choice)) return viewImport(row);
      throw new RequestError('transition_not_allowed', { of: 'import_started' });
    }
    await assertChoice(tx, actor, row, choice);
    await tx
      .updateTable('contact_imports')
      .set({ state: 'running', choice: JSON.stringify(choice) })
      .where('owner_id', '=', actor.userId)
      .where('id', '=', id)
      .execute();
    await notify(tx, { kind: 'imports' });
    return viewImport(await lockImport(tx, actor, id));
  });
}
