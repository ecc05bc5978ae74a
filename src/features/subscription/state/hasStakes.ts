import type { Subscription } from '#contract/schemas/money/subscription.ts';

/** Whether anything stops with the subscription. */
export const hasStakes = (of: Subscription['stakes']): boolean => Object.values(of).some((count) => count > 0);
