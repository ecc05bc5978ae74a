import type { ChangeListInput, ContactList } from '#contract/schemas/contacts/list.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { ValidationError } from '../requestErrors.ts';
import { parseTitle } from '../parseTitle.ts';
import { findList, type ListRow, viewList } from './listRow.ts';
import { lockLists } from './lockLists.ts';
import { refuseRule } from './rule/refuseRule.ts';

type Change = Partial<{ name: string; rule: string; archived_at: Date | null }>;

/** Changes a list's name or rule. */
export function changeList(deps: Deps, actor: Actor, { id, name, rule }: ChangeListInput & { id: string }) {
  return change(deps, actor, id, async (tx, row) => {
    if (rule !== undefined && row.rule === null) throw new ValidationError({ rule: ['A manual list has no rule.'] });
    if (rule !== undefined) await refuseRule(tx, actor, { id, rule });
    return {
      ...(name !== undefined && { name: parseTitle('name', name) }),
      ...(rule !== undefined && { rule: JSON.stringify(rule) }),
    };
  });
}

/** Hides a list: what names it is broken until it is returned. */
export const archiveList = (deps: Deps, actor: Actor, { id }: { id: string }): Promise<ContactList> =>
  change(deps, actor, id, async (_tx, { archived_at }) => (archived_at === null ? { archived_at: deps.now() } : {}));

export const returnList = (deps: Deps, actor: Actor, { id }: { id: string }): Promise<ContactList> =>
  change(deps, actor, id, async () => ({ archived_at: null }));

/** Removes a list; its contacts stay, and what names it is broken. */
export function removeList({ db }: Deps, actor: Actor, { id }: { id: string }): Promise<void> {
  return transaction(db, async (tx) => {
    await lockLists(tx, actor);
    await findList(tx, actor, id);
    await tx.deleteFrom('lists').where('owner_id', '=', actor.userId).where('id', '=', id).execute();
  });
}

function change(
  deps: Deps,
  actor: Actor,
  id: string,
  decide: (tx: Tx, row: ListRow) => Promise<Change>,
): Promise<ContactList> {
  return transaction(deps.db, async (tx) => {
    await lockLists(tx, actor);
    const row = await findList(tx, actor, id);
    const changes = await decide(tx, row);
    if (Object.keys(changes).length > 0)
      await tx.updateTable('lists').set(changes).where('owner_id', '=', actor.userId).where('id', '=', id).execute();
    return viewList(deps, tx, await findList(tx, actor, id));
  });
}
