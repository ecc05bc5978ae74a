import { sql } from 'kysely';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type ContactValues, storedContact, valueColumns } from '#server/domain/contacts/values/contactValues.ts';

interface Written {
  ownerId: string;
  /** By id. */
  contacts: ReadonlyMap<string, ContactValues>;
}

const columns = sql.join(valueColumns.map((column) => sql.ref(column)));

const given = (contacts: Written['contacts']) =>
  recordset(
    'contacts',
    ['id', ...valueColumns, 'fields'],
    [...contacts].map(([id, values]) => ({ id, ...storedContact(values) })),
  );

export async function insertContacts(tx: Tx, { ownerId, contacts }: Written, at: Date): Promise<void> {
  if (contacts.size === 0) return;
  await sql`
    insert into contacts (owner_id, id, ${columns}, fields, created_at)
    select ${ownerId}, id, ${columns}, fields, ${at} from ${given(contacts)} as x`.execute(tx);
}

/** Writes all values of contacts that are locked; whom the owner brings is no tester alone any more. */
export async function updateContacts(tx: Tx, { ownerId, contacts }: Written): Promise<void> {
  if (contacts.size === 0) return;
  const set = sql.join(valueColumns.map((column) => sql`${sql.ref(column)} = x.${sql.ref(column)}`));
  await sql`
    update contacts c set ${set}, fields = x.fields, is_test = false from ${given(contacts)} as x
    where c.owner_id = ${ownerId} and c.id = x.id`.execute(tx);
}
