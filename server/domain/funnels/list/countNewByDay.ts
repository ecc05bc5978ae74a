import { sql } from 'kysely';
import type { DayStart } from '#server/domain/dashboard/dayStarts.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';

/**
 * Counts who came into each funnel for the first time, by day, without testers; a funnel that nobody came into is missing.
 * The look-up is a value and no join: planned without statistics, a join reads the whole funnel for each of these people.
 */
export async function countNewByDay(
  { db }: Deps,
  { userId }: Actor,
  funnels: string[],
  days: DayStart[],
): Promise<Map<string, number[]>> {
  const starts = days.map(({ at }) => at);
  if (funnels.length === 0 || !starts[0]) return new Map();
  const { rows } = await sql<{ funnel_id: string; day: number; people: number }>`
    select j.funnel_id, width_bucket(j.created_at, array[${sql.join(starts)}]::timestamptz[]) as day,
      count(distinct j.contact_id)::integer as people
    from journeys j
    where j.owner_id = ${userId} and j.funnel_id in (${sql.join(funnels.map((id) => sql`${id}::uuid`))})
      and j.created_at >= ${starts[0]} and not j.is_test
      and (select min(e.created_at) from journeys e where e.owner_id = j.owner_id and e.contact_id = j.contact_id
        and e.funnel_id = j.funnel_id and not e.is_test) = j.created_at
    group by 1, 2`.execute(db);
  const counts = new Map<string, number[]>();
  for (const { funnel_id, day, people } of rows) {
    const ofFunnel = counts.get(funnel_id) ?? days.map(() => 0);
    counts.set(funnel_id, ofFunnel.with(day - 1, people));
  }
  return counts;
}
