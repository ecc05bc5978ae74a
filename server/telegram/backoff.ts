import { exponentialBackoff } from '#server/loop/backoff.ts';

/** The pause before a call to the Bot API that failed is retried. */
export const backoffMs = exponentialBackoff({ firstMs: 1_000, longestMs: 30_000, jitter: 0.25 });
