import { type Db, transaction } from '#server/db/transaction.ts';
import { newestRenewal } from '#server/domain/billing/renewalOf.ts';
import type { RenewalRow } from '#server/domain/billing/settled.ts';
import type { Deps } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { applySubscriptionEvent } from '#server/domain/subscription/life/applySubscriptionEvent.ts';
import { findSubscription } from '#server/domain/subscription/subscriptionRow.ts';
import { mapProviderErrors } from './mapProviderErrors.ts';
import { isIdentified } from './renewal/identifyRenewal.ts';

/** A call that is lost with the process is asked after. */
const askAfterMs = 60_000;

/**
 * Takes the cancelling back before the end: the provider charges again from then on. Telegram lets the user enable it
 * again; it stays cancelled until Telegram says that they have.
 */
export async function resumeSubscription(deps: Deps, userId: string): Promise<void> {
  const row = await findSubscription(deps.db, userId);
  const renewal = await newestRenewal(deps.db, userId);
  const isCancelled = row?.state === 'cancelled' && row.until !== null && row.until > deps.now();
  const state = isCancelled && renewal ? await allowRenewal(deps, renewal, row.until ?? deps.now()) : 'active';
  await transaction(deps.db, async (tx) => {
    const isConfirmedLater = state === 'cancelled';
    const event = { type: 'subscription.resume' as const, at: deps.now().getTime(), isConfirmedLater };
    await applySubscriptionEvent(deps, tx, userId, event);
    if (!isCancelled || !renewal) return;
    const told = isIdentified(renewal) ? { pending_change: null, next_try_at: null, tries: 0 } : {};
    await tx
      .updateTable('renewals')
      .set({ state, ...told })
      .where('id', '=', renewal.id)
      .execute();
  });
}

async function allowRenewal(deps: Deps, renewal: RenewalRow, until: Date): Promise<'active' | 'cancelled'> {
  const provider = deps.payments.providers.get(renewal.provider);
  if (!provider) throw new RequestError('provider_error');
  const { pending_change, next_try_at } = renewal;
  if (!isIdentified(renewal)) {
    // the provider was not told to stop yet: it is only asked for the name again
    await writePendingChange(deps.db, renewal.id, { pending_change: 'ask', next_try_at: deps.now() });
    return 'active';
  }
  await writePendingChange(deps.db, renewal.id, {
    pending_change: 'ask',
    next_try_at: new Date(deps.now().getTime() + askAfterMs),
  });
  try {
    return await mapProviderErrors(() => provider.resume(renewal, until));
  } catch (error) {
    // nothing has changed for the user, so what waited to be told still does
    if (pending_change !== null) await writePendingChange(deps.db, renewal.id, { pending_change, next_try_at });
    throw error;
  }
}

const writePendingChange = (db: Db, id: string, kept: Pick<RenewalRow, 'pending_change' | 'next_try_at'>) =>
  db.updateTable('renewals').set(kept).where('id', '=', id).execute();
