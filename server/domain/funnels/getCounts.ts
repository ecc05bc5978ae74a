import type { Counts } from '#contract/schemas/funnels/funnelCounts.ts';
import type { Actor, Deps } from '../deps.ts';
import { requireFunnel } from './funnelRow.ts';

/** People by stage and presses by button, from the stored counters. */
export async function getCounts(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Counts> {
  await requireFunnel(deps.db, actor, id);
  return readCounts(deps, { owner_id: actor.userId, funnel_id: id });
}

/** As `getCounts`, where access has been checked. */
export async function readCounts(
  { db }: Pick<Deps, 'db'>,
  funnel: { owner_id: string; funnel_id: string },
): Promise<Counts> {
  const ofFunnel = { owner_id: funnel.owner_id, funnel_id: funnel.funnel_id };
  const stages = await db
    .selectFrom('stage_counts')
    .select(['stage_id', 'people', 'finished', 'entered', 'moved_on', 'ended'])
    .where((eb) => eb.and(ofFunnel))
    .execute();
  const buttons = await db
    .selectFrom('button_counts')
    .select(['button_id', 'presses'])
    .where((eb) => eb.and(ofFunnel))
    .execute();
  return {
    stages: Object.fromEntries(stages.map(({ stage_id, ...counts }) => [stage_id, counts])),
    buttons: Object.fromEntries(buttons.map(({ button_id, presses }) => [button_id, presses])),
  };
}
