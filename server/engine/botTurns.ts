import type { ChatEvent } from '#contract/schemas/contacts/chatEvent.ts';
import { isPassing } from '#server/db/failure.ts';
import { pause } from '#server/loop/pause.ts';
import type { PersonEvent } from '#server/journeys/load/personEvent.ts';
import type { BotKey } from '#server/journeys/stored/moveOffset.ts';
import type { Claimed } from '#server/outbox/claim.ts';
import type { PressAnswer } from '#server/db/tables/botTables.ts';
import type { DrivenBot } from '#server/outbox/sendCall.ts';
import type { Outcome } from '#server/outbox/settle.ts';
import type { Growth } from './growth.ts';
import { OutsideTurn } from './outsideTurn.ts';
import type { Span, Tracing } from '#server/metrics/tracing.ts';
import type { Slots } from '#server/loop/slots.ts';
import { FailedTurn, type ReplyPlaces, type SentCall, takeTurn, type TurnDeps } from './takeTurn.ts';

/** The outbox, as turns need it. */
export interface Outbox extends ReplyPlaces {
  /** Raised by each change of the outbox that another transaction has made. */
  readonly news: number;
  send(rows: readonly Claimed[]): void;
  settle(outcomes: readonly Outcome[]): void;
  /** Whether these are committed as being sent is not known, and they are not sent. */
  giveBack(rows: readonly Claimed[]): void;
  /** Outcomes have been settled. */
  resume(): void;
  wake(): void;
}

/** What answers presses. */
export interface Presses {
  add(botId: string, answers: readonly PressAnswer[]): void;
  /** Some were taken in another way. */
  lookAgain(botId: string): void;
}

export interface BotTurnsOptions {
  deps: TurnDeps;
  outbox: Outbox;
  slots: Slots;
  growth: Growth;
  tracing: Tracing | null | undefined;
  /** Takes updates each by itself, whatever they are. */
  receiveUpdates(bot: BotKey, events: ChatEvent[]): Promise<boolean>;
  presses: Presses;
  /** The bot, while this process drives it. */
  driven(): DrivenBot | undefined;
}

interface Batch {
  events: ChatEvent[];
  span: Span | undefined;
  resolve(isTaken: boolean): void;
  reject(error: unknown): void;
}

/** In one turn at most. */
const mostEvents = 200;
/** A turn of so few is over before others could have come. */
const few = 2;
/** A busy bot gathers for this share of its last turn, so that its batches grow with its work, and no longer than `longestGatherMs`. */
const gatherShare = 0.7;
const longestGatherMs = 15;
/** A turn that takes longer, because it waits for a lock, counts no more among those that are made at a time. */
const longestInSlotMs = 250;
/** How often the offset of polling is written, ms: after a crash Telegram gives only what was not confirmed, and `bot_updates` drops what comes twice. */
const offsetMs = 1_000;
const clock = () => performance.now();

/** The turns of one bot, one after the other while there is something to take. */
export class BotTurns {
  readonly #bot: BotKey;
  readonly #options: BotTurnsOptions;
  #inbox: Batch[] = [];
  #sent: SentCall[] = [];
  #inTurn: SentCall[] = [];
  #offsetAt = Number.NEGATIVE_INFINITY;
  #running: Promise<void> | null = null;
  #turning: Promise<number> | null = null;
  #openSince = Number.POSITIVE_INFINITY;

  constructor(bot: BotKey, options: BotTurnsOptions) {
    this.#bot = bot;
    this.#options = options;
  }

  /** Sent calls that are not settled yet. */
  get unsettled(): number {
    return this.#sent.length + this.#inTurn.length;
  }

  /** When the turn began that is made now. */
  get openSince(): number {
    return this.#openSince;
  }

  isUnsettled(id: string): boolean {
    return [...this.#sent, ...this.#inTurn].some(({ row }) => row.id === id);
  }

  /** Resolves when the turn is over that is made now. */
  async turnEnded(): Promise<void> {
    await this.#turning;
  }

  /** Resolves when all turns are over. */
  async ended(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** @returns false where no funnel runs on the bot @throws what the database throws when it is away */
  receive(events: ChatEvent[]): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#inbox.push({ events, resolve, reject, span: this.#options.tracing?.current });
      this.#run();
    });
  }

  settle(call: SentCall): void {
    this.#sent.push(call);
    this.#run();
  }

  #run(): void {
    this.#running ??= this.#turns().finally(() => {
      this.#running = null;
      if (this.#hasItems) this.#run();
    });
  }

  async #turns(): Promise<void> {
    while (this.#hasItems) {
      const { slots } = this.#options;
      const leave = await slots.enter();
      const begun = clock();
      this.#openSince = begun;
      const turning = this.#turn();
      this.#turning = turning;
      const timer = setTimeout(leave, longestInSlotMs);
      const taken = await turning.finally(() => {
        this.#openSince = Number.POSITIVE_INFINITY;
        clearTimeout(timer);
        leave();
      });
      const gatherMs = taken > few ? Math.min(longestGatherMs, (clock() - begun) * gatherShare) : 0;
      await pause(gatherMs);
    }
  }

  get #hasItems(): boolean {
    return this.#inbox.length + this.#sent.length > 0;
  }

  /** @returns how many items it took; it never throws */
  async #turn(): Promise<number> {
    const batches = this.#nextBatches();
    const sent = this.#sent.splice(0);
    const events = batches.flatMap((batch) => batch.events);
    this.#inTurn = sent;
    try {
      await this.#trace(batches, () => this.#take(events, sent));
      this.#options.growth.note(events.length + sent.length);
      for (const { resolve } of batches) resolve(true);
    } catch (error) {
      await this.#takeEachByItself(batches, sent, error);
    } finally {
      this.#inTurn = [];
      this.#options.outbox.resume();
    }
    return events.length + sent.length;
  }

  /** Its calls begin within it. */
  #trace(batches: Batch[], take: () => Promise<void>): Promise<void> {
    const { tracing } = this.#options;
    const under = batches.flatMap(({ span }) => span ?? []);
    return tracing && under.length > 0 ? tracing.span('turn', { under }, take) : take();
  }

  async #take(events: ChatEvent[], sent: SentCall[]): Promise<void> {
    const { deps, outbox, presses } = this.#options;
    const bot = this.#options.driven();
    if (!bot) throw new OutsideTurn('the bot is not driven by this process');
    const last = events.at(-1);
    const writesOffset = last !== undefined && clock() >= this.#offsetAt;
    const before = outbox.news;
    const { leaving, hasNext, answers } = await takeTurn(deps, {
      bot,
      events: events.filter(isPersonal),
      offsetAfter: writesOffset ? last : null,
      sent,
    });
    if (writesOffset) this.#offsetAt = clock() + offsetMs;
    presses.add(this.#bot.bot_id, answers);
    outbox.send(leaving);
    // what came meanwhile may have been looked for while its chat was still busy
    if (hasNext || (sent.length > 0 && outbox.news !== before)) outbox.wake();
  }

  /** What a turn cannot take, or of which one item keeps it from taking the others. */
  async #takeEachByItself(batches: Batch[], sent: SentCall[], error: unknown): Promise<void> {
    const { deps, outbox, presses, receiveUpdates } = this.#options;
    const cause = error instanceof FailedTurn ? error.cause : error;
    if (!(cause instanceof OutsideTurn) && !isPassing(cause))
      deps.journeys.log.error({ err: cause, bot: this.#bot.bot_id }, 'what came for a bot is not taken together');
    outbox.settle(sent.map(({ row, verdict }) => outcomeOf(row, verdict)));
    if (error instanceof FailedTurn) outbox.giveBack(error.reserved);
    for (const { events, resolve, reject } of batches) await receiveUpdates(this.#bot, events).then(resolve, reject);
    presses.lookAgain(this.#bot.bot_id);
  }

  #nextBatches(): Batch[] {
    const batches: Batch[] = [];
    for (let count = 0; count < mostEvents; ) {
      const batch = this.#inbox.shift();
      if (!batch) break;
      batches.push(batch);
      count += batch.events.length;
    }
    return batches;
  }
}

const isPersonal = (event: ChatEvent): event is PersonEvent => event.person !== null && event.what.kind !== 'ignored';
const outcomeOf = ({ owner_id, id }: Claimed, verdict: SentCall['verdict']): Outcome => ({ owner_id, id, verdict });
