import { exponentialBackoff } from '#server/loop/backoff.ts';

/** The pause before a call to Telegram is retried. */
export const sendBackoffMs = exponentialBackoff({ firstMs: 500, longestMs: 20_000, jitter: 0.25 });
