import { limits } from '#contract/limits.ts';
import type { SubscriptionState } from '#contract/schemas/subscription.ts';
import { states } from './stateNames.ts';

/** The accounts that are looked for, stored in the address. */
export interface SubscriptionsSearch {
  search?: string;
  state?: SubscriptionState;
}

export function subscriptionsSearch(given: { [Key in keyof SubscriptionsSearch]: unknown }): SubscriptionsSearch {
  // The router parses digits as a number.
  const text = ['string', 'number'].includes(typeof given.search) ? String(given.search) : '';
  const search = text.slice(0, limits.titleChars);
  const state = states.find((one) => one === given.state);
  return { ...(search && { search }), ...(state && { state }) };
}
