import { sql } from 'kysely';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { decideFunnel, isPermitted, lifeColumns } from '#server/domain/funnels/decideFunnel.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { lockLivingContact } from '../contactRow.ts';
import { addTagToContacts, removeTagFromContacts } from '../contactTags.ts';
import { viewContacts } from '../viewContacts.ts';

interface Tagging {
  /** The contact. */
  id: string;
  tag: string;
}

/** Adds a tag that a funnel's draft or live document names; one that the contact has keeps its date. */
export function tagContact(deps: Deps, actor: Actor, { id, tag }: Tagging): Promise<Contact> {
  return transaction(deps.db, async (tx) => {
    const funnels = await lockFunnelsNaming(tx, actor, tag);
    const row = await lockLivingContact(tx, actor, id);
    await giveTag(deps, tx, actor, { id, tag, funnels });
    const [contact] = await viewContacts(tx, actor.userId, [row]);
    if (!contact) throw new RequestError('not_found');
    return contact;
  });
}

/** Adds a tag to a contact that is locked, in those funnels, which were locked before. */
export async function giveTag(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { id, tag, funnels }: Tagging & { funnels: readonly string[] },
): Promise<void> {
  for (const funnelId of funnels)
    await addTagToContacts(deps, tx, { ownerId: actor.userId, funnelId, tag, contacts: [id], joins: true });
}

/** Removes the tag. */
export function untagContact(deps: Deps, actor: Actor, { id, tag }: Tagging): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const funnels = await lockFunnelsNaming(tx, actor, tag);
    await lockLivingContact(tx, actor, id);
    for (const funnelId of funnels)
      await removeTagFromContacts(deps, tx, {
        ...{ ownerId: actor.userId, funnelId, tag, contacts: [id] },
        undoesJoining: false,
      });
  });
}

/**
 * Locks the funnels that name the tag, usually one, against publishing until the transaction ends.
 * @throws RequestError `not_found` where none does
 */
export async function lockFunnelsNaming(tx: Tx, { userId }: Actor, tag: string): Promise<string[]> {
  const named = JSON.stringify([{ id: tag }]);
  const rows = await tx
    .selectFrom('funnels')
    .select(['id', ...lifeColumns])
    .where('owner_id', '=', userId)
    .where(
      sql<boolean>`((document -> 'tags')::jsonb @> ${named}::jsonb or (live_document -> 'tags')::jsonb @> ${named}::jsonb)`,
    )
    .orderBy('id')
    .forShare()
    .execute();
  const [first] = rows;
  if (!first) throw new RequestError('not_found');
  const changeable = rows.filter((row) => isPermitted(row, { type: 'people.change' }));
  if (changeable.length === 0) decideFunnel(first, { type: 'people.change' });
  return changeable.map(({ id }) => id);
}
