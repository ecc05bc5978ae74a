import { limits } from '#contract/limits.ts';
import type { Claimed, Wanted } from './claim.ts';
import { BotPace } from './pacing.ts';
import { sendBackoffMs } from './sendBackoff.ts';
import type { DrivenBot } from './sendCall.ts';

/** How long a row may wait unseen behind the cursor before the outbox is scanned from its start again, ms. */
const rescanMs = 1_000;

/** One bot's part of the outbox: its pace, its calls in flight, and its backoffs. Times are ms of a clock that never goes back. */
export class Lane {
  bot: DrivenBot;
  inFlight = 0;
  /** There may be something to claim. */
  mayHaveDue = true;
  readonly #pace: BotPace;
  readonly #busy = new Set<number>();
  readonly #resting = new Map<number, number>();
  #cursors: [number, number, number] = [0, 0, 0];
  #rescanAt = 0;
  #pausedUntil = 0;
  /** Telegram refused its token: nothing leaves before, unless the bot gets another one. */
  #revokedUntil = 0;
  #awayTries = 0;
  #pollAt = Number.POSITIVE_INFINITY;
  /** News came since the last claim began, which may not have seen the rows it was about. */
  #hasNews = false;

  constructor(bot: DrivenBot, botRate: number, now: number) {
    this.bot = bot;
    this.#pace = new BotPace(botRate, limits.chatRate, now);
  }

  /** What may be claimed now; null where nothing may, or nothing is queued. */
  wanted(now: number): Wanted | null {
    if (now >= this.#pollAt) this.pollAgain();
    if (!this.mayHaveDue || now < this.#restsUntil) return null;
    const count = Math.min(this.#pace.available(now), limits.botInFlight - this.inFlight);
    if (count < 1) return null;
    if (now >= this.#rescanAt) this.#resetCursors(now);
    for (const [chat, until] of this.#resting) if (until <= now) this.#resting.delete(chat);
    this.#hasNews = false;
    const { owner_id, id: bot_id, fence } = this.bot;
    const busy = [...this.#busy, ...this.#pace.rateLimitedChats(now)];
    return { owner_id, bot_id, fence, count, cursors: this.#cursors, busy, resting: [...this.#resting.keys()] };
  }

  /** Takes note of a claim: fewer rows than wanted mean an empty outbox, unless only rows behind the cursor were searched. */
  claimed(rows: Claimed[], wanted: Wanted, now: number): void {
    const cursors: [number, number, number] = [...this.#cursors];
    for (const { priority, seq } of rows) cursors[priority] = Math.max(cursors[priority], seq);
    this.#cursors = cursors;
    if (rows.length >= wanted.count) return;
    this.mayHaveDue = this.#hasNews || wanted.cursors.some((seq) => seq > 0);
    this.#resetCursors(now);
    const rests = [...this.#resting.values(), ...(this.#pace.rateLimitedChats(now).length > 0 ? [now + 100] : [])];
    if (rests.length > 0) this.#pollAt = Math.min(this.#pollAt, ...rests);
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

  /** Backs a chat off: its failed call is retried later. */
  rest(chatId: number, until: number): void {
    this.#resting.set(chatId, until);
    this.#pollAt = Math.min(this.#pollAt, until);
  }

  /** Nothing of the bot leaves before. */
  pause(until: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, until);
  }

  /** Telegram refused the token: nothing leaves before, except with another token. */
  wasRevoked(until: number): void {
    this.#revokedUntil = until;
  }

  /** The bot as it is driven now. */
  follow(bot: DrivenBot): void {
    if (bot.token !== this.bot.token) this.#revokedUntil = 0;
    this.bot = bot;
  }

  /** Telegram was not reached: exponential backoff, where calls that fail together count as one. */
  wasAway(now: number, random: number): void {
    if (now < this.#pausedUntil) return;
    this.pause(now + sendBackoffMs(this.#awayTries, random));
    this.#awayTries += 1;
  }

  wasReached(): void {
    this.#awayTries = 0;
  }

  pollAgain(): void {
    this.#hasNews = true;
    this.mayHaveDue = true;
    this.#pollAt = Number.POSITIVE_INFINITY;
  }

  /** When to poll without news; infinity when only news can change anything. */
  nextPollAt(now: number): number {
    if (this.mayHaveDue) return Math.max(now, this.#restsUntil);
    return Math.max(this.#pollAt, this.#restsUntil);
  }

  get #restsUntil(): number {
    return Math.max(this.#pausedUntil, this.#revokedUntil);
  }

  #resetCursors(now: number): void {
    this.#cursors = [0, 0, 0];
    this.#rescanAt = now + rescanMs;
  }
}
