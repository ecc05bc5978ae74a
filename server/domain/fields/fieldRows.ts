import { type Selectable, sql } from 'kysely';
import type { ContactField } from '#contract/schemas/contacts/contactField.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Actor } from '../deps.ts';

export type FieldRow = Selectable<Tables['contact_fields']>;

/** The own fields of an owner, the oldest first. */
export const fieldRows = (db: Db | Tx, { userId }: Pick<Actor, 'userId'>) =>
  db.selectFrom('contact_fields').selectAll().where('owner_id', '=', userId).orderBy('created_at').orderBy('id');

/** Serializes the own fields with the number of contacts that have a value; one pass over the owner's contacts. */
export async function listFields(db: Db | Tx, actor: Actor): Promise<ContactField[]> {
  const rows = await fieldRows(db, actor).execute();
  if (rows.length === 0) return [];
  const counted = await sql<{ name: string; count: number }>`
    select k.name, count(*)::int as count from contacts c, jsonb_object_keys(c.fields) as k (name)
    where c.owner_id = ${actor.userId} and c.fields <> '{}'::jsonb group by k.name`.execute(db);
  const counts = new Map(counted.rows.map(({ name, count }) => [name, count]));
  return rows.map((row) => viewField(row, counts.get(row.name) ?? 0));
}

export const viewField = ({ id, title, name, kind, choices, created_at }: FieldRow, values: number): ContactField => ({
  ...{ id, title, name, kind, choices, values },
  created_at: created_at.toISOString(),
});
