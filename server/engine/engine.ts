import type { ChatEvent } from '#contract/schemas/contacts/chatEvent.ts';
import type { Announce } from '#server/db/notify.ts';
import type { Deps } from '#server/domain/deps.ts';
import type { JourneyDeps } from '#server/journeys/load/journeyDeps.ts';
import type { BotKey } from '#server/journeys/stored/moveOffset.ts';
import type { Claimed } from '#server/outbox/claim.ts';
import type { OutcomeSink } from '#server/outbox/drain.ts';
import type { Tracing } from '#server/metrics/tracing.ts';
import type { DrivenBot } from '#server/outbox/sendCall.ts';
import type { Verdict } from '#server/outbox/verdict.ts';
import { BotTurns, type Outbox, type Presses } from './botTurns.ts';
import { Growth } from './growth.ts';
import { Slots } from '#server/loop/slots.ts';

export interface EngineOptions {
  deps: JourneyDeps & Pick<Deps, 'db'>;
  /** Names this run of the process. */
  by: string;
  outbox: Outbox;
  announce: Announce;
  presses: Presses;
  tracing?: Tracing | null | undefined;
  drivenBots(): DrivenBot[];
  /** Takes updates each by itself, whatever they are. */
  receiveUpdates(bot: BotKey, events: ChatEvent[]): Promise<boolean>;
}

/** Turns of different bots at a time: more would only wait for each other in the database. */
const turnsAtOnce = 3;

/**
 * Takes the updates of the bots that this process drives, and settles the messages that it has sent for their journeys, in
 * turns: one transaction for all that has come for a bot. What a turn does not take goes the way of single updates and
 * outcomes.
 */
export class Engine implements OutcomeSink {
  readonly #options: EngineOptions;
  readonly #slots = new Slots(turnsAtOnce);
  readonly #growth: Growth;
  readonly #bots = new Map<string, BotTurns>();
  #isStopping = false;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#growth = new Growth(options.deps);
  }

  get unsettled(): number {
    let sum = 0;
    for (const bot of this.#bots.values()) sum += bot.unsettled;
    return sum;
  }

  isUnsettled(id: string): boolean {
    return [...this.#bots.values()].some((bot) => bot.isUnsettled(id));
  }

  openSince(botId: string): number {
    return this.#bots.get(botId)?.openSince ?? Number.POSITIVE_INFINITY;
  }

  /** Takes updates of one bot; only then may they be confirmed to Telegram. See `receiveUpdates` of journeys. */
  receiveUpdates(bot: BotKey, events: ChatEvent[]): Promise<boolean> {
    if (events.length === 0) return Promise.resolve(true);
    const isElsewhere = this.#isStopping || !this.#driven(bot.bot_id);
    return isElsewhere ? this.#takeElsewhere(bot, events) : this.#turnsOf(bot).receive(events);
  }

  /** A lease that was only late comes back, and the notification of the press may have been lost with a connection. */
  async #takeElsewhere(bot: BotKey, events: ChatEvent[]): Promise<boolean> {
    const isTaken = await this.#options.receiveUpdates(bot, events);
    if (!this.#isStopping && events.some(({ what }) => what.kind === 'press'))
      this.#options.presses.lookAgain(bot.bot_id);
    return isTaken;
  }

  takes(row: Claimed, verdict: Verdict): boolean {
    const isOfJourney = row.cause === 'visit' && row.journey_id !== null && !row.is_test;
    if (this.#isStopping || verdict.state !== 'sent' || !isOfJourney) return false;
    this.#turnsOf(row).settle({ row, verdict });
    return true;
  }

  async turnsEnded(): Promise<void> {
    for (const bot of this.#bots.values()) await bot.turnEnded();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const bot of this.#bots.values()) await bot.ended();
    await this.#growth.ended();
  }

  #driven(botId: string): DrivenBot | undefined {
    return this.#options.drivenBots().find(({ id }) => id === botId);
  }

  #turnsOf({ owner_id, bot_id }: BotKey): BotTurns {
    const known = this.#bots.get(bot_id);
    if (known) return known;
    const { announce, by, deps, outbox, presses, receiveUpdates, tracing } = this.#options;
    const turns = new BotTurns(
      { owner_id, bot_id },
      {
        ...{ outbox, presses, receiveUpdates, tracing, slots: this.#slots, growth: this.#growth },
        deps: { journeys: deps, by, announce, places: outbox },
        driven: () => this.#driven(bot_id),
      },
    );
    this.#bots.set(bot_id, turns);
    return turns;
  }
}
