import { sql } from 'kysely';
import { dashboardDays } from '#contract/dashboardDays.ts';
import type { Dashboard } from '#contract/schemas/funnels/dashboard.ts';
import type { Db } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { dayStarts } from './dayStarts.ts';

/** Counts new contacts by day over all unarchived funnels, in the owner's time zone and without testers. */
export async function getDashboard(
  deps: Deps,
  { userId }: Actor,
  input: { days?: number | undefined },
): Promise<Dashboard> {
  const { time_zone } = await deps.db
    .selectFrom('users')
    .select('time_zone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const starts = dayStarts(deps.now(), time_zone, input.days ?? dashboardDays.usual);
  const { value, asOf } = await deps.readOnStandby(async (db) => ({
    came: await countByDay(
      db,
      userId,
      starts.map(({ at }) => at),
    ),
    people: await countStanding(db, userId),
  }));
  return {
    time_zone,
    people: value.people,
    days: starts.map(({ day }, at) => ({ day, people: value.came.get(at + 1) ?? 0 })),
    as_of: asOf?.toISOString() ?? null,
  };
}

/**
 * Counts new contacts by the index of the day, from 1. A contact is new only in the first journey of a funnel. The query
 * scans the journeys once, because a join per journey depends on statistics that a database has not yet gathered after a
 * fast growth.
 */
async function countByDay(db: Db, userId: string, starts: Date[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ at: number; people: number }>`
    select width_bucket(came.at, array[${sql.join(starts)}]::timestamptz[]) as at, count(*)::integer as people
    from (
      select min(j.created_at) as at from journeys j
      where j.owner_id = ${userId} and not j.is_test
        and j.funnel_id in (select f.id from funnels f where f.owner_id = ${userId} and f.state <> 'archived')
      group by j.funnel_id, j.contact_id
    ) came
    where came.at >= ${starts[0]} group by 1`.execute(db);
  return new Map(rows.map((row) => [row.at, row.people]));
}

async function countStanding(db: Db, userId: string): Promise<number> {
  const { people } = await db
    .selectFrom('stage_counts as c')
    .innerJoin('funnels as f', (join) => join.onRef('f.owner_id', '=', 'c.owner_id').onRef('f.id', '=', 'c.funnel_id'))
    .select(sql<number>`coalesce(sum(c.people), 0)::integer`.as('people'))
    .where('c.owner_id', '=', userId)
    .where('f.state', '!=', 'archived')
    .executeTakeFirstOrThrow();
  return people;
}
