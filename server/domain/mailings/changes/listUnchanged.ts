import { sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { UnchangedRecipient } from '#contract/schemas/sending/mailing.ts';
import { contactsById } from '#server/domain/contacts/contactsById.ts';
import { decodeCursor, toPage } from '#server/domain/cursor.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { matchesContact } from '#server/domain/contacts/matchesContact.ts';
import { findMailing } from '../rows/mailingRow.ts';

interface Asked {
  id: string;
  operation: string;
  search?: string;
  cursor?: string;
  limit?: number;
}
interface Row {
  recipient_id: string;
  contact_id: string;
  reason: string | null;
}

const cursor = z.object({ id: z.uuid() });

/** Lists those for whom an edit or a deletion failed. @throws RequestError `not_found` */
export async function listUnchanged(
  { db }: Deps,
  actor: Actor,
  { id, operation, search, cursor: given, limit = limits.pageDefault }: Asked,
): Promise<{ results: UnchangedRecipient[]; next: string | null }> {
  const { owner_id } = await findMailing(db, actor, id);
  const operations = db.selectFrom('sent_operations').select('id').where('owner_id', '=', owner_id);
  const found = await operations.where('mailing_id', '=', id).where('id', '=', operation).executeTakeFirst();
  if (!found) throw new RequestError('not_found');
  const after = decodeCursor(cursor, given);
  const named = search?.trim() ? sql`and ${matchesContact(sql.ref('c.searched'), search)}` : sql``;
  const page = await sql<Row>`
    select i.recipient_id, r.contact_id, i.reason from sent_operation_items i
    join mailing_recipients r on r.owner_id = i.owner_id and r.id = i.recipient_id
    join contacts c on c.owner_id = r.owner_id and c.id = r.contact_id
    where i.owner_id = ${owner_id} and i.operation_id = ${operation} and i.state = 'failed' ${named}
      ${after ? sql`and i.recipient_id > ${after.id}` : sql``}
    order by i.recipient_id limit ${limit + 1}`.execute(db);
  const { rows, next } = toPage(page.rows, limit, ({ recipient_id }) => ({ id: recipient_id }));
  const contacts = await contactsById(
    db,
    owner_id,
    rows.map(({ contact_id }) => contact_id),
  );
  const results = rows.flatMap(({ contact_id, reason }) => {
    const contact = contacts.get(contact_id);
    return contact ? [{ ...contact, reason }] : [];
  });
  return { results, next };
}
