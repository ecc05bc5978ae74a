import { setTimeout as after } from 'node:timers/promises';
import { dearMs, type RateLimitClass, type RateLimits } from '#contract/rateLimits.ts';
import { type Slot, TokenBucketQueue } from './tokenBucketQueue.ts';

export interface Entering {
  kind: RateLimitClass;
  caller: string;
  /** The calls that are estimated by each other's cost. */
  call: string;
}

export interface RateLimiter {
  /** Waits for a slot in a caller's bucket; `gone` aborts the wait. @throws RequestError `throttled` */
  enter(entering: Entering, gone: AbortSignal): Promise<Slot>;
}

/** Delays a rejection, so that immediate retries gain nothing and cost little; ms. */
const refusalMs = 500;
const sweepMs = 60_000;
/** The share of the newest call in the estimate. */
const newest = 0.3;

/** For installations with rate limiting off. */
export const unlimited: RateLimiter = { enter: async () => ({ rest() {}, leave() {} }) };

/** One caller's buckets by class, and what its calls have cost lately, ms. */
interface Caller {
  queues: Map<RateLimitClass, TokenBucketQueue>;
  costs: Map<string, number>;
}

/** Limits what each caller can cost this process, by the contract's rate limits. */
export function createRateLimiter(rateLimits: RateLimits, now: () => number = () => performance.now()): RateLimiter {
  const callers = new Map<string, Caller>();
  let sweptAt = now();
  const sweep = () => {
    if (now() - sweptAt < sweepMs) return;
    sweptAt = now();
    for (const [key, { queues }] of callers)
      if ([...queues.values()].every(({ isIdle }) => isIdle)) callers.delete(key);
  };
  return {
    async enter({ kind, caller: name, call }, gone) {
      sweep();
      const caller: Caller = callers.get(name) ?? { queues: new Map(), costs: new Map() };
      callers.set(name, caller);
      const estimate = caller.costs.get(call);
      const paid = rateLimits[kind].isMeasured ? classOf(kind, estimate) : kind;
      const queue = caller.queues.get(paid) ?? new TokenBucketQueue(rateLimits[paid], now);
      caller.queues.set(paid, queue);
      try {
        const slot = await queue.enter(gone, estimate);
        const leave = (ms: number) => {
          learn(caller, call, ms);
          slot.leave(ms);
        };
        return { rest: slot.rest, leave };
      } catch (error) {
        // an aborted delay rejects, but the caller of a refused request gets the refusal
        await after(refusalMs, undefined, { signal: gone, ref: false }).catch(() => undefined);
        throw error;
      }
    },
  };
}

/** A read or a write that has turned out dear, for this account's data, is one of the dear calls. */
const classOf = (kind: RateLimitClass, estimate = 0): RateLimitClass =>
  (kind === 'read' || kind === 'write') && estimate >= dearMs ? 'expensive' : kind;

function learn({ costs }: Caller, call: string, ms: number): void {
  const known = costs.get(call) ?? 0;
  costs.set(call, known + newest * (ms - known));
}
