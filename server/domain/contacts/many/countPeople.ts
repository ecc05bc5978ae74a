import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/transaction.ts';
import { type PeopleQuery, selectPeople } from './peopleFilter.ts';

/** How many people a filter selects, from the stored counters where they suffice. */
export async function countPeople(db: Db | Tx, asked: PeopleQuery): Promise<number> {
  const stored = storedCountOf(asked);
  if (stored) return readStoredCount(db, asked, stored);
  const { from, where } = selectPeople(asked);
  const { rows } = await sql<{
    people: number;
  }>`select count(*)::integer as people from ${from} where ${where}`.execute(db);
  return rows[0]?.people ?? 0;
}

const kinds = {
  all: sql<number>`people`,
  active: sql<number>`people - finished`,
  finished: sql<number>`finished`,
};

/** The stored counter to read, where the filter asks for nothing beyond stage and state. */
function storedCountOf({ filter, inList }: PeopleQuery) {
  if (inList !== undefined) return null;
  const isPlain = Object.entries(filter).every(
    ([field, asked]) =>
      asked === undefined || field === 'stage' || field === 'state' || (field === 'search' && !filter.search?.trim()),
  );
  return isPlain ? kinds[filter.state ?? 'all'] : null;
}

async function readStoredCount(db: Db | Tx, asked: PeopleQuery, kind: (typeof kinds)['all']): Promise<number> {
  const { ownerId, funnelId, filter } = asked;
  const { people } = await db
    .selectFrom('stage_counts')
    .select(sql<number>`coalesce(sum(${kind}), 0)::integer`.as('people'))
    .where('owner_id', '=', ownerId)
    .where('funnel_id', '=', funnelId)
    .$if(filter.stage !== undefined, (q) => q.where('stage_id', '=', filter.stage ?? ''))
    .executeTakeFirstOrThrow();
  return people;
}
