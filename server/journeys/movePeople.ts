import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { JourneyDeps } from './journeyDeps.ts';
import { mailings, replies } from './moveJourneys.ts';
import { tellMany } from './tellMany.ts';

/** Moves everybody who stands on a stage that goes, also those who have finished there; an entering like any other. */
export async function movePeople(
  deps: JourneyDeps,
  tx: Tx,
  { ownerId, funnelId, moves }: { ownerId: string; funnelId: string; moves: Record<string, string> },
): Promise<number> {
  const from = JSON.stringify(Object.keys(moves));
  const standing = sql`j.owner_id = ${ownerId} and j.funnel_id = ${funnelId} and j.is_current
    and j.stage_id in (select value::uuid from jsonb_array_elements_text(${from}::jsonb))`;
  const { rows } = await sql<{
    people: number;
  }>`select count(*)::integer as people from journeys j where ${standing}`.execute(tx);
  const priority = (rows[0]?.people ?? 0) > limits.botRate ? mailings : replies;
  return tellMany(deps, tx, standing, ({ walk, isOpen }) => {
    const stage = moves[walk.state.context.stage];
    return stage === undefined
      ? null
      : { type: 'person.moved', stage, by: 'publish', priority, reachable: isOpen, visit: deps.newId() };
  });
}
