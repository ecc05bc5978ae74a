import { sql } from 'kysely';
import type { ArchiveContactsInput, ContactsChanged } from '#contract/schemas/contacts/manyContacts.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { changeContacts } from './changeContacts.ts';

/** Archives contacts, or returns those that a filter of the archive selects. */
export function archiveContacts(
  deps: Deps,
  actor: Actor,
  { filter, archived }: ArchiveContactsInput,
): Promise<ContactsChanged> {
  const selected = { ...filter, archived: !archived };
  return changeContacts(deps, actor, selected, async (tx, contacts) => {
    const { rows } = await sql<{ id: string }>`
      update contacts set archived_at = ${archived ? deps.now() : null} where owner_id = ${actor.userId}
        and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(contacts)}::jsonb))
      returning id`.execute(tx);
    return rows.map(({ id }) => id);
  });
}
