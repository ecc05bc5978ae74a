import type { Actor, Deps } from '#server/domain/deps.ts';

/** How many people of each funnel wrote something that its owner has not read; testers are left out. */
export async function countUnread({ db }: Deps, { userId }: Actor, funnels: string[]): Promise<Map<string, number>> {
  if (funnels.length === 0) return new Map();
  const rows = await db
    .selectFrom('contacts as c')
    .innerJoin('journeys as j', (join) =>
      join.onRef('j.owner_id', '=', 'c.owner_id').onRef('j.contact_id', '=', 'c.id'),
    )
    .select(({ fn }) => ['j.funnel_id', fn.countAll<number>().as('people')])
    .where('c.owner_id', '=', userId)
    .where('c.unread', '>', 0)
    .where('j.is_current', '=', true)
    .where('j.is_test', '=', false)
    .where('j.funnel_id', 'in', funnels)
    .groupBy('j.funnel_id')
    .execute();
  return new Map(rows.map((row) => [row.funnel_id, Number(row.people)]));
}
