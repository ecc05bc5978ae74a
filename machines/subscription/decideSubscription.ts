import type { SubscriptionState } from '#contract/schemas/money/subscription.ts';
import { limits } from '#contract/limits.ts';
import { type Decision, decideBy } from '#machines/decision/decideBy.ts';
import type {
  SubscriptionCommand,
  SubscriptionContext,
  SubscriptionEvent,
  SubscriptionRefusal,
} from './subscriptionEvents.ts';
import { subscriptionMachine } from './subscriptionMachine.ts';

/** `none`: the installation has charged the account nothing so far. */
export type StoredState = SubscriptionState | 'none';

/** A subscription as its row has it. */
export interface SubscriptionLife extends SubscriptionContext {
  state: StoredState;
}

export type SubscriptionDecision = Decision<StoredState, SubscriptionCommand, SubscriptionRefusal, SubscriptionContext>;

/** What an event does to a subscription, or why it may not happen now. */
export function decideSubscription(
  { state, ...context }: SubscriptionLife,
  event: SubscriptionEvent,
): SubscriptionDecision {
  return decideBy(subscriptionMachine, subscriptionMachine.resolveState({ value: state, context }), event);
}

/** What the clock says to a subscription by that moment; null where nothing is over. Ask again after each answer. */
export function clockEvent({ state, until, graceUntil }: SubscriptionLife, at: number): SubscriptionEvent | null {
  if (state === 'grace') return graceUntil !== null && graceUntil <= at ? { type: 'grace.over', at } : null;
  if (state === 'none' || state === 'inactive') return null;
  return until !== null && until <= at ? { type: 'period.over', at } : null;
}

/** When nothing leaves any more unless something happens before; the moment of the lapse where it has; null for never. */
export function lapsesAt({ state, until, graceUntil, lapsedAt, isGranted }: SubscriptionLife): number | null {
  if (state === 'inactive') return lapsedAt;
  if (state === 'grace') return graceUntil;
  if (until === null) return null;
  return state === 'active' && !isGranted ? until + limits.graceDays * 86_400_000 : until;
}

/** Whether the provider charges again by itself at the end of the period. */
export const doesRenew = ({ state, isRecurring }: Pick<SubscriptionLife, 'state' | 'isRecurring'>): boolean =>
  isRecurring && (state === 'active' || state === 'grace');
