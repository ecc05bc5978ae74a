import type { ContactsChanged, TagContactsInput } from '#contract/schemas/manyContacts.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../../deps.ts';
import { addTagToContacts, removeTagFromContacts } from '../contactTags.ts';
import { lockFunnelsNaming } from '../one/tagContact.ts';
import { changeContacts } from './changeContacts.ts';

/** Adds a tag to contacts, in each funnel that names it, or removes it. @throws RequestError `not_found` where none does. */
export async function tagContacts(
  deps: Deps,
  actor: Actor,
  { filter, tag, give }: TagContactsInput,
): Promise<ContactsChanged> {
  await transaction(deps.db, (tx) => lockFunnelsNaming(tx, actor, tag));
  return changeContacts(deps, actor, filter, async (tx, contacts) => {
    const changed = new Set<string>();
    for (const funnelId of await lockFunnelsNaming(tx, actor, tag)) {
      const tagging = { ownerId: actor.userId, funnelId, tag, contacts };
      const some = give
        ? (await addTagToContacts(deps, tx, { ...tagging, joins: true })).added
        : await removeTagFromContacts(deps, tx, tagging);
      for (const contact of some) changed.add(contact);
    }
    return [...changed];
  });
}
