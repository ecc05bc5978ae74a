import { limits } from '#contract/limits.ts';

/** A token bucket, refilled by itself; all times are ms of a clock that never goes back. */
export class TokenBucket {
  readonly #perMs: number;
  readonly #burst: number;
  #tokens: number;
  #at: number;

  constructor(perSecond: number, burst: number, now: number) {
    this.#perMs = perSecond / 1000;
    this.#burst = burst;
    this.#tokens = burst;
    this.#at = now;
  }

  /** Whole tokens there are now. */
  available(now: number): number {
    this.#fill(now);
    // a sum of floating-point fractions may fall just short of a whole number
    return Math.floor(this.#tokens + 1e-6);
  }

  /** When there will be so many whole tokens, if none is taken meanwhile. */
  availableAt(count: number, now: number): number {
    this.#fill(now);
    return now + Math.max(0, count - this.#tokens) / this.#perMs;
  }

  take(count: number, now: number): void {
    this.#fill(now);
    this.#tokens -= count;
  }

  isFull(now: number): boolean {
    this.#fill(now);
    return this.#tokens >= this.#burst;
  }

  #fill(now: number): void {
    this.#tokens = Math.min(this.#burst, this.#tokens + Math.max(0, now - this.#at) * this.#perMs);
    this.#at = Math.max(this.#at, now);
  }
}

/** Of Telegram's rate limit: just under it, so that no window of Telegram's ever counts one too many. */
const share = 0.9925;
const botBurst = 12;
/** What letters and mailings leave of the burst, so that a reply need not wait for the pace that they use up. */
const keptForReplies = 3;
const chatBurst = 5;

/** The rate limits of one bot (30 messages per second): over all its chats, and in each chat; and of what it pays Telegram for. */
export class BotPace {
  /** The letters and mailings that wait are those of a paid broadcast, for which the bot's own limit does not hold. */
  isPaid = false;
  readonly #bot: TokenBucket | null;
  readonly #paid: TokenBucket | null;
  readonly #chatRate: number;
  readonly #chats = new Map<number, TokenBucket>();

  /** Messages a second for the bot and in a chat; a `botRate` of 0 paces nothing. */
  constructor(botRate: number, chatRate: number, now: number) {
    this.#bot = botRate > 0 ? new TokenBucket(botRate * share, botBurst, now) : null;
    this.#paid = botRate > 0 ? new TokenBucket(limits.paidRate * share, botBurst, now) : null;
    this.#chatRate = botRate > 0 ? chatRate : 0;
  }

  /** How many messages may leave now. */
  available(now: number): number {
    return this.#bot ? this.#bot.available(now) : Number.POSITIVE_INFINITY;
  }

  /** How many of them may be letters and mailings. */
  availableForMany(now: number): number {
    const paid = this.isPaid && this.#paid ? this.#paid.available(now) : 0;
    return Math.max(0, this.available(now) - keptForReplies, paid);
  }

  /** When the next may leave, or so many at once: replies, or letters and mailings. */
  nextAt(now: number, isReply: boolean, count = 1): number {
    if (!this.#bot) return now;
    const at = this.#bot.availableAt(count + (isReply ? 0 : keptForReplies), now);
    return !isReply && this.isPaid && this.#paid ? Math.min(at, this.#paid.availableAt(count, now)) : at;
  }

  /** Counts a call with so many messages for the bot, and as one in its chat, where Telegram lets short bursts pass. */
  take(chatId: number, now: number, { isPaid = false, messages = 1 } = {}): void {
    (isPaid ? this.#paid : this.#bot)?.take(messages, now);
    if (this.#chatRate <= 0) return;
    const bucket = this.#chats.get(chatId) ?? new TokenBucket(this.#chatRate, chatBurst, now);
    bucket.take(1, now);
    this.#chats.set(chatId, bucket);
  }

  /** Takes the places of so many letters or mailings, whose chats are not known yet. @returns what gives them back */
  hold(count: number, now: number): (at: number) => void {
    const bucket = this.isPaid ? this.#paid : this.#bot;
    bucket?.take(count, now);
    return (at) => bucket?.take(-count, at);
  }

  /** A call that was counted did not leave. */
  giveBack(chatId: number, now: number, { isPaid = false, messages = 1 } = {}): void {
    (isPaid ? this.#paid : this.#bot)?.take(-messages, now);
    this.#chats.get(chatId)?.take(-1, now);
  }

  /** Whether a chat has reached its rate limit. */
  isRateLimited(chatId: number, now: number): boolean {
    return (this.#chats.get(chatId)?.available(now) ?? 1) < 1;
  }

  /** Chats at their rate limit; removes the buckets that are full again. */
  rateLimitedChats(now: number): number[] {
    const limited: number[] = [];
    for (const [chatId, bucket] of this.#chats) {
      if (bucket.isFull(now)) this.#chats.delete(chatId);
      else if (bucket.available(now) < 1) limited.push(chatId);
    }
    return limited;
  }
}
