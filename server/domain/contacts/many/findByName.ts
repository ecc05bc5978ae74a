import { sql } from 'kysely';
import type { Db } from '#server/db/transaction.ts';
import { matchesContact } from '../matchesContact.ts';
import type { PeopleQuery } from './peopleFilter.ts';

/**
 * Up to this many matches are resolved to ids first. With more, scanning the page's index is faster, and
 * the total is left out, because counting would take longer than a search as you type may.
 */
const maxNames = 2_000;

/** The query with its search replaced by the ids of matching contacts; null where too many match. */
export async function findByName(db: Db, asked: PeopleQuery): Promise<PeopleQuery | null> {
  const { search, ...filter } = asked.filter;
  if (!search?.trim()) return asked;
  const rows = await db
    .selectFrom('contacts')
    .select('id')
    .where('owner_id', '=', asked.ownerId)
    .where(matchesContact(sql.ref('searched'), search))
    .$if(filter.contacts !== undefined, (q) => q.where('id', 'in', filter.contacts ?? []))
    .limit(maxNames + 1)
    .execute();
  return rows.length > maxNames ? null : { ...asked, filter: { ...filter, contacts: rows.map(({ id }) => id) } };
}
