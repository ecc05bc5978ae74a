import type { Db } from '#server/db/transaction.ts';
import { isPassing } from '#server/db/failure.ts';
import { askAllDue, type DueAt, type FollowDue } from '#server/db/dueAt.ts';
import { type Loop, runLoop } from './runLoop.ts';

interface Options {
  db: Db;
  now(): Date;
  log: { error(fields: object, message: string): void };
  /** How often it asks, ms; ten seconds where nothing is given. */
  lookEveryMs?: number;
}

interface Followed {
  dueAt: DueAt;
  onDue(): void;
}

const usualLookMs = 10_000;
const afterErrorMs = 1_000;

/**
 * Asks the database now and then, in one statement for all loops, when each has something to do: whatever other process
 * made it due, and also where the notification of it was lost.
 */
export class DueTimes {
  readonly #options: Options;
  readonly #lookEveryMs: number;
  readonly #followed = new Set<Followed>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #loop: Loop;

  constructor(options: Options) {
    this.#options = options;
    this.#lookEveryMs = options.lookEveryMs ?? usualLookMs;
    this.#loop = runLoop({
      poll: () => this.#look(),
      listen: () => () => {},
      wakeOn: [],
      longestSleepMs: this.#lookEveryMs,
      afterErrorMs,
      errorMessage: 'what falls due waits for the database',
      log: options.log,
    });
  }

  readonly follow: FollowDue = (dueAt, onDue) => {
    const one = { dueAt, onDue };
    this.#followed.add(one);
    return () => void this.#followed.delete(one);
  };

  async stop(): Promise<void> {
    await this.#loop.stop();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  async #look(): Promise<number> {
    const all = [...this.#followed];
    const { now } = this.#options;
    const asked = now();
    const times = await this.#ask(all.map(({ dueAt }) => dueAt(asked)));
    for (const [at, one] of all.entries()) {
      const due = times[at] ?? null;
      if (due === null || !this.#followed.has(one)) continue;
      // what is further away is seen again
      if (due.getTime() - now().getTime() <= this.#lookEveryMs) this.#callAt(due, one);
    }
    return this.#lookEveryMs;
  }

  /** Where the database cannot answer one of them, it is asked each by itself, so that none keeps back the others. */
  async #ask(all: Parameters<typeof askAllDue>[1]): Promise<(Date | null)[]> {
    const { db, log } = this.#options;
    try {
      return await askAllDue(db, all);
    } catch (error) {
      if (isPassing(error)) throw error;
      const times: (Date | null)[] = [];
      for (const one of all)
        times.push(
          await askAllDue(db, [one]).then(
            ([at]) => at ?? null,
            (own: unknown) => {
              if (isPassing(own)) throw own;
              log.error({ err: own }, 'when something falls due is not known');
              return null;
            },
          ),
        );
      return times;
    }
  }

  /** A timer may end a millisecond before its time, when nothing is due yet: whoever is called then finds nothing. */
  #callAt(due: Date, one: Followed): void {
    if (!this.#followed.has(one)) return;
    const ms = due.getTime() - this.#options.now().getTime();
    if (ms <= 0) return one.onDue();
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#callAt(due, one);
    }, ms);
    this.#timers.add(timer);
  }
}
