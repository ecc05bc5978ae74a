import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Actor, Deps } from '../deps.ts';

/**
 * Who came into each funnel for the first time since midnight in the owner's time zone; testers are left out.
 * The look-up is a value and no join: planned without statistics, a join reads the whole funnel for each of today's people.
 */
export async function countNewToday(deps: Deps, { userId }: Actor, funnels: string[]): Promise<Map<string, number>> {
  if (funnels.length === 0) return new Map();
  const midnight = await ownersMidnight(deps, userId);
  const { rows } = await sql<{ funnel_id: string; people: number }>`
    select j.funnel_id, count(distinct j.contact_id)::integer as people from journeys j
    where j.owner_id = ${userId} and j.funnel_id in (${sql.join(funnels.map((id) => sql`${id}::uuid`))})
      and j.created_at >= ${midnight} and not j.is_test
      and (select min(e.created_at) from journeys e where e.owner_id = j.owner_id and e.contact_id = j.contact_id
        and e.funnel_id = j.funnel_id and not e.is_test) >= ${midnight}
    group by j.funnel_id`.execute(deps.db);
  return new Map(rows.map((row) => [row.funnel_id, row.people]));
}

async function ownersMidnight({ db, now }: Deps, userId: string): Promise<Date> {
  const { time_zone } = await db
    .selectFrom('users')
    .select('time_zone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const instant = Temporal.Instant.fromEpochMilliseconds(now().getTime());
  return new Date(instant.toZonedDateTimeISO(time_zone).startOfDay().epochMilliseconds);
}
