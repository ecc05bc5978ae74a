import type { Actor, Deps } from '#server/domain/deps.ts';

/** The time zone of a new funnel, which is its owner's. */
export async function ownersZone({ db }: Pick<Deps, 'db'>, { userId }: Actor): Promise<string> {
  const { time_zone } = await db
    .selectFrom('users')
    .select('time_zone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return time_zone;
}
