import { afterQuietHours } from '#machines/time/quietHours.ts';
import type { Listen } from '#server/db/notify.ts';
import type { FollowDue } from '#server/db/dueAt.ts';
import { type Loop, runLoop } from '#server/loop/runLoop.ts';
import { Calls, type CallsOptions } from './calls.ts';
import { claimDeliveries, type Claimed, nextDueAt, queuedDueAt, type Wanted } from './claim.ts';
import type { Lane } from './lane.ts';
import type { BotRests } from './pressAnswers.ts';
import { Lanes } from './lanes.ts';
import { LostClaims } from './lostClaims.ts';
import { lostDueAt, recoverLostSends } from './recover.ts';
import { mostUnsettled, Outcomes } from './outcomes.ts';
import type { DrivenBot } from './sendCall.ts';
import type { Outcome, SettleDeliveries } from './settle.ts';
import { type Recipients, TakingRecipients } from './takingRecipients.ts';
import { postponed, unsent, type Verdict } from './verdict.ts';

export interface DrainOptions extends Omit<CallsOptions, 'onEnded' | 'onRoom'> {
  listen: Listen;
  followDue: FollowDue;
  /** Bots whose lease this process holds at this moment. */
  drivenBots(): DrivenBot[];
  settleDeliveries: SettleDeliveries;
  /** Messages a second for a bot; 0 paces nothing. */
  botRate: number;
  /** A call has ended. */
  onOutcome?(row: Claimed, verdict: Verdict): void;
  /** No other process can have been sending (an embedded database). */
  isAlone: boolean;
}

/** Who settles outcomes in transactions of its own. */
export interface OutcomeSink {
  /** @returns false where the drain is to settle it */
  takes(row: Claimed, verdict: Verdict): boolean;
  /** How many are not settled yet. */
  readonly unsettled: number;
  /** The outcome of that delivery is among them. */
  isUnsettled(id: string): boolean;
  /** When the bot's transaction began that may have written what is sent, and has not ended. */
  openSince(botId: string): number;
  /** Resolves when no transaction is left that has reserved replies, where none may be reserved any more. */
  turnsEnded(): Promise<void>;
  /** Settles what it has taken, and takes no more. */
  stop(): Promise<void>;
}

/** Long enough to claim, and to write down, what many calls need in one statement. */
const tickMs = 25;
const unpacedTickMs = 5;
/** What is due sooner is not asked for: the next claim finds it. */
const soonMs = 100;
/** Between two looks for claims whose answer was lost, while there may be some, ms. */
const findClaimsMs = 3_000;
const afterErrorMs = 1_000;
const stopMs = 10_000;
/** While calls are under way it is asked so often when the next delivery falls due, ms. */
const askDueMs = 1_000;
const clock = () => performance.now();

/**
 * Sends what is in the outbox from its construction until `stop`: claim, call, and beside them write down the outcomes;
 * asleep while nothing is due.
 */
export class Drain implements BotRests {
  readonly #options: DrainOptions;
  readonly #lanes: Lanes;
  readonly #calls: Calls;
  readonly #loop: Loop;
  readonly #outcomes: Outcomes;
  /** How often there was news of the outbox. */
  #news = 0;
  #mayHaveLost = true;
  #findClaimsAt = 0;
  #pollLanesAt = Number.POSITIVE_INFINITY;
  /** `#pollLanesAt` is the time at which the next delivery falls due, unless there is news. */
  #knowsNextDue = false;
  #askDueAt = 0;
  #isStopping = false;
  #waitsForOutcomes = false;
  #sink: OutcomeSink | null = null;
  readonly #takingRecipients: TakingRecipients;
  readonly #lostClaims: LostClaims;
  readonly #stopFollowing: (() => void)[] = [];

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
      onEnded: (row, verdict, mayWait) => {
        options.onOutcome?.(row, verdict);
        if (this.#sink?.takes(row, verdict)) return;
        const { owner_id, id, mailing_id } = row;
        const lane = this.#lanes.of(row.bot_id);
        // the next of its mailing are taken in the transaction that writes it
        const mayJoin =
          verdict.state === 'sent' && lane && this.#takingRecipients.areDue(lane) && mailing_id !== undefined;
        const outcome = { owner_id, id, verdict, ...(mayJoin && { mailing_id }) };
        this.#outcomes.add(outcome, options.botRate > 0 ? mayWait : mayJoin);
      },
      onRoom: () => this.#loop.wake(),
    });
    this.#takingRecipients = new TakingRecipients({
      begin: (lane, row) => this.#beginFree(lane, row),
      join: (mailingId) => this.#outcomes.join(mailingId),
      wake: () => this.#loop.wake(),
      log: options.log,
    });
    this.#lostClaims = new LostClaims({
      ...{ db: options.db, by: options.by },
      isKnown: (id) => this.#isKnown(id),
      openSince: (botId) => this.#openSince(botId),
      giveBack: (rows) => this.#settleUnsent(rows),
    });
    this.#loop = runLoop({
      poll: async () => Math.min(await this.#tick(), this.#msUntilSearch()),
      listen: options.listen,
      wakeOn: ['outbox', 'bots'],
      onNotified: (change) => {
        this.#news += 1;
        this.#knowsNextDue = false;
        this.#lanes.pollAgain({ isOfMany: change.kind === 'outbox' && change.is_reply === false });
      },
      hurriesOn: (change) => change.kind === 'outbox' && change.is_reply === true,
      shortestIntervalMs: gatherMs,
      afterErrorMs,
      errorMessage: 'the outbox waits for the database',
      log: options.log,
    });
    const { followDue, by, isAlone } = options;
    this.#stopFollowing.push(
      followDue(
        () => queuedDueAt(by),
        () => this.wake(),
      ),
    );
    // alone, nobody else leaves anything behind
    if (!isAlone)
      this.#stopFollowing.push(
        followDue(
          (now) => lostDueAt(by, now),
          () => this.#lookForLost(),
        ),
      );
  }

  /** Something changed: more may be due, or another bot driven. */
  wake(): void {
    this.#knowsNextDue = false;
    this.#lanes.pollAgain();
    this.#loop.wake();
  }

  /** Recipients of a mailing are due. */
  wakeForRecipients(): void {
    this.#loop.wake();
  }

  /** From now on outcomes are offered to `sink` first. */
  settleBy(sink: OutcomeSink): void {
    this.#sink = sink;
  }

  /** From now on recipients of mailings are taken from there. */
  takeFrom(recipients: Recipients): void {
    this.#takingRecipients.takeFrom(recipients);
  }

  /** Raised by each change of the outbox that another transaction has made. */
  get news(): number {
    return this.#news;
  }

  /** Those of a bot's replies that may leave now. They count as in flight, so they have to be sent, or released. */
  reserve(botId: string, rows: readonly Claimed[]): Claimed[] {
    const lane = this.#isStopping || this.#areBehind ? undefined : this.#lanes.of(botId);
    return lane ? rows.filter((row) => lane.reserve(row, clock())) : [];
  }

  /** They do not leave now. */
  release(rows: readonly Claimed[]): void {
    for (const row of rows) if (this.#lanes.of(row.bot_id)?.release(row, clock())) this.#loop.wake();
  }

  /** Sends replies that are reserved, and committed as being sent. */
  send(rows: readonly Claimed[]): void {
    for (const row of rows) {
      const lane = this.#lanes.of(row.bot_id);
      if (lane) this.#calls.beginReserved(lane, row);
    }
  }

  /** Goes on where too many outcomes were unsettled, some of which have been settled elsewhere. */
  resume(): void {
    if (!this.#waitsForOutcomes || this.#areBehind) return;
    this.#waitsForOutcomes = false;
    this.#loop.wake();
  }

  /** Of what was committed as being sent, if it was or still is, nothing has left. */
  giveBack(rows: readonly Claimed[]): void {
    if (rows.length > 0) {
      this.#lostClaims.mayExist();
      this.#loop.wake();
    }
    this.#settleUnsent(rows);
  }

  /** Settles outcomes by themselves. */
  settle(outcomes: readonly Outcome[]): void {
    for (const outcome of outcomes) this.#outcomes.add(outcome);
  }

  refusedUntil(botId: string): number {
    return this.#laneOf(botId)?.refusedUntil ?? 0;
  }

  learn(bot: DrivenBot, verdict: Pick<Verdict, 'bot'>): void {
    const lane = this.#laneOf(bot.id);
    if (lane) this.#calls.learn(lane, verdict, bot.token);
  }

  /** Claims nothing more, waits (bounded) for the calls in flight, and writes down how they ended. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const stop of this.#stopFollowing) stop();
    await this.#loop.stop();
    await this.#takingRecipients.stop();
    await this.#sink?.turnsEnded();
    await this.#calls.ended(stopMs);
    await this.#sink?.stop();
    await this.#outcomes.stop();
  }

  /** Also of a bot that this process has just begun to drive. */
  #laneOf(botId: string): Lane | undefined {
    const { drivenBots, now } = this.#options;
    if (!this.#lanes.of(botId)) this.#lanes.follow(drivenBots(), clock(), now());
    return this.#lanes.of(botId);
  }

  async #tick(): Promise<number> {
    const { now, drivenBots } = this.#options;
    await this.#recoverLost();
    this.#lanes.follow(drivenBots(), clock(), now());
    this.#pollLanesWhenDue();
    this.#waitsForOutcomes = this.#areBehind;
    if (this.#waitsForOutcomes) return Number.POSITIVE_INFINITY;
    const wanted = this.#lanes.wanted(clock());
    if (wanted.length > 0) {
      const rows = await this.#claim(wanted);
      for (const want of wanted) {
        const ofBot = rows.filter((row) => row.bot_id === want.bot_id);
        this.#begin(want, ofBot);
      }
    }
    this.#takingRecipients.takeFor(this.#lanes.all);
    return this.#idleMs();
  }

  async #claim(wanted: Wanted[]): Promise<Claimed[]> {
    const { db, by, now } = this.#options;
    try {
      return await claimDeliveries(db, { by, now: now(), wanted });
    } catch (error) {
      this.#lostClaims.mayExist();
      throw error;
    }
  }

  #settleUnsent(rows: readonly Pick<Claimed, 'owner_id' | 'id'>[]): void {
    this.settle(rows.map(({ owner_id, id }) => ({ owner_id, id, verdict: unsent })));
  }

  #isKnown(id: string): boolean {
    return this.#calls.isInFlight(id) || this.#outcomes.has(id) || (this.#sink?.isUnsettled(id) ?? false);
  }

  #openSince(botId: string): number {
    return Math.min(this.#takingRecipients.openSince(botId), this.#sink?.openSince(botId) ?? Number.POSITIVE_INFINITY);
  }

  /** Nothing may be claimed: what was sent could not be written down, or too much of it waits. */
  get #areBehind(): boolean {
    return this.#outcomes.areBehind || (this.#sink?.unsettled ?? 0) >= mostUnsettled;
  }

  #begin(want: Wanted, rows: Claimed[]): void {
    const lane = this.#lanes.of(want.bot_id);
    if (!lane) return;
    lane.claimed(rows, want, clock());
    const now = this.#options.now().getTime();
    for (const row of rows) {
      if (row.state !== 'sending') continue;
      const until = this.#quietUntil(row, now);
      if (until === now) this.#beginFree(lane, row);
      else this.#outcomes.add({ owner_id: row.owner_id, id: row.id, verdict: postponed(until) });
    }
  }

  /** Gives it back where it may not leave any more. */
  #beginFree(lane: Lane, row: Claimed): void {
    if (lane.mayBegin(row, clock())) this.#calls.begin(lane, row);
    else this.#outcomes.add({ owner_id: row.owner_id, id: row.id, verdict: unsent });
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

  /** When a delivery that was seen falls due. */
  #pollLanesWhenDue(): void {
    if (clock() < this.#pollLanesAt) return;
    this.#pollLanesAt = Number.POSITIVE_INFINITY;
    this.#knowsNextDue = false;
    this.#lanes.pollAgain();
  }

  #msUntilSearch(): number {
    return this.#lostClaims.areSought ? Math.max(0, this.#findClaimsAt - clock()) : Number.POSITIVE_INFINITY;
  }

  #lookForLost(): void {
    this.#mayHaveLost = true;
    this.#loop.wake();
  }

  async #recoverLost(): Promise<void> {
    if (this.#mayHaveLost) {
      const { db, by, now, isAlone, settleDeliveries, log } = this.#options;
      const lost = await recoverLostSends(db, { by, now: now(), isAlone, settleDeliveries, log });
      this.#mayHaveLost = false;
      if (lost > 0) this.#lanes.pollAgain();
    }
    if (clock() < this.#findClaimsAt) return;
    await this.#lostClaims.find();
    this.#findClaimsAt = clock() + findClaimsMs;
  }

  /** How long nothing can change by itself, ms. */
  async #idleMs(): Promise<number> {
    const pollAt = this.#lanes.nextPollAt(clock());
    const isBusy = pollAt - clock() <= soonMs || this.#calls.areInFlight;
    const isAsked = !isBusy || clock() >= this.#askDueAt;
    if (isAsked && !this.#lanes.isEmpty && !this.#knowsNextDue) await this.#pollLanesWhenNextIsDue();
    return Math.max(0, Math.min(pollAt, this.#pollLanesAt) - clock());
  }

  async #pollLanesWhenNextIsDue(): Promise<void> {
    const { db, now } = this.#options;
    this.#knowsNextDue = true;
    this.#askDueAt = clock() + askDueMs;
    const due = await nextDueAt(db, this.#lanes.bots, now());
    if (due) this.#pollLanesAt = Math.min(this.#pollLanesAt, clock() + due.getTime() - now().getTime());
  }
}
