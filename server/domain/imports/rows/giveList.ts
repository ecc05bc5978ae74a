import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import type { Given } from './giveTags.ts';

/**
 * Puts the contacts of rows in a list by hand; one that was deleted since the import began takes nobody.
 * @returns the numbers of the rows whose contact was not in it yet.
 */
export async function giveList(
  tx: Tx,
  { ownerId, list, rows, at }: { ownerId: string; list: string | undefined; rows: Given[]; at: Date },
): Promise<Set<number>> {
  if (list === undefined || rows.length === 0) return new Set();
  const contacts = [...new Set(rows.map((row) => row.contact))];
  const { rows: added } = await sql<{ contact_id: string }>`
    with open as (select id from lists where owner_id = ${ownerId} and id = ${list} and rule is null for key share)
    insert into list_contacts (owner_id, list_id, contact_id, added_at)
    select ${ownerId}, open.id, value::uuid, ${at} from open, jsonb_array_elements_text(${JSON.stringify(contacts)}::jsonb)
    on conflict do nothing returning contact_id`.execute(tx);
  const unclaimed = new Set(added.map((row) => row.contact_id));
  return new Set(rows.filter((row) => unclaimed.delete(row.contact)).map((row) => row.number));
}
