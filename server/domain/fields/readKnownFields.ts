import type { KnownField } from '#machines/condition/facts.ts';
import type { Db, Tx } from '#server/db/transaction.ts';

/** An owner's own fields of contacts by name, for the check of what uses them. */
export async function readKnownFields(db: Db | Tx, ownerId: string): Promise<Map<string, KnownField>> {
  const rows = await db
    .selectFrom('contact_fields')
    .select(['name', 'kind', 'choices'])
    .where('owner_id', '=', ownerId)
    .execute();
  return new Map(rows.map(({ name, kind, choices }) => [name, { kind, choices }]));
}
