import { exponentialBackoff } from '#server/loop/backoff.ts';

/** Tries over about two days. */
export const mostTries = 20;

/** The pause before a mail that was not sent is retried. */
export const mailBackoffMs = exponentialBackoff({ firstMs: 15_000, factor: 1.8, longestMs: 6 * 3_600_000 });
