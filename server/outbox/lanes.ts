import type { Wanted } from './claim.ts';
import { Lane } from './lane.ts';
import type { DrivenBot } from './sendCall.ts';

/**
 * No longer than this, ms, a bot is left alone because another process was asked to wait: clocks may differ or have been
 * set back, and Telegram asks again.
 */
const longestTakenWaitMs = 60_000;

/** The lanes of all bots that this process drives. Times are ms of a clock that never goes back. */
export class Lanes {
  readonly #botRate: number;
  readonly #lanes = new Map<string, Lane>();

  /** `botRate`: messages a second for a bot; 0 paces nothing. */
  constructor(botRate: number) {
    this.#botRate = botRate;
  }

  get isEmpty(): boolean {
    return this.#lanes.size === 0;
  }

  get bots(): { owner_id: string; bot_id: string }[] {
    return [...this.#lanes.values()].map(({ bot }) => ({ owner_id: bot.owner_id, bot_id: bot.id }));
  }

  get all(): Iterable<Lane> {
    return this.#lanes.values();
  }

  of(botId: string): Lane | undefined {
    return this.#lanes.get(botId);
  }

  /** Makes a lane for each bot that is driven now; that of another goes once its calls have ended. `now` is the wall clock's. */
  follow(driven: DrivenBot[], at: number, now: Date): void {
    const ids = new Set(driven.map(({ id }) => id));
    for (const [id, lane] of this.#lanes) if (!ids.has(id) && lane.inFlight === 0) this.#lanes.delete(id);
    for (const bot of driven) {
      const lane = this.#lanes.get(bot.id);
      if (lane) lane.follow(bot);
      else this.#lanes.set(bot.id, this.#newLane(bot, at, now));
    }
  }

  /** There may be something new to claim for any of them. */
  pollAgain(of?: { isOfMany: boolean }): void {
    for (const lane of this.#lanes.values()) lane.pollAgain(of);
  }

  /** What may be claimed now. */
  wanted(at: number): Wanted[] {
    return [...this.#lanes.values()].flatMap((lane) => lane.wanted(at) ?? []);
  }

  /** When the first of them is to be polled without news; infinity when only news can change anything. */
  nextPollAt(at: number): number {
    return Math.min(Number.POSITIVE_INFINITY, ...[...this.#lanes.values()].map((lane) => lane.nextPollAt(at)));
  }

  #newLane(bot: DrivenBot, at: number, now: Date): Lane {
    const lane = new Lane(bot, this.#botRate, at);
    const waitMs = (bot.floodUntil?.getTime() ?? 0) - now.getTime();
    if (waitMs > 0) lane.waitOut(at + Math.min(waitMs, longestTakenWaitMs));
    return lane;
  }
}
