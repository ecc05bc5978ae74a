import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import { type ContactValues, storedContact, valueColumns } from '../../contacts/values/contactValues.ts';

interface Written {
  ownerId: string;
  /** By id. */
  contacts: ReadonlyMap<string, ContactValues>;
}

const types = { telegram_id: sql`bigint` } as const;
const columns = sql.join(valueColumns.map((column) => sql.ref(column)));
const typed = sql.join(
  valueColumns.map((column) => sql`${sql.ref(column)} ${column === 'telegram_id' ? types.telegram_id : sql`text`}`),
);

const recordset = (contacts: Written['contacts']) => {
  const rows = [...contacts].map(([id, values]) => ({ id, ...storedContact(values) }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id uuid, ${typed}, fields jsonb)`;
};

export async function insertContacts(tx: Tx, { ownerId, contacts }: Written, at: Date): Promise<void> {
  if (contacts.size === 0) return;
  await sql`
    insert into contacts (owner_id, id, ${columns}, fields, created_at)
    select ${ownerId}, id, ${columns}, fields, ${at} from ${recordset(contacts)}`.execute(tx);
}

/** Writes all values of contacts that are locked; whom the owner brings is no tester alone any more. */
export async function updateContacts(tx: Tx, { ownerId, contacts }: Written): Promise<void> {
  if (contacts.size === 0) return;
  const set = sql.join(valueColumns.map((column) => sql`${sql.ref(column)} = x.${sql.ref(column)}`));
  await sql`
    update contacts c set ${set}, fields = x.fields, is_test = false from ${recordset(contacts)}
    where c.owner_id = ${ownerId} and c.id = x.id`.execute(tx);
}
