import type { SubscriptionEvent } from '#machines/subscription/subscriptionEvents.ts';
import { transaction } from '#server/db/transaction.ts';
import { type AppliedEvent, applySubscriptionEvent } from '#server/domain/subscription/life/applySubscriptionEvent.ts';
import { type SignedUp, signUp, type TestApp } from './app.ts';

/** The environment of an installation whose admin grants subscriptions: sign-up begins a trial of 14 days. */
export const chargingEnv = { GRANTS: 'on' };

/** The first account is the admin, who is always active; the second is anybody. */
export async function signUpCharged(test: TestApp): Promise<{ admin: SignedUp; owner: SignedUp }> {
  const admin = await signUp(test);
  return { admin, owner: await signUp(test) };
}

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;

/** Something happens to somebody's subscription now. */
export function happen(
  { app: { deps } }: TestApp,
  { id }: Pick<SignedUp, 'id'>,
  event: Without<SubscriptionEvent, 'at'>,
): Promise<AppliedEvent> {
  const at = deps.now().getTime();
  return transaction(deps.db, (tx) => applySubscriptionEvent(deps, tx, id, { ...event, at } as SubscriptionEvent));
}

/** A month is paid for. */
export const pay = (test: TestApp, owner: Pick<SignedUp, 'id'>) =>
  happen(test, owner, { type: 'payment.taken', months: 1, expiresAt: null, isRecurring: false });
