import type { Subscription } from '#contract/schemas/money/subscription.ts';
import { serverNow } from '#src/platform/clock.ts';
import { daysUntil } from './daysUntil.ts';

/** What the banner says: `soon` may be hidden for the day, the others say what does not work. */
export type BannerKind = 'soon' | 'grace' | 'inactive';

const warnedDays = [7, 3, 1];

const dayMs = 86_400_000;

/** In the first day of the grace the provider may still be charging the renewal. */
export const isRenewalExpected = ({ state, renews, until }: Subscription): boolean =>
  state === 'grace' && renews && until !== null && serverNow() < new Date(until).getTime() + dayMs;

/** Which banner is shown now; null for none. Nothing is said of an end at which the provider charges again. */
export function bannerKind(subscription: Subscription): BannerKind | null {
  const { mode, state, until, renews } = subscription;
  if (mode === 'free') return null;
  if (isRenewalExpected(subscription)) return null;
  if (state === 'grace' || state === 'inactive') return state;
  if (until === null || renews) return null;
  return daysUntil(until) <= Math.max(...warnedDays) ? 'soon' : null;
}

/** The mark of a hidden warning: hidden for the day, and shown again by the next one. */
export const hiddenMark = (until: string): string => `${until} ${new Date(serverNow()).toDateString()}`;
