import { afterQuietHours } from '#machines/time/quietHours.ts';
import type { Listen } from '#server/db/notify.ts';
import { type Loop, runLoop } from '#server/loop/runLoop.ts';
import { Calls, type CallsOptions } from './calls.ts';
import { claimDeliveries, type Claimed, nextDueAt, type Wanted } from './claim.ts';
import { Lanes } from './lanes.ts';
import { recoverLostSends } from './recover.ts';
import type { DrivenBot } from './sendCall.ts';
import { postponed } from './verdict.ts';
import { type Outcome, settle, type SettleDeliveries } from './settle.ts';

export interface DrainOptions extends Omit<CallsOptions, 'onEnded'> {
  listen: Listen;
  /** Bots whose lease this process holds at this moment. */
  drivenBots(): DrivenBot[];
  settleDeliveries: SettleDeliveries;
  /** Messages a second for a bot; 0 paces nothing. */
  botRate: number;
  /** No other process can have been sending (an embedded database). */
  isAlone: boolean;
}

/** Long enough to gather the outcomes of many calls into one statement. */
const tickMs = 25;
const unpacedTickMs = 5;
const longestIdleMs = 10_000;
const recoverMs = 3_000;
const afterErrorMs = 1_000;
const stopMs = 10_000;
const clock = () => performance.now();

/** Sends what is in the outbox from its construction until `stop`: settle, claim, call; asleep while nothing is due. */
export class Drain {
  readonly #options: DrainOptions;
  readonly #lanes: Lanes;
  readonly #calls: Calls;
  readonly #loop: Loop;
  #outcomes: Outcome[] = [];
  #recoverAt = 0;
  #pollLanesAt = 0;
  #isFirst = true;

  constructor(options: DrainOptions) {
    this.#options = options;
    this.#lanes = new Lanes(options.botRate);
    this.#calls = new Calls({
      ...options,
      onEnded: (outcome) => {
        this.#outcomes.push(outcome);
        this.#loop.wake();
      },
    });
    this.#loop = runLoop({
      poll: () => this.#tick(),
      listen: options.listen,
      wakeOn: ['outbox', 'bots'],
      onNotified: () => this.#lanes.pollAgain(),
      longestSleepMs: options.isAlone ? longestIdleMs : recoverMs,
      shortestIntervalMs: options.botRate > 0 ? tickMs : unpacedTickMs,
      afterErrorMs,
      errorMessage: 'the outbox waits for the database',
      log: options.log,
    });
  }

  /** Something changed: more may be due, or another bot driven. */
  wake(): void {
    this.#lanes.pollAgain();
    this.#loop.wake();
  }

  /** Claims nothing more, waits (bounded) for the calls in flight, and writes down how they ended. */
  async stop(): Promise<void> {
    await this.#loop.stop();
    await this.#calls.ended(stopMs);
    await this.#settle().catch((error: unknown) =>
      this.#options.log.error({ err: error }, 'what was sent is not written down'),
    );
  }

  async #tick(): Promise<number> {
    const { db, by, now, drivenBots } = this.#options;
    await this.#recoverLost();
    await this.#settle();
    this.#lanes.follow(drivenBots(), clock(), now());
    this.#pollLanesWhenDue();
    const wanted = this.#lanes.wanted(clock());
    if (wanted.length > 0) {
      const rows = await claimDeliveries(db, { by, now: now(), wanted });
      for (const want of wanted) {
        const ofBot = rows.filter((row) => row.bot_id === want.bot_id);
        this.#begin(want, ofBot);
      }
    }
    return this.#idleMs();
  }

  #begin(want: Wanted, rows: Claimed[]): void {
    const lane = this.#lanes.of(want.bot_id);
    if (!lane) return;
    lane.claimed(rows, want, clock());
    const now = this.#options.now().getTime();
    for (const row of rows) {
      if (row.state !== 'sending') continue;
      const until = row.zone === null ? now : afterQuietHours(now, row.quiet, row.zone);
      if (until === now) this.#calls.begin(lane, row);
      else this.#outcomes.push({ owner_id: row.owner_id, id: row.id, verdict: postponed(until) });
    }
  }

  /** When a delivery that was seen falls due, and now and then in any case: a notification is lost with its connection. */
  #pollLanesWhenDue(): void {
    if (clock() < this.#pollLanesAt) return;
    this.#pollLanesAt = clock() + longestIdleMs;
    this.#lanes.pollAgain();
  }

  async #settle(): Promise<void> {
    const outcomes = this.#outcomes;
    if (outcomes.length === 0) return;
    this.#outcomes = [];
    const { db, by, now, settleDeliveries } = this.#options;
    try {
      await settle(db, { by, now: now(), outcomes, settleDeliveries });
    } catch (error) {
      this.#outcomes = [...outcomes, ...this.#outcomes];
      throw error;
    }
    this.#lanes.pollAgain();
  }

  async #recoverLost(): Promise<void> {
    if (clock() < this.#recoverAt) return;
    const { db, by, now, settleDeliveries } = this.#options;
    const isAlone = this.#options.isAlone && this.#isFirst;
    const lost = await recoverLostSends(db, { by, now: now(), isAlone, settleDeliveries });
    this.#isFirst = false;
    // alone, nobody else leaves anything behind
    this.#recoverAt = this.#options.isAlone ? Number.POSITIVE_INFINITY : clock() + recoverMs;
    if (lost > 0) this.#lanes.pollAgain();
  }

  /** How long nothing can change by itself, ms. */
  async #idleMs(): Promise<number> {
    if (this.#outcomes.length > 0) return 0;
    const pollAt = this.#lanes.nextPollAt(clock());
    const isBusy = pollAt - clock() <= tickMs || this.#calls.areInFlight;
    if (!isBusy && !this.#lanes.isEmpty) await this.#pollLanesWhenNextIsDue();
    return Math.max(0, Math.min(pollAt, this.#pollLanesAt) - clock());
  }

  async #pollLanesWhenNextIsDue(): Promise<void> {
    const { db, now } = this.#options;
    const due = await nextDueAt(db, this.#lanes.bots, now());
    if (due) this.#pollLanesAt = Math.min(this.#pollLanesAt, clock() + due.getTime() - now().getTime());
  }
}
