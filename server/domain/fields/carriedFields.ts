import type { CarriedField } from '#contract/schemas/contacts/contactField.ts';
import { type NamingFields, ownFieldNames } from '#machines/funnel/ownFieldNames.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import { fieldRows } from './fieldRows.ts';

/** The own fields of an owner that a template or a funnel names, to be carried with it; none that are gone. */
export async function readCarriedFields(db: Db | Tx, ownerId: string, content: NamingFields): Promise<CarriedField[]> {
  const names = new Set(ownFieldNames(content));
  if (names.size === 0) return [];
  const rows = await fieldRows(db, { userId: ownerId }).execute();
  return rows
    .filter(({ name }) => names.has(name))
    .map(({ name, title, kind, choices }) => ({ name, title, kind, choices }));
}
