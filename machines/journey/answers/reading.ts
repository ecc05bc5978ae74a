import type { PlainRetryReason, RetryReason } from './retryReason.ts';

/** An answer as it was read: its value, or why it does not fit. */
export type ReadingOf<Value> = { fits: true; value: Value } | { fits: false; why: RetryReason };

export const fits = <Value>(value: Value): ReadingOf<Value> => ({ fits: true, value });

export function fitsNot(why: PlainRetryReason | RetryReason): ReadingOf<never> {
  return { fits: false, why: typeof why === 'string' ? { kind: why } : why };
}
