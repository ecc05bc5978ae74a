import { sql } from 'kysely';
import type { Db } from '#server/db/transaction.ts';
import { containsFolded } from '../../searching.ts';
import type { PeopleQuery } from './peopleFilter.ts';

/**
 * So many names that match are looked up one by one. With more of them a page is found sooner by walking along it, and
 * they are not counted: that would take longer than anybody waits for a letter typed.
 */
const fewNames = 2_000;

/** What is asked, with the contacts whose names match in place of the search where they are few; else null. */
export async function findByName(db: Db, asked: PeopleQuery): Promise<PeopleQuery | null> {
  const { search, ...filter } = asked.filter;
  if (!search?.trim()) return asked;
  const rows = await db
    .selectFrom('contacts')
    .select('id')
    .where('owner_id', '=', asked.ownerId)
    .where(containsFolded(sql.ref('searched'), search))
    .$if(filter.contacts !== undefined, (q) => q.where('id', 'in', filter.contacts ?? []))
    .limit(fewNames + 1)
    .execute();
  return rows.length > fewNames ? null : { ...asked, filter: { ...filter, contacts: rows.map(({ id }) => id) } };
}
