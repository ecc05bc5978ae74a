import { limits } from '#contract/limits.ts';
import type { Claimed, Wanted } from './claim.ts';
import { BotPace } from './pacing.ts';
import type { DrivenBot } from './sendCall.ts';

/** How long an older part of the outbox may be left unseen behind the cursor, ms. */
const lookBackMs = 1_000;
const longestPauseMs = 20_000;

/** Half a second, doubled with each try up to a bound; `chance` 0 to 1 spreads those that fail together. */
export const pauseAfter = (tries: number, chance: number): number =>
  Math.min(longestPauseMs, 500 * 2 ** Math.min(tries, 10)) * (0.75 + chance / 4);

/** One bot's way out: its pace, what is on its way, and what has to wait. Times are ms of a clock that never goes back. */
export class Lane {
  bot: DrivenBot;
  inFlight = 0;
  /** There may be something to claim. */
  mayHave = true;
  readonly #pace: BotPace;
  readonly #busy = new Set<number>();
  readonly #resting = new Map<number, number>();
  #cursors: [number, number, number] = [0, 0, 0];
  #lookBackAt = 0;
  #pausedUntil = 0;
  /** Its token is refused: until then, or until it has another one. */
  #revokedUntil = 0;
  #awayTries = 0;
  #checkAt = Number.POSITIVE_INFINITY;
  /** Came since the last claim began: it may not have seen what the news was about. */
  #hasNews = false;

  constructor(bot: DrivenBot, botRate: number, now: number) {
    this.bot = bot;
    this.#pace = new BotPace(botRate, limits.chatRate, now);
  }

  /** What may be claimed now; null where nothing may, or nothing is there. */
  wanted(now: number): Wanted | null {
    if (now >= this.#checkAt) this.lookAgain();
    if (!this.mayHave || now < this.#restsUntil) return null;
    const count = Math.min(this.#pace.available(now), limits.botInFlight - this.inFlight);
    if (count < 1) return null;
    if (now >= this.#lookBackAt) this.#startOver(now);
    for (const [chat, until] of this.#resting) if (until <= now) this.#resting.delete(chat);
    this.#hasNews = false;
    const { owner_id, id: bot_id, fence } = this.bot;
    const busy = [...this.#busy, ...this.#pace.fullChats(now)];
    return { owner_id, bot_id, fence, count, cursors: this.#cursors, busy, resting: [...this.#resting.keys()] };
  }

  /** What a claim brought: less than was wanted means that nothing more is there, unless it looked only behind the cursor. */
  claimed(rows: Claimed[], wanted: Wanted, now: number): void {
    const cursors: [number, number, number] = [...this.#cursors];
    for (const { priority, seq } of rows) cursors[priority] = Math.max(cursors[priority], seq);
    this.#cursors = cursors;
    if (rows.length >= wanted.count) return;
    this.mayHave = this.#hasNews || wanted.cursors.some((seq) => seq > 0);
    this.#startOver(now);
    const rests = [...this.#resting.values(), ...(this.#pace.fullChats(now).length > 0 ? [now + 100] : [])];
    if (rests.length > 0) this.#checkAt = Math.min(this.#checkAt, ...rests);
  }

  began(row: Claimed, now: number): void {
    this.inFlight += 1;
    const isMessage = row.cause !== 'service';
    if (isMessage) this.#busy.add(row.chat_id);
    this.#pace.take(isMessage ? row.chat_id : null, now);
  }

  ended(row: Claimed): void {
    this.inFlight -= 1;
    if (row.cause !== 'service') this.#busy.delete(row.chat_id);
  }

  /** A chat's call is tried again later. */
  rest(chatId: number, until: number): void {
    this.#resting.set(chatId, until);
    this.#checkAt = Math.min(this.#checkAt, until);
  }

  /** Nothing leaves before. */
  pause(until: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, until);
  }

  /** The token is refused; nothing leaves before, but with another token. */
  wasRevoked(until: number): void {
    this.#revokedUntil = until;
  }

  /** The bot as it is driven now. */
  follow(bot: DrivenBot): void {
    if (bot.token !== this.bot.token) this.#revokedUntil = 0;
    this.bot = bot;
  }

  /** Telegram was not reached: longer with each time in a row, and many calls that fail together count as one. */
  wasAway(now: number, chance: number): void {
    if (now < this.#pausedUntil) return;
    this.pause(now + pauseAfter(this.#awayTries, chance));
    this.#awayTries += 1;
  }

  wasReached(): void {
    this.#awayTries = 0;
  }

  lookAgain(): void {
    this.#hasNews = true;
    this.mayHave = true;
    this.#checkAt = Number.POSITIVE_INFINITY;
  }

  /** When to look by itself; infinity when only news can change anything. */
  nextLook(now: number): number {
    if (this.mayHave) return Math.max(now, this.#restsUntil);
    return Math.max(this.#checkAt, this.#restsUntil);
  }

  get #restsUntil(): number {
    return Math.max(this.#pausedUntil, this.#revokedUntil);
  }

  #startOver(now: number): void {
    this.#cursors = [0, 0, 0];
    this.#lookBackAt = now + lookBackMs;
  }
}
