import { sql } from 'kysely';
import type { DuplicateSide } from '#contract/schemas/contacts/duplicate.ts';
import type { Tx } from '#server/db/transaction.ts';
import { viewContacts } from '../contacts/viewContacts.ts';

interface Counted {
  id: string;
  history: number;
  lists: number;
  folders: number;
  file: string | null;
  row: number | null;
}

/** Contacts with what a merge joins of each, by id. */
export async function describeSides(tx: Tx, ownerId: string, ids: string[]): Promise<Map<string, DuplicateSide>> {
  const rows = await tx
    .selectFrom('contacts')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .execute();
  const of = sql`owner_id = ${ownerId} and contact_id = c.id`;
  const { rows: counted } = await sql<Counted>`
    select c.id, file.file_name as file, file.number as row,
      (select count(*)::integer from history where ${of} and kind <> 'refused')
        + (select count(*)::integer from deliveries where ${of} and settled_at is not null and cause not in ('reply', 'auto_reply')) as history,
      (select count(*)::integer from list_contacts where ${of}) as lists,
      (select count(*)::integer from folder_items where ${of}) as folders
    from (select value::uuid as id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) c
    left join lateral (
      select i.file_name, r.number from contact_import_rows r
      join contact_imports i on i.owner_id = r.owner_id and i.id = r.import_id
      where r.owner_id = ${ownerId} and r.contact_id = c.id and r.outcome = 'added'
      order by i.created_at, r.number limit 1) file on true`.execute(tx);
  const contacts = await viewContacts(tx, ownerId, rows);
  const counts = new Map(counted.map((one) => [one.id, one]));
  return new Map(
    contacts.flatMap((contact): [string, DuplicateSide][] => {
      const one = counts.get(contact.id);
      if (!one) return [];
      const { history, lists, folders, file, row } = one;
      const imported = file !== null && row !== null ? { file, row } : null;
      return [[contact.id, { contact, imported, history, lists, folders }]];
    }),
  );
}
