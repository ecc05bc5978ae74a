import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { CreateContactInput } from '#contract/schemas/contacts/contactInput.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { bodyHash } from '#server/domain/bodyHash.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { RequestError, ValidationError } from '#server/domain/requestErrors.ts';
import { viewContact } from '../contactRow.ts';
import { givenValues } from '#server/domain/fields/parseOwnValues.ts';
import { parseTitle } from '#server/domain/parseTitle.ts';
import { notifyContacts } from '../notifyContacts.ts';
import { parseDetails } from '../parseDetails.ts';
import { requirePlaceForPerson } from '../peopleLimit.ts';
import { zoneOfPhone } from '../zoneOfPhone.ts';
import { giveTag, lockFunnelsNaming } from './tagContact.ts';

/** Adds a contact by hand. Idempotent: a retried request gets the contact that it created. */
export function createContact(deps: Deps, actor: Actor, input: CreateContactInput): Promise<Contact> {
  const body_hash = bodyHash(input);
  return transaction(deps.db, async (tx) => {
    const { id = deps.newId(), tags = [], ...given } = input;
    if (input.id !== undefined && (await isCreated(tx, actor, { id, body_hash }))) return viewContact(tx, actor, id);
    parseTitle('first_name', given.first_name);
    await requirePlaceForPerson(tx, actor.userId);
    const { fields = {}, ...details } = await parseDetails(tx, actor, given);
    const { numInsertedOrUpdatedRows: inserted } = await tx
      .insertInto('contacts')
      .values({
        ...{ owner_id: actor.userId, id, body_hash, ...details, created_at: deps.now() },
        time_zone: zoneOfPhone(details.phone ?? null),
        fields: JSON.stringify(givenValues(fields)),
      })
      .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doNothing())
      .executeTakeFirstOrThrow();
    if (inserted === 0n) await isCreated(tx, actor, { id, body_hash });
    else for (const tag of new Set(tags)) await giveNamedTag(deps, tx, actor, { id, tag });
    await notifyContacts(tx, actor.userId, [id]);
    return viewContact(tx, actor, id);
  });
}

/** @throws RequestError `id_taken` where the id is of another contact. */
async function isCreated(
  tx: Tx,
  { userId }: Actor,
  { id, body_hash }: { id: string; body_hash: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('contacts')
    .select('body_hash')
    .where('owner_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row && row.body_hash !== body_hash) throw new RequestError('id_taken', {}, { id });
  return row !== undefined;
}

/** @throws ValidationError on `tags` where no funnel of the owner's names the tag. */
async function giveNamedTag(deps: Deps, tx: Tx, actor: Actor, tagging: { id: string; tag: string }): Promise<void> {
  try {
    // the contact is new, so nobody who has locked the funnel waits for it
    await giveTag(deps, tx, actor, { ...tagging, funnels: await lockFunnelsNaming(tx, actor, tagging.tag) });
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== 'not_found') throw error;
    throw new ValidationError({ tags: ['There is no such tag.'] });
  }
}
