import { limits } from '#contract/limits.ts';
import type { Claimed, Cursors, Wanted } from './claim.ts';
import { BotPace } from './pacing.ts';
import { sendBackoffMs } from './sendBackoff.ts';
import type { DrivenBot } from './sendCall.ts';

/** How long a row may wait unseen behind the cursor before the outbox is scanned from its start again, ms. */
const rescanMs = 1_000;
/** How long a paid broadcast keeps to the bot's own pace after Telegram has asked to wait, ms. */
const unpaidMs = 60_000;

/**
 * So many letters and mailings leave together at the bot's pace, because claiming and writing down cost as much for one as
 * for some. The burst has room for two more, so that a claim that comes late wastes none of the pace.
 */
const together = 7;
/** And no more of a bot's calls begin together, so that some are under way while others are claimed. */
const takenAtOnce = limits.botInFlight / 2;
/** And no longer than this do fewer wait for others, ms. */
const longestGatherMs = 250;

/** Telegram counts each message of an album. */
const messagesOf = ({ call: { params } }: Claimed): number => (Array.isArray(params.media) ? params.media.length : 1);

/** Telegram takes Stars for it, and does not count it for the bot's limit. */
const isPaid = ({ call }: Claimed): boolean => 'allow_paid_broadcast' in call.params;

/** One bot's part of the outbox: its pace, its calls in flight, and its backoffs. Times are ms of a clock that never goes back. */
export class Lane {
  bot: DrivenBot;
  inFlight = 0;
  /** Letters and mailings among them. */
  #manyInFlight = 0;
  /** When the last of them left. */
  #manyAt = Number.NEGATIVE_INFINITY;
  /** There may be replies, and letters or mailings, to claim. */
  #mayHaveReplies = true;
  #mayHaveMany = true;
  /** People may be taken who wait for a mailing of the bot. */
  #hasRecipients = false;
  /** More of them wait than may leave, so that none that comes later leaves before them. */
  #doRepliesWait = false;
  /** Letters or mailings may be queued, as far as the last claim has seen: recipients are taken after them. */
  #doManyWait = true;
  /** As many calls as may be were in flight, and not half of them have ended since. */
  #isFull = false;
  readonly #pace: BotPace;
  readonly #busy = new Set<number>();
  readonly #resting = new Map<number, number>();
  #cursors: Cursors = [0, 0, 0];
  #rescanAt = 0;
  #pausedUntil = 0;
  #floodedUntil = 0;
  #paidAgainAt = 0;
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
    if (now < this.#restsUntil) return null;
    const room = limits.botInFlight - this.inFlight;
    const count = Math.min(this.#pace.available(now), room);
    const count_with_many = Math.min(this.#availableForMany(now), room, takenAtOnce);
    const mayClaim = (this.#mayHaveReplies && count >= 1) || (this.#mayHaveMany && count_with_many >= 1);
    if (!mayClaim) return null;
    if (now >= this.#rescanAt) this.#resetCursors(now);
    for (const [chat, until] of this.#resting) if (until <= now) this.#resting.delete(chat);
    this.#hasNews = false;
    const { owner_id, id: bot_id, fence } = this.bot;
    const busy = [...this.#busy, ...this.#pace.rateLimitedChats(now)];
    const resting = [...this.#resting.keys()];
    const cursors = this.#cursors;
    return { owner_id, bot_id, fence, room, count, count_with_many, cursors, busy, resting };
  }

  /** Takes note of a claim: fewer rows than wanted mean an empty outbox, unless only rows behind the cursor were searched. */
  claimed(rows: Claimed[], wanted: Wanted, now: number): void {
    const cursors: Cursors = [...this.#cursors];
    for (const { priority, seq } of rows) cursors[priority] = Math.max(cursors[priority], seq);
    const many = rows.filter(({ priority }) => priority > 0);
    if (wanted.count_with_many > 0 && !(many.length === 0 && this.#hasRecipients)) this.#manyLeave(many, now);
    const hasAll = rows.length >= wanted.room;
    const hasReplies = hasAll || rows.length - many.length >= wanted.count;
    const hasMany = hasAll || rows.length >= wanted.count_with_many;
    this.#doRepliesWait = hasReplies && this.#mayHaveReplies;
    if (!hasReplies) this.#mayHaveReplies = this.#hasNews || wanted.cursors[0] > 0;
    const isBehindCursor = wanted.cursors[1] > 0 || wanted.cursors[2] > 0;
    if (!hasMany) this.#mayHaveMany = this.#hasNews || isBehindCursor;
    // where the claim was full of others, none are known to be queued, and none is made for them
    if (wanted.count_with_many > 0) this.#doManyWait = this.#mayHaveMany && (hasMany || isBehindCursor);
    const [replies, letters, mailings] = cursors;
    this.#cursors = [hasReplies ? replies : 0, hasMany ? letters : 0, hasMany ? mailings : 0];
    if (hasReplies && hasMany) return;
    const rests = [...this.#resting.values(), ...(this.#pace.rateLimitedChats(now).length > 0 ? [now + 100] : [])];
    if (rests.length > 0) this.#pollAt = Math.min(this.#pollAt, ...rests);
  }

  /** Whether people may be taken who wait for a mailing of the bot. */
  followRecipients(hasRecipients: boolean): void {
    this.#hasRecipients = hasRecipients;
  }

  /**
   * How many recipients of a mailing may be taken now: after all that is queued, and so few at a time that some are on their
   * way while others are taken.
   */
  roomForRecipients(now: number): number {
    if (this.#doManyWait || now < this.#restsUntil) return 0;
    return Math.max(0, Math.min(this.#availableForMany(now), limits.botInFlight - this.inFlight, takenAtOnce));
  }

  /** Keeps the places of so many recipients while they are being taken. @returns what gives the places back */
  holdForRecipients(count: number, now: number): (at: number) => void {
    return this.#pace.hold(count, now);
  }

  /**
   * Whether a message that was claimed may begin: since the claim a reply may have begun, Telegram asked to wait, or albums
   * claimed with it have used up the pace.
   */
  mayBegin(row: Claimed, now: number): boolean {
    if (now < this.#restsUntil) return false;
    if (messagesOf(row) > 1 && this.#pace.available(now) < 0) return false;
    return !(this.#busy.has(row.chat_id) || (this.#resting.get(row.chat_id) ?? 0) > now);
  }

  /** Chats that take no message of a mailing now. */
  closedChats(now: number): number[] {
    return [...this.#busy, ...this.#pace.rateLimitedChats(now), ...this.#resting.keys()];
  }

  /** Takes note of recipients whose messages leave now. */
  tookRecipients(rows: Claimed[], now: number): void {
    this.#manyLeave(rows, now);
  }

  /** Where others follow a paid broadcast, no more of them than are taken at once leave too fast. */
  #manyLeave(many: Claimed[], now: number): void {
    this.#pace.isPaid = now >= this.#paidAgainAt && many.length > 0 && many.every(isPaid);
  }

  /**
   * Lets a reply leave at once, before the transaction that writes it is committed: it counts as in flight from now on.
   * @returns whether it may: else it is queued, and claimed in its turn
   */
  reserve(row: Claimed, now: number): boolean {
    if (!this.#hasPlace(now)) {
      this.#doRepliesWait = true;
      return false;
    }
    const isChatFree = !(this.#busy.has(row.chat_id) || this.#pace.isRateLimited(row.chat_id, now));
    if (!isChatFree || (this.#resting.get(row.chat_id) ?? 0) > now) return false;
    this.began(row, now);
    return true;
  }

  #hasPlace(now: number): boolean {
    if (now < this.#restsUntil) return false;
    return this.inFlight < limits.botInFlight && !this.#doRepliesWait && this.#pace.available(now) >= 1;
  }

  /** Takes back what was reserved: it does not leave now. @returns whether it is worth while to claim more */
  release(row: Claimed, now: number): boolean {
    this.neverLeft(row, now);
    return this.ended(row);
  }

  began(row: Claimed, now: number): void {
    this.inFlight += 1;
    this.#isFull ||= this.inFlight >= limits.botInFlight;
    if (row.priority > 0) {
      this.#manyInFlight += 1;
      this.#manyAt = now;
    }
    this.#busy.add(row.chat_id);
    this.#pace.take(row.chat_id, now, this.#cost(row));
  }

  /** A message that began was not sent: it takes nothing of the bot's pace. */
  neverLeft(row: Claimed, now: number): void {
    this.#pace.giveBack(row.chat_id, now, this.#cost(row));
  }

  /** @returns whether enough have ended that it is worth while to claim more */
  ended(row: Claimed): boolean {
    this.inFlight -= 1;
    if (row.priority > 0) this.#manyInFlight -= 1;
    this.#busy.delete(row.chat_id);
    const hasRoom = this.#isFull && this.inFlight <= takenAtOnce;
    if (hasRoom) this.#isFull = false;
    return hasRoom;
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

  /** Until then Telegram refuses whatever call: it asked to wait, or does not know the token. */
  get refusedUntil(): number {
    return Math.max(this.#floodedUntil, this.#revokedUntil);
  }

  /** Nothing of the bot leaves before, because Telegram asked to wait. */
  waitOut(until: number): void {
    this.pause(until);
    this.#floodedUntil = Math.max(this.#floodedUntil, until);
  }

  /** Telegram asked to wait until then. A bot out of Stars would be asked again and again, and its replies wait along. */
  wasFlooded(until: number): void {
    this.waitOut(until);
    this.#pace.isPaid = false;
    this.#paidAgainAt = until + unpaidMs;
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

  /** There may be something new to claim; only letters and mailings where it is known that nobody waits for it. */
  pollAgain({ isOfMany = false } = {}): void {
    this.#hasNews = true;
    this.#mayHaveReplies ||= !isOfMany;
    this.#mayHaveMany = true;
    this.#pollAt = Number.POSITIVE_INFINITY;
  }

  /** When to poll without news; infinity when only news can change anything. */
  nextPollAt(now: number): number {
    // the end of a call tells
    if (this.#isFull) return Number.POSITIVE_INFINITY;
    const pace = this.#pace;
    const replyAt = this.#mayHaveReplies ? pace.nextAt(now, true) : Number.POSITIVE_INFINITY;
    const manyAt = this.#mayHaveMany || this.#hasRecipients ? this.#nextManyAt(now) : Number.POSITIVE_INFINITY;
    return Math.max(Math.min(replyAt, manyAt, this.#pollAt), this.#restsUntil);
  }

  /** Nothing of what left together with a letter or mailing is on its way any more. */
  get areManyEnded(): boolean {
    return this.#manyInFlight === 0;
  }

  #availableForMany(now: number): number {
    const available = this.#pace.availableForMany(now);
    return available >= together || now >= this.#manyAt + longestGatherMs ? available : 0;
  }

  #nextManyAt(now: number): number {
    const fewAt = Math.max(this.#pace.nextAt(now, false), this.#manyAt + longestGatherMs);
    return Math.min(this.#pace.nextAt(now, false, together), fewAt);
  }

  #cost(row: Claimed): { isPaid: boolean; messages: number } {
    return { isPaid: this.#pace.isPaid && isPaid(row), messages: messagesOf(row) };
  }

  get #restsUntil(): number {
    return Math.max(this.#pausedUntil, this.#revokedUntil);
  }

  #resetCursors(now: number): void {
    this.#cursors = [0, 0, 0];
    this.#rescanAt = now + rescanMs;
  }
}
