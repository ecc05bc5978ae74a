import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { JourneyGateway } from '#server/domain/gateways/journeys.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { JourneyDeps } from './load/journeyDeps.ts';
import { bulkPriority, replyPriority } from './moveJourneys.ts';
import { dispatchToAll } from './dispatchToAll.ts';

/** Sends stuck people the messages that were not delivered; testers only when asked for by contact. */
export async function resendMissed(
  deps: JourneyDeps,
  tx: Tx,
  { ownerId, funnelId, contactId }: Parameters<JourneyGateway['resendMissed']>[1],
): Promise<number> {
  const who = contactId === undefined ? sql`not j.is_test` : sql`j.contact_id = ${contactId}`;
  const stuck = sql`j.owner_id = ${ownerId} and j.funnel_id = ${funnelId} and j.is_current and j.value = 'stuck' and ${who}`;
  const { rows } = await sql<{
    people: number;
  }>`select count(*)::integer as people from journeys j where ${stuck}`.execute(tx);
  const priority = (rows[0]?.people ?? 0) > limits.botRate ? bulkPriority : replyPriority;
  // a concurrent call may have resent them while this one waited for the row lock
  return dispatchToAll(deps, tx, stuck, ({ journey }) =>
    journey.state.value === 'stuck' ? { type: 'missed.resend', priority } : null,
  );
}
