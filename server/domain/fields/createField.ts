import { limits } from '#contract/limits.ts';
import type { ContactField, CreateFieldInput } from '#contract/schemas/contacts/contactField.ts';
import { transaction } from '#server/db/transaction.ts';
import { bodyHash } from '../bodyHash.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError, ValidationError } from '../requestErrors.ts';
import { parseTitle } from '../parseTitle.ts';
import { lockOwner } from './adoptFields.ts';
import { fieldNameOf, isReservedName } from './fieldNameOf.ts';
import { type FieldRow, fieldRows, listFields, viewField } from './fieldRows.ts';
import { parseChoices } from './parseChoices.ts';

/** Adds an own field. Idempotent: a retried request gets the field that it created. */
export function createField(deps: Deps, actor: Actor, input: CreateFieldInput): Promise<ContactField> {
  const body_hash = bodyHash(input);
  return transaction(deps.db, async (tx) => {
    await lockOwner(tx, actor);
    const present = await fieldRows(tx, actor).execute();
    const made = present.find(({ id }) => id === input.id);
    if (made) {
      if (made.body_hash !== body_hash) throw new RequestError('id_taken', {}, { id: made.id });
      const fields = await listFields(tx, actor);
      return fields.find(({ id }) => id === made.id) ?? viewField(made, 0);
    }
    const most = limits.ownFields;
    if (present.length >= most) throw new RequestError('quota_exceeded', { of: 'fields', most });
    const title = parseTitle('title', input.title);
    const name = parseName({ ...input, title }, present);
    const choices = JSON.stringify(parseChoices(input.kind, input.choices ?? []));
    const { kind, id = deps.newId() } = input;
    const row = await tx
      .insertInto('contact_fields')
      .values({ owner_id: actor.userId, id, body_hash, title, name, kind, choices, created_at: deps.now() })
      .returningAll()
      .executeTakeFirstOrThrow();
    return viewField(row, 0);
  });
}

/** The given name, or one made from the title. @throws ValidationError where it is taken or built in. */
function parseName({ title, name }: CreateFieldInput, present: FieldRow[]): string {
  const isTaken = (asked: string) => present.some((field) => field.name === asked);
  if (name === undefined) return fieldNameOf(title, isTaken);
  if (isReservedName(name)) throw new ValidationError({ name: ['This name is reserved. Choose another one.'] });
  if (isTaken(name)) throw new ValidationError({ name: ['Another field has this name.'] });
  return name;
}
