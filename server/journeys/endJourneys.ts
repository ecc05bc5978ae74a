import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import type { JourneyDeps } from './load/journeyDeps.ts';
import { dispatchToAll } from './dispatchToAll.ts';

/** Ends all current journeys of a funnel and takes everybody out of its series; their queued deliveries are dropped. */
export async function endJourneys(
  deps: JourneyDeps,
  tx: Tx,
  { ownerId, funnelId, reason }: { ownerId: string; funnelId: string; reason: 'bot_changed' | 'funnel_deleted' },
): Promise<number> {
  const current = sql`j.owner_id = ${ownerId} and j.funnel_id = ${funnelId} and j.is_current`;
  const ended = await dispatchToAll(deps, tx, current, () => ({ type: 'journey.end', reason }));
  await deps.journeyHandlers.onEnded(tx, { ownerId, funnelId, reason });
  return ended;
}
