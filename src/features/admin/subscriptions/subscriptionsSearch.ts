import type { SubscriptionState } from '#contract/schemas/money/subscription.ts';
import { type AdminSearch, adminSearch } from '../list/adminSearch.ts';
import { states } from './subscriptionStateNames.ts';

export type SubscriptionsSearch = AdminSearch<SubscriptionState>;
export const subscriptionsSearch = adminSearch(states);
