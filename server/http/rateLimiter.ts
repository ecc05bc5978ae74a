import { setTimeout as after } from 'node:timers/promises';
import type { RateLimitClass, RateLimits } from '#contract/rateLimits.ts';
import { type Release, TokenBucketQueue } from './tokenBucketQueue.ts';

export interface RateLimiter {
  /** Waits for a slot in a caller's bucket; `gone` aborts the wait. @throws RequestError `throttled` */
  enter(kind: RateLimitClass, caller: string, gone: AbortSignal): Promise<Release>;
}

/** Delays a rejection, so that immediate retries gain nothing and cost little; ms. */
const refusalMs = 500;
const sweepMs = 60_000;

/** For installations with rate limiting off. */
export const unlimited: RateLimiter = { enter: async () => () => {} };

/** Limits what each caller can cost this process, by the contract's rate limits. */
export function createRateLimiter(rateLimits: RateLimits, now: () => number = () => performance.now()): RateLimiter {
  const queues = new Map<string, TokenBucketQueue>();
  let sweptAt = now();
  const sweep = () => {
    if (now() - sweptAt < sweepMs) return;
    sweptAt = now();
    for (const [key, queue] of queues) if (queue.isIdle) queues.delete(key);
  };
  return {
    async enter(kind, caller, gone) {
      sweep();
      const key = `${kind} ${caller}`;
      const queue = queues.get(key) ?? new TokenBucketQueue(rateLimits[kind], now);
      queues.set(key, queue);
      try {
        return await queue.enter(gone);
      } catch (error) {
        // an aborted delay rejects, but the caller of a refused request gets the refusal
        await after(refusalMs, undefined, { signal: gone, ref: false }).catch(() => undefined);
        throw error;
      }
    },
  };
}
