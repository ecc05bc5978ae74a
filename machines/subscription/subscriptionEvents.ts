import type { ErrorCode } from '#contract/errors.ts';

/** What the guards of a subscription's life look at. Times are in ms since 1970. */
export interface SubscriptionContext {
  /** The end of what is tried, paid or granted. */
  until: number | null;
  /** The day of the month on which months are paid for; null where `until` was not counted in months. */
  anchorDay: number | null;
  /** The end of the days within which a renewal may still come; null outside of grace. */
  graceUntil: number | null;
  /** When it ended, by the row's time and not by when somebody looked; null while it works. */
  lapsedAt: number | null;
  /** By the admin's hand: it ends without grace. */
  isGranted: boolean;
  /** The provider charges again by itself, unless it is cancelled. */
  isRecurring: boolean;
}

/** `at` is the moment of the event. */
export type SubscriptionEvent =
  /** A sign-up, or the first start of an installation that charges; a trial of no days is over at once. */
  | { type: 'trial.begin'; at: number; until: number }
  /** `expiresAt`: the provider's own end of the period, in place of the plan's months. */
  | { type: 'payment.taken'; at: number; months: number; expiresAt: number | null; isRecurring: boolean }
  /** What the remaining payments pay for, or else the rest of the trial; null where nothing is left. */
  | { type: 'payment.refunded'; at: number; until: number | null; anchorDay: number | null; isTrial: boolean }
  | { type: 'period.over'; at: number }
  | { type: 'grace.over'; at: number }
  | { type: 'subscription.cancel'; at: number }
  /** `isConfirmedLater`: it stays cancelled until the provider says that it renews. */
  | { type: 'subscription.resume'; at: number; isConfirmedLater: boolean }
  | { type: 'provider.renews'; at: number }
  | { type: 'provider.cancelled'; at: number }
  /** A charge failed; the provider may try again. */
  | { type: 'provider.failed'; at: number }
  | { type: 'admin.grant'; at: number; until: number }
  | { type: 'admin.end'; at: number };

export interface SubscriptionRefusal {
  code: ErrorCode;
}

/** What each command of a subscription carries. */
export interface SubscriptionParams {
  /** Nothing leaves by itself from now on. */
  holdWork: undefined;
  /** What waits leaves, by the Late rule. */
  releaseWork: undefined;
  sendReceipt: undefined;
  /** The provider is told to charge no more. */
  stopRenewal: undefined;
  /** The provider is told that it may charge again. */
  allowRenewal: undefined;
}

/** What must happen, in order. */
export interface SubscriptionCommand<T extends keyof SubscriptionParams = keyof SubscriptionParams> {
  type: T;
}
