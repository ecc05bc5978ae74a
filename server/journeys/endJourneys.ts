import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import type { JourneyDeps } from './journeyDeps.ts';
import { tellMany } from './tellMany.ts';

/** Ends all current journeys of a funnel; what waits of them never leaves. */
export async function endJourneys(
  deps: JourneyDeps,
  tx: Tx,
  { ownerId, funnelId, reason }: { ownerId: string; funnelId: string; reason: 'bot_changed' | 'funnel_deleted' },
): Promise<number> {
  const current = sql`j.owner_id = ${ownerId} and j.funnel_id = ${funnelId} and j.is_current`;
  return tellMany(deps, tx, current, () => ({ type: 'journey.end', reason }));
}
