import { sql } from 'kysely';
import type { ChangeFieldInput, ContactField } from '#contract/schemas/contacts/contactField.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { parseTitle } from '../parseTitle.ts';
import { type FieldRow, fieldRows, listFields } from './fieldRows.ts';
import { parseChoices } from './parseChoices.ts';

/** Changes a field's title or choices; values that are no choice any more stay as they are. */
export function changeField(
  deps: Deps,
  actor: Actor,
  { id, ...input }: ChangeFieldInput & { id: string },
): Promise<ContactField> {
  return transaction(deps.db, async (tx) => {
    const { kind } = await lockField(tx, actor, id);
    const changes = {
      ...(input.title !== undefined && { title: parseTitle('title', input.title) }),
      ...(input.choices !== undefined && { choices: JSON.stringify(parseChoices(kind, input.choices)) }),
    };
    if (Object.keys(changes).length > 0)
      await tx
        .updateTable('contact_fields')
        .set(changes)
        .where('owner_id', '=', actor.userId)
        .where('id', '=', id)
        .execute();
    const changed = (await listFields(tx, actor)).find((field) => field.id === id);
    if (!changed) throw new RequestError('not_found');
    return changed;
  });
}

/** Removes a field with its values. */
export function removeField(deps: Deps, actor: Actor, { id }: { id: string }): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const { name } = await lockField(tx, actor, id);
    await tx.deleteFrom('contact_fields').where('owner_id', '=', actor.userId).where('id', '=', id).execute();
    await sql`update contacts set fields = fields - ${name}::text
      where owner_id = ${actor.userId} and jsonb_exists(fields, ${name})`.execute(tx);
  });
}

async function lockField(tx: Tx, actor: Actor, id: string): Promise<FieldRow> {
  const row = await fieldRows(tx, actor).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return row;
}
