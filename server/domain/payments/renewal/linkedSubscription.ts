import type { LinkedSubscription } from '#contract/schemas/money/subscription.ts';
import { type Deps, noSession } from '#server/domain/deps.ts';
import { getSubscription } from '#server/domain/subscription/getSubscription.ts';

/** What whoever has a receipt’s link sees of the subscription: nothing of the account beside it. */
export async function linkedSubscription(deps: Deps, userId: string): Promise<LinkedSubscription> {
  const shown = await getSubscription(deps, { userId, sessionId: noSession, isAdmin: false });
  const { state, until, plan, provider, renews, price, is_telling_provider } = shown;
  return { state, until, plan, provider, renews, price, is_telling_provider };
}
