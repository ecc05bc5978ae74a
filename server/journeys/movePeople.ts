import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { JourneyDeps } from './load/journeyDeps.ts';
import { bulkPriority, replyPriority } from './moveJourneys.ts';
import { dispatchToAll } from './dispatchToAll.ts';

/** Moves everybody from stages that a publish removes, also those who have finished there; each enters the new stage like anybody else. */
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
  const priority = (rows[0]?.people ?? 0) > limits.botRate ? bulkPriority : replyPriority;
  return dispatchToAll(deps, tx, standing, ({ journey, isOpen }) => {
    const stage = moves[journey.state.context.stage];
    return stage === undefined
      ? null
      : { type: 'person.moved', stage, by: 'publish', priority, reachable: isOpen, visit: deps.newId() };
  });
}
