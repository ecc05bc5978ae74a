import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import { dispatchToAll } from './dispatchToAll.ts';
import type { JourneyDeps } from './load/journeyDeps.ts';

/**
 * Ends the journeys of a contact whose data is erased, takes them out of all series and drops all that waits for them.
 * `keepsFinished`: series that they have finished stay so, for a merge that can be undone.
 */
export async function withdrawContact(
  deps: JourneyDeps,
  tx: Tx,
  of: { ownerId: string; contactId: string; keepsFinished?: boolean },
): Promise<void> {
  const { ownerId, contactId } = of;
  const current = sql`j.owner_id = ${ownerId} and j.contact_id = ${contactId} and j.is_current`;
  await dispatchToAll(deps, tx, current, () => ({ type: 'journey.end', reason: 'erased' }));
  await deps.journeyHandlers.onWithdrawing(tx, of);
  await sql`
    update deliveries set state = 'dropped', reason = 'erased', settled_at = ${deps.now()}
    where owner_id = ${ownerId} and contact_id = ${contactId} and state in ('queued', 'held')`.execute(tx);
  await deps.journeyHandlers.onWithdrawn(tx, of);
}
