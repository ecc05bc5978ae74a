import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import {
  type ContactValues,
  type StoredContact,
  valueColumns,
  valuesOf,
} from '#server/domain/contacts/values/contactValues.ts';

/** The contacts that rows wrote and that still are there, locked until the transaction ends; their values by id. */
export async function lockWrittenContacts(
  tx: Tx,
  ownerId: string,
  rows: { contact_id: string | null }[],
): Promise<Map<string, ContactValues>> {
  const ids = [...new Set(rows.map((row) => row.contact_id))];
  const { rows: found } = await sql<StoredContact & { id: string }>`
    select id, ${sql.join(valueColumns.map((column) => sql.ref(column)))}, fields from contacts
    where owner_id = ${ownerId} and erased_at is null
      and id = any (array(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))
    order by id for update`.execute(tx);
  return new Map(found.map(({ id, ...contact }) => [id, valuesOf(contact)]));
}
