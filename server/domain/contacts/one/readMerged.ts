import { sql } from 'kysely';
import type { ContactData } from '#contract/schemas/contacts/contactData.ts';
import type { Db } from '#server/db/transaction.ts';

interface Row {
  at: Date;
  contact: Record<string, unknown>;
  replaced: Record<string, unknown>;
}

/** What is kept of contacts that were merged into one, one into another, for an undo. */
export async function readMerged(db: Db, ownerId: string, id: string): Promise<ContactData['merged']> {
  const { rows } = await sql<Row>`
    with recursive merged (id) as (
      select ${id}::uuid
      union select m.drop_id from contact_merges m join merged on m.keep_id = merged.id
        where m.owner_id = ${ownerId} and m.undone_at is null)
    select m.at, m.dropped - 'owner_id' - 'body_hash' as contact, m.before as replaced
    from contact_merges m where m.owner_id = ${ownerId} and m.undone_at is null and m.keep_id in (select id from merged)
    order by m.at desc, m.id`.execute(db);
  return rows.map(({ at, contact, replaced }) => ({ at: at.toISOString(), contact, replaced }));
}
