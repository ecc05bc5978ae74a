import { databaseFailure, isUnstorable } from '#server/db/failure.ts';
import { pause } from '#server/loop/pause.ts';
import { type Loop, runLoop } from '#server/loop/runLoop.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type Outcome, settle, settleIn } from './settle.ts';

type Settling = Omit<Parameters<typeof settle>[1], 'now' | 'outcomes'>;
interface Options extends Settling {
  db: Parameters<typeof settle>[0];
  now(): Date;
  log: { error(fields: object, message: string): void };
  listen: Parameters<typeof runLoop>[0]['listen'];
  /** Long enough to gather the outcomes of many calls into one transaction, ms. */
  gatherMs: number;
  afterErrorMs: number;
  /** How often there was news of what waits in the outbox. */
  news(): number;
  /** Some are written down: what comes after them may leave. */
  onSettled(): void;
}

/** So long an outcome waits for those of the calls that began with its own, ms. */
const longestWaitMs = 50;

/** So long a process that ends tries to write down what it has sent, ms. */
const longestStopMs = 5_000;
const stopRetryMs = 250;

/** Of these a crash leaves no more, however fast the calls are. */
export const mostUnsettled = 256;

/** Outcomes that are written in the transaction that takes the next recipients of a mailing. */
export interface JoinedOutcomes {
  /** Writes nothing once they are committed. */
  write(tx: Tx): Promise<void>;
  /** Called after the commit of the transaction that wrote them. */
  committed(): void;
  /** No transaction writes them any more: those that are not committed are written by themselves. */
  end(): void;
}

/** Writes down how calls ended, beside the claiming and calling, so that no reply waits for it. */
export class Outcomes {
  readonly #options: Options;
  readonly #loop: Loop;
  #waiting: Outcome[] = [];
  readonly #inWriting = new Set<Outcome>();
  /** Those that a transaction which took recipients was to write and did not. */
  readonly #apart = new WeakSet<Outcome>();
  /** They stay as being sent. */
  readonly #unwritable = new Set<string>();
  #hasFailed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#loop = runLoop({
      poll: () => this.#settle(),
      listen: options.listen,
      wakeOn: [],
      longestSleepMs: options.afterErrorMs,
      shortestIntervalMs: options.gatherMs,
      afterErrorMs: options.afterErrorMs,
      errorMessage: 'how calls ended waits for the database',
      log: options.log,
    });
  }

  /** `mayWait`: others are to follow soon, with which it can be written down. */
  add(outcome: Outcome, mayWait = false): void {
    this.#waiting.push(outcome);
    if (this.#hasFailed) return;
    if (mayWait && !this.areBehind) this.#timer ??= setTimeout(() => this.#loop.wake(), longestWaitMs);
    else this.#loop.wake();
  }

  /** How that delivery's call ended is known here, and not written down yet. */
  has(id: string): boolean {
    return this.#unwritable.has(id) || [...this.#waiting, ...this.#inWriting].some((outcome) => outcome.id === id);
  }

  /** Nothing may be claimed: what was sent could not be written down, or too much of it waits. */
  get areBehind(): boolean {
    return this.#hasFailed || this.#waiting.length + this.#inWriting.size >= mostUnsettled;
  }

  /** Gives away what waits of a mailing's messages; null where nothing does. */
  join(mailingId: string): JoinedOutcomes | null {
    if (this.#hasFailed) return null;
    const outcomes = this.#waiting.filter((outcome) => outcome.mailing_id === mailingId && !this.#apart.has(outcome));
    if (outcomes.length === 0) return null;
    for (const outcome of outcomes) this.#inWriting.add(outcome);
    this.#waiting = this.#waiting.filter((outcome) => !this.#inWriting.has(outcome));
    const before = this.#options.news();
    let mayFollow = this.areBehind;
    let state: 'waiting' | 'written' | 'committed' = 'waiting';
    return {
      write: async (tx) => {
        if (state === 'committed') return;
        state = 'written';
        const { by, now, settleDeliveries } = this.#options;
        const hasNext = await settleIn(tx, { by, now: now(), outcomes, settleDeliveries });
        mayFollow ||= hasNext;
      },
      committed: () => {
        if (state !== 'written') return;
        state = 'committed';
        for (const outcome of outcomes) this.#inWriting.delete(outcome);
        if (mayFollow || this.#options.news() !== before) this.#options.onSettled();
      },
      end: () => {
        const left = outcomes.filter((outcome) => this.#inWriting.delete(outcome));
        if (left.length === 0) return;
        for (const outcome of left) this.#apart.add(outcome);
        this.#waiting = [...left, ...this.#waiting];
        this.#loop.wake();
      },
    };
  }

  /** Writes down what is there, and waits a few seconds for a database that is away: else it would be uncertain. */
  async stop(): Promise<void> {
    await this.#loop.stop();
    clearTimeout(this.#timer);
    for (const until = performance.now() + longestStopMs; ; await pause(stopRetryMs))
      try {
        await this.#settle();
        return;
      } catch (error) {
        if (databaseFailure(error) !== null && performance.now() < until) continue;
        return this.#options.log.error({ err: error }, 'what was sent is not written down');
      }
  }

  async #settle(): Promise<number> {
    const outcomes = this.#waiting;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (outcomes.length === 0) return Number.POSITIVE_INFINITY;
    this.#waiting = [];
    for (const outcome of outcomes) this.#inWriting.add(outcome);
    const before = this.#options.news();
    // of what was written before without an answer it is not known what waited
    let mayFollow = this.#hasFailed || outcomes.some((outcome) => this.#apart.has(outcome));
    try {
      mayFollow = (await this.#write(outcomes)) || mayFollow || this.areBehind;
      this.#hasFailed = false;
    } catch (error) {
      this.#waiting = [...outcomes, ...this.#waiting];
      this.#hasFailed = true;
      throw error;
    } finally {
      for (const outcome of outcomes) this.#inWriting.delete(outcome);
    }
    // what came meanwhile may have been looked for while its chat was still busy
    if (mayFollow || this.#options.news() !== before) this.#options.onSettled();
    return this.#waiting.length > 0 ? 0 : Number.POSITIVE_INFINITY;
  }

  /**
   * One that cannot be written must not keep back all bots: the others are written one by one, and it stays as a delivery
   * whose process ended while it was sent, until the next start. @returns whether something may leave that waited for them
   */
  async #write(outcomes: Outcome[]): Promise<boolean> {
    const { db, by, now, settleDeliveries, log } = this.#options;
    const write = (some: Outcome[]) => settle(db, { by, now: now(), outcomes: some, settleDeliveries });
    try {
      return await write(outcomes);
    } catch (error) {
      if (!isUnstorable(error)) throw error;
      for (const outcome of outcomes)
        await write([outcome]).catch((own: unknown) => {
          if (!isUnstorable(own)) throw own;
          this.#unwritable.add(outcome.id);
          log.error({ err: own, delivery: outcome.id }, 'how a call ended cannot be written down');
        });
      return true;
    }
  }
}
