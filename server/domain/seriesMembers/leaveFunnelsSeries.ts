import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import { leaveSeries } from './leaveSeries.ts';
import type { SeriesDeps } from './seriesDeps.ts';

/** Takes everybody out of all series of a funnel. */
export async function leaveFunnelsSeries(
  deps: SeriesDeps,
  tx: Tx,
  { ownerId, funnelId, reason }: { ownerId: string; funnelId: string; reason: 'bot_changed' | 'funnel_deleted' },
): Promise<void> {
  await leaveSeries(deps, tx, { where: sql`s.owner_id = ${ownerId} and s.funnel_id = ${funnelId}`, reason });
}
