import type { TagCounts } from '#contract/schemas/funnels/funnelCounts.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { requireFunnel } from '#server/domain/funnels/funnelRow.ts';

/** How many people have each tag of a funnel; hidden ones do not count. */
export async function countTags({ db }: Deps, actor: Actor, { id }: { id: string }): Promise<TagCounts> {
  await requireFunnel(db, actor, id);
  const rows = await db
    .selectFrom('contact_tags')
    .select(['tag_id', (eb) => eb.fn.countAll<string>().as('people')])
    .where('owner_id', '=', actor.userId)
    .where('funnel_id', '=', id)
    .where('hidden_at', 'is', null)
    .groupBy('tag_id')
    .execute();
  return { tags: Object.fromEntries(rows.map(({ tag_id, people }) => [tag_id, { people: Number(people) }])) };
}
