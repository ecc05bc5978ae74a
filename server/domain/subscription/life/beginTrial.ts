import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import { applySubscriptionEvent } from './applySubscriptionEvent.ts';
import type { SubscriptionDeps } from '../subscriptionDeps.ts';

const dayMs = 86_400_000;

/** A new account begins its trial, in the transaction that makes it; nothing where the installation charges nothing. */
export async function beginTrial(
  deps: SubscriptionDeps & Pick<Deps, 'billing'>,
  tx: Tx,
  ownerId: string,
): Promise<void> {
  const { mode, trialDays } = deps.billing;
  if (mode === 'free') return;
  const at = deps.now().getTime();
  const until = at + trialDays * dayMs;
  await applySubscriptionEvent(deps, tx, ownerId, { type: 'trial.begin', at, until }, { trial_until: new Date(until) });
}
