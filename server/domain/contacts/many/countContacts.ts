import { sql } from 'kysely';
import type { ContactsFilter } from '#contract/schemas/contacts/manyContacts.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { selectContacts } from './selectContacts.ts';

/** How many contacts a filter selects. */
export async function countContacts(
  { db, now }: Deps,
  { userId }: Actor,
  filter: ContactsFilter,
): Promise<{ count: number }> {
  const where = await selectContacts(db, { ownerId: userId, filter, now: now() });
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from contacts c where ${where}`.execute(db);
  return { count: rows[0]?.count ?? 0 };
}
