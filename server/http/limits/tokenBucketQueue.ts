import type { RateLimit } from '#contract/rateLimits.ts';
import { RequestError } from '#server/domain/requestErrors.ts';

/** A call that was admitted. Each is told what the call has cost so far, ms of work. */
export interface Slot {
  /** Nothing is worked on any more, while the answer is still on its way. */
  rest(ms: number): void;
  leave(ms: number): void;
}

interface Waiter {
  since: number;
  /** What the call is estimated to cost, ms. */
  estimate: number;
  admit(): void;
  refuse(): void;
}

/**
 * A token bucket with a queue for one caller and one class of calls. A call takes its estimated cost when it begins and
 * the difference as soon as its cost is known; the next one waits until the debt is paid.
 */
export class TokenBucketQueue {
  readonly #rate: RateLimit;
  readonly #now: () => number;
  readonly #queue: Waiter[] = [];
  #tokens: number;
  #countedAt: number;
  #inside = 0;
  #atWork = 0;
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
  enter(gone: AbortSignal, estimatedMs: number = this.#rate.leastMs): Promise<Slot> {
    this.#refill();
    // More than the bucket holds would never be there.
    const estimate = Math.min(this.#costOf(estimatedMs), this.#rate.burst);
    if (this.#queue.length === 0 && this.#hasRoomFor(estimate)) return Promise.resolve(this.#admit(estimate));
    const { maxWaitSeconds, maxWaiting } = this.#rate;
    const before = this.#queue.reduce((sum, waiter) => sum + waiter.estimate, 0);
    const isTooLong = this.#secondsUntil(before + estimate) > maxWaitSeconds;
    if (maxWaitSeconds === 0 || isTooLong || this.#queue.length >= maxWaiting)
      return Promise.reject(this.#refusal(before + estimate));
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        since: this.#now(),
        estimate,
        admit: () => resolve(this.#admit(estimate)),
        refuse: () => reject(this.#refusal(estimate)),
      };
      gone.addEventListener('abort', () => this.#drop(waiter), { once: true });
      this.#queue.push(waiter);
      this.#next();
    });
  }

  #admit(estimate: number): Slot {
    this.#tokens -= estimate;
    this.#inside += 1;
    this.#atWork += 1;
    let charged = estimate;
    let isResting = false;
    let isOver = false;
    const rest = (ms: number) => {
      if (isOver) return;
      this.#charge(this.#costOf(ms) - charged);
      charged = this.#costOf(ms);
      if (!isResting) this.#atWork -= 1;
      isResting = true;
    };
    return {
      rest: (ms) => {
        rest(ms);
        this.#next();
      },
      leave: (ms) => {
        rest(ms);
        if (!isOver) this.#inside -= 1;
        isOver = true;
        this.#next();
      },
    };
  }

  #costOf = (ms: number): number => (this.#rate.isMeasured ? Math.max(ms, this.#rate.leastMs) : this.#rate.leastMs);

  /** A debt is limited to the bucket's capacity. */
  #charge(ms: number): void {
    this.#refill();
    this.#tokens = Math.max(-this.#rate.burst, Math.min(this.#rate.burst, this.#tokens - ms));
  }

  /** Starts whoever may run, and schedules the next check for the next token or timeout. */
  #next(): void {
    clearTimeout(this.#timer);
    this.#refill();
    const longestMs = this.#rate.maxWaitSeconds * 1000;
    for (let first = this.#queue[0]; first; first = this.#queue[0]) {
      if (this.#hasRoomFor(first.estimate)) {
        this.#queue.shift();
        first.admit();
      } else if (this.#now() - first.since >= longestMs) {
        this.#queue.shift();
        first.refuse();
      } else {
        const leftMs = longestMs - (this.#now() - first.since);
        const tokenMs = this.#secondsUntil(first.estimate) * 1000;
        this.#timer = setTimeout(() => this.#next(), Math.max(1, Math.min(leftMs, tokenMs || leftMs)));
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

  #hasRoomFor = (estimate: number): boolean =>
    this.#tokens >= estimate && this.#inside < this.#rate.concurrency && this.#atWork < this.#rate.atWork;

  /** How long until the bucket holds so many tokens. */
  #secondsUntil = (tokens: number): number => Math.max(0, tokens - this.#tokens) / this.#rate.perSecond;

  #refusal(tokens: number): RequestError {
    const seconds = Math.max(1, Math.ceil(this.#secondsUntil(tokens)));
    return new RequestError('throttled', { of: 'rate', seconds });
  }

  #refill(): void {
    const now = this.#now();
    const earned = ((now - this.#countedAt) / 1000) * this.#rate.perSecond;
    this.#tokens = Math.min(this.#rate.burst, this.#tokens + earned);
    this.#countedAt = now;
  }
}
