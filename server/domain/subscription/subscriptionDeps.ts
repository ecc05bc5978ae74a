import type { Deps } from '../deps.ts';

/** What a change of a subscription needs. */
export type SubscriptionDeps = Pick<Deps, 'now' | 'newId' | 'journeys'>;
