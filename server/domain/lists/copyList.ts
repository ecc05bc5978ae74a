import { sql } from 'kysely';
import type { ContactList, CopyListInput } from '#contract/schemas/contacts/list.ts';
import { transaction } from '#server/db/transaction.ts';
import { bodyHash } from '../bodyHash.ts';
import type { Actor, Deps } from '../deps.ts';
import { parseTitle } from '../parseTitle.ts';
import { findCreatedList, insertList } from './createList.ts';
import { findList, viewList } from './listRow.ts';
import { lockLists } from './lockLists.ts';

interface Input {
  id: string;
  copy: CopyListInput;
}

/** A new list with the same rule, or the same people by hand. Idempotent: a retried request gets the copy that it made. */
export function copyList(deps: Deps, actor: Actor, { id, copy }: Input): Promise<ContactList> {
  const body_hash = bodyHash({ ...copy, source: id });
  return transaction(deps.db, async (tx) => {
    await lockLists(tx, actor);
    const source = await findList(tx, actor, id);
    const made = await findCreatedList(tx, actor, { id: copy.id, body_hash });
    if (made) return viewList(deps, tx, made);
    const row = await insertList(deps, tx, actor, {
      ...{ id: copy.id ?? deps.newId(), body_hash, rule: source.rule },
      name: copy.name === undefined ? source.name : parseTitle('name', copy.name),
    });
    await sql`
      insert into list_contacts (owner_id, list_id, contact_id, added_at)
      select owner_id, ${row.id}, contact_id, added_at from list_contacts
      where owner_id = ${actor.userId} and list_id = ${id}`.execute(tx);
    return viewList(deps, tx, row);
  });
}
