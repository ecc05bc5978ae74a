import type { Db, Tx } from '../transaction.ts';

/** The names of an owner's own fields of contacts, for the check of texts that use them. */
export async function ownFieldNames(db: Db | Tx, ownerId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('contact_fields').select('name').where('owner_id', '=', ownerId).execute();
  return new Set(rows.map(({ name }) => name));
}
