import { setTimeout as after } from 'node:timers/promises';
import { transaction } from '#server/db/transaction.ts';
import { stopRenewals } from '#server/domain/billing/stopRenewals.ts';
import type { Deps } from '#server/domain/deps.ts';
import { applySubscriptionEvent } from '#server/domain/subscription/life/applySubscriptionEvent.ts';
import { syncProvider } from './syncProviders.ts';

/** How long whoever cancels waits to see that the provider has heard; after that it is told behind their back. */
const patienceMs = 3_000;

/**
 * Cancels the renewal: it works on until its end, and the provider is told to charge no more. Where it is away it is told
 * until it has heard.
 */
export async function cancelSubscription(deps: Deps, userId: string, reason?: string): Promise<void> {
  const told = await transaction(deps.db, async (tx) => {
    await applySubscriptionEvent(deps, tx, userId, { type: 'subscription.cancel', at: deps.now().getTime() });
    await stopRenewals(deps, tx, userId);
    const waiting = tx
      .updateTable('renewals')
      .set({ ...(reason && { cancel_reason: reason }), pending_change: 'cancel' });
    const renewals = waiting.where('owner_id', '=', userId).where('pending_change', '=', 'cancel');
    return (await renewals.returning('id').execute()).map(({ id }) => id);
  });
  const telling = Promise.all(told.map((id) => syncProvider(deps, id))).catch((error: unknown) =>
    deps.log.error({ err: error }, 'a payment provider is not told yet'),
  );
  if (told.length > 0) await Promise.race([telling, after(patienceMs, undefined, { ref: false })]);
}
