import type { RateLimit } from '#contract/rateLimits.ts';
import { RequestError } from '#server/domain/requestErrors.ts';

/** Releases the slot; `bytes` is the work beyond the call itself. */
export type Release = (bytes: number) => void;

interface Waiter {
  since: number;
  admit(): void;
  refuse(): void;
}

/**
 * A token bucket with a queue for one caller and one class of calls. A call's cost is known only at its end: its bytes
 * are charged then, and the next one waits until the debt is paid.
 */
export class TokenBucketQueue {
  readonly #rate: RateLimit;
  readonly #now: () => number;
  readonly #queue: Waiter[] = [];
  #tokens: number;
  #countedAt: number;
  #inside = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(rate: RateLimit, now: () => number) {
    this.#rate = rate;
    this.#now = now;
    this.#tokens = rate.burst;
    this.#countedAt = now();
  }

  /** Nobody runs or waits, and there is no debt. */
  get isIdle(): boolean {
    this.#refill();
    return this.#inside === 0 && this.#queue.length === 0 && this.#tokens >= this.#rate.burst;
  }

  /** Waits for a slot. @throws RequestError `throttled` where that would take too long. */
  enter(gone: AbortSignal): Promise<Release> {
    this.#refill();
    if (this.#queue.length === 0 && this.#hasRoom()) return Promise.resolve(this.#admit());
    const { maxWaitSeconds } = this.#rate;
    if (maxWaitSeconds === 0 || this.#secondsUntilToken(this.#queue.length + 1) > maxWaitSeconds) {
      return Promise.reject(this.#refusal());
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        since: this.#now(),
        admit: () => resolve(this.#admit()),
        refuse: () => reject(this.#refusal()),
      };
      gone.addEventListener('abort', () => this.#drop(waiter), { once: true });
      this.#queue.push(waiter);
      this.#next();
    });
  }

  #admit(): Release {
    this.#tokens -= 1;
    this.#inside += 1;
    let isOver = false;
    return (bytes) => {
      if (isOver) return;
      isOver = true;
      this.#inside -= 1;
      // A debt is limited to the bucket's capacity.
      this.#tokens = Math.max(-this.#rate.burst, this.#tokens - Math.floor(bytes / this.#rate.bytesPerToken));
      this.#next();
    };
  }

  /** Starts whoever may run, and schedules the next check for the next token or timeout. */
  #next(): void {
    clearTimeout(this.#timer);
    this.#refill();
    const longestMs = this.#rate.maxWaitSeconds * 1000;
    for (let first = this.#queue[0]; first; first = this.#queue[0]) {
      if (this.#hasRoom()) {
        this.#queue.shift();
        first.admit();
      } else if (this.#now() - first.since >= longestMs) {
        this.#queue.shift();
        first.refuse();
      } else {
        const leftMs = longestMs - (this.#now() - first.since);
        const tokenMs = this.#tokens < 1 ? this.#secondsUntilToken(1) * 1000 : leftMs;
        this.#timer = setTimeout(() => this.#next(), Math.max(1, Math.min(leftMs, tokenMs)));
        return;
      }
    }
  }

  #drop(waiter: Waiter): void {
    const at = this.#queue.indexOf(waiter);
    if (at < 0) return;
    this.#queue.splice(at, 1);
    waiter.refuse();
    this.#next();
  }

  #hasRoom = (): boolean => this.#tokens >= 1 && this.#inside < this.#rate.concurrency;

  #secondsUntilToken = (nth: number): number => Math.max(0, nth - this.#tokens) / this.#rate.perSecond;

  #refusal(): RequestError {
    const seconds = Math.max(1, Math.ceil(this.#secondsUntilToken(1)));
    return new RequestError('throttled', { of: 'rate', seconds });
  }

  #refill(): void {
    const now = this.#now();
    const earned = ((now - this.#countedAt) / 1000) * this.#rate.perSecond;
    this.#tokens = Math.min(this.#rate.burst, this.#tokens + earned);
    this.#countedAt = now;
  }
}
