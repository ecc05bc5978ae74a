import { setTimeout as after } from 'node:timers/promises';
import type { RateLimitClass, RateLimits } from '#contract/rateLimits.ts';
import { type Leave, Turnstile } from './turnstile.ts';

export interface Admission {
  /** Waits until a caller may make a call of a kind; `gone` ends the wait. @throws RequestError `throttled` */
  enter(kind: RateLimitClass, caller: string, gone: AbortSignal): Promise<Leave>;
}

/** Who asks again at once after a refusal gains nothing, and costs little; ms. */
const refusalMs = 500;
const sweepMs = 60_000;

/** Where throttling is off. */
export const unbounded: Admission = { enter: async () => () => {} };

/** Bounds what each caller orders of this process, by the rateLimits of the contract. */
export function admission(rateLimits: RateLimits, now: () => number = () => performance.now()): Admission {
  const turnstiles = new Map<string, Turnstile>();
  let sweptAt = now();
  const sweep = () => {
    if (now() - sweptAt < sweepMs) return;
    sweptAt = now();
    for (const [key, turnstile] of turnstiles) if (turnstile.isIdle) turnstiles.delete(key);
  };
  return {
    async enter(kind, caller, gone) {
      sweep();
      const key = `${kind} ${caller}`;
      const turnstile = turnstiles.get(key) ?? new Turnstile(rateLimits[kind], now);
      turnstiles.set(key, turnstile);
      try {
        return await turnstile.enter(gone);
      } catch (error) {
        await after(refusalMs, undefined, { signal: gone, ref: false }).catch(() => undefined);
        throw error;
      }
    },
  };
}
