import { afterQuietHours } from '#machines/time/quietHours.ts';
import type { Listen } from '#server/db/notify.ts';
import { type Loop, runLoop } from '#server/loop/runLoop.ts';
import { Calls, type CallsOptions } from './calls.ts';
import { claimDeliveries, type Claimed, nextDueAt, type Wanted } from './claim.ts';
import { Lanes } from './lanes.ts';
import { recoverLostSends } from './recover.ts';
import { Outcomes } from './outcomes.ts';
import type { DrivenBot } from './sendCall.ts';
import { postponed } from './verdict.ts';
import type { SettleDeliveries } from './settle.ts';

export interface DrainOptions extends Omit<CallsOptions, 'onEnded' | 'onRoom'> {
  listen: Listen;
  /** Bots whose lease this process holds at this moment. */
  drivenBots(): DrivenBot[];
  settleDeliveries: SettleDeliveries;
  /** Messages a second for a bot; 0 paces nothing. */
  botRate: number;
  /** No other process can have been sending (an embedded database). */
  isAlone: boolean;
}

/** Long enough to claim, and to write down, what many calls need in one statement. */
const tickMs = 25;
const unpacedTickMs = 5;
/** What is due sooner is not asked for: the next claim finds it. */
const soonMs = 100;
const longestIdleMs = 10_000;
const recoverMs = 3_000;
const afterErrorMs = 1_000;
const stopMs = 10_000;
const clock = () => performance.now();

/**
 * Sends what is in the outbox from its construction until `stop`: claim, call, and beside them write down the outcomes;
 * asleep while nothing is due.
 */
export class Drain {
  readonly #options: DrainOptions;
  readonly #lanes: Lanes;
  readonly #calls: Calls;
  readonly #loop: Loop;
  readonly #outcomes: Outcomes;
  /** How often there was news of the outbox. */
  #news = 0;
  #recoverAt = 0;
  #pollLanesAt = 0;
  #isFirst = true;

  constructor(options: DrainOptions) {
    this.#options = options;
    const gatherMs = options.botRate > 0 ? tickMs : unpacedTickMs;
    this.#lanes = new Lanes(options.botRate);
    this.#outcomes = new Outcomes({
      ...{ ...options, gatherMs, afterErrorMs, news: () => this.#news },
      onSettled: () => this.wake(),
    });
    this.#calls = new Calls({
      ...options,
      onEnded: (outcome, mayWait) => this.#outcomes.add(outcome, mayWait && options.botRate > 0),
      onRoom: () => this.#loop.wake(),
    });
    this.#loop = runLoop({
      poll: () => this.#tick(),
      listen: options.listen,
      wakeOn: ['outbox', 'bots'],
      onNotified: (change) => {
        this.#news += 1;
        this.#lanes.pollAgain({ isOfMany: change.kind === 'outbox' && change.is_reply === false });
      },
      hurriesOn: (change) => change.kind === 'outbox' && change.is_reply === true,
      longestSleepMs: options.isAlone ? longestIdleMs : recoverMs,
      shortestIntervalMs: gatherMs,
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
    await this.#outcomes.stop();
  }

  async #tick(): Promise<number> {
    const { db, by, now, drivenBots } = this.#options;
    await this.#recoverLost();
    this.#lanes.follow(drivenBots(), clock(), now());
    this.#pollLanesWhenDue();
    if (this.#outcomes.areBehind) return Number.POSITIVE_INFINITY;
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
      const until = this.#quietUntil(row, now);
      if (until === now) this.#calls.begin(lane, row);
      else this.#outcomes.add({ owner_id: row.owner_id, id: row.id, verdict: postponed(until) });
    }
  }

  /** A zone that this server does not know any more has no quiet hours: what is claimed must not stay claimed. */
  #quietUntil({ id, zone, quiet }: Claimed, now: number): number {
    if (zone === null) return now;
    try {
      return afterQuietHours(now, quiet, zone);
    } catch (error) {
      this.#options.log.error({ err: error, delivery: id, zone }, 'quiet hours are unknown');
      return now;
    }
  }

  /** When a delivery that was seen falls due, and now and then in any case: a notification is lost with its connection. */
  #pollLanesWhenDue(): void {
    if (clock() < this.#pollLanesAt) return;
    this.#pollLanesAt = clock() + longestIdleMs;
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
    const pollAt = this.#lanes.nextPollAt(clock());
    const isBusy = pollAt - clock() <= soonMs || this.#calls.areInFlight;
    if (!isBusy && !this.#lanes.isEmpty) await this.#pollLanesWhenNextIsDue();
    return Math.max(0, Math.min(pollAt, this.#pollLanesAt) - clock());
  }

  async #pollLanesWhenNextIsDue(): Promise<void> {
    const { db, now } = this.#options;
    const due = await nextDueAt(db, this.#lanes.bots, now());
    if (due) this.#pollLanesAt = Math.min(this.#pollLanesAt, clock() + due.getTime() - now().getTime());
  }
}
