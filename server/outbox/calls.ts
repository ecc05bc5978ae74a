import type { Db } from '#server/db/transaction.ts';
import { pause } from '#server/loop/pause.ts';
import type { Claimed } from './claim.ts';
import type { Lane } from './lane.ts';
import { type MediaOptions, sendWithMedia } from './media.ts';
import { sendBackoffMs } from './sendBackoff.ts';
import type { DrivenBot } from './sendCall.ts';
import { type Outcome, saveFloodWait } from './settle.ts';
import { unsent, type Verdict, verdictOf } from './verdict.ts';

export interface CallsOptions extends MediaOptions {
  db: Db;
  now(): Date;
  /** Whether the lease is still held: asked before every call. */
  isDriven(bot: DrivenBot): boolean;
  /** Telegram does not know the bot's token any more. */
  onRevoked(bot: DrivenBot): void;
  /** A call has ended; its outcome is still to be settled. */
  onEnded(outcome: Outcome): void;
  /** Of many calls of a bot enough have ended that more may begin. */
  onRoom(): void;
  /** 0 to 1. */
  random(): number;
}

/** How long a bot whose token was refused is left alone, unless it gets another one. */
const revokedMs = 60_000;
const clock = () => performance.now();

/** The calls in flight: each sends one claimed delivery, and its lane learns what follows from the answer for the whole bot. */
export class Calls {
  readonly #options: CallsOptions;
  readonly #send: ReturnType<typeof sendWithMedia>;
  readonly #inFlight = new Set<Promise<void>>();

  constructor(options: CallsOptions) {
    this.#options = options;
    this.#send = sendWithMedia(options);
  }

  get areInFlight(): boolean {
    return this.#inFlight.size > 0;
  }

  begin(lane: Lane, row: Claimed): void {
    lane.began(row, clock());
    const call = this.#perform(lane, row).then((verdict) => {
      const hasRoom = lane.ended(row);
      this.#inFlight.delete(call);
      this.#options.onEnded({ owner_id: row.owner_id, id: row.id, verdict });
      if (hasRoom) this.#options.onRoom();
    });
    this.#inFlight.add(call);
  }

  /** Waits until all in flight have ended, but no longer than `longestMs`. */
  async ended(longestMs: number): Promise<void> {
    const isOver = new AbortController();
    await Promise.race([Promise.allSettled(this.#inFlight), pause(longestMs, isOver.signal)]);
    isOver.abort();
  }

  async #perform(lane: Lane, row: Claimed): Promise<Verdict> {
    const { bot } = lane;
    if (!this.#options.isDriven(bot)) return unsent;
    try {
      const result = await this.#send(bot, row);
      if (result === null) return unsent;
      const verdict = verdictOf(row, result);
      this.#follow(lane, row, verdict, bot.token);
      return verdict;
    } catch (error) {
      this.#options.log.error({ err: error, delivery: row.id }, 'a delivery could not be prepared');
      const verdict = verdictOf(row, { kind: 'no_answer', wasSent: false, reason: 'not prepared' });
      this.#follow(lane, row, verdict, bot.token);
      return verdict;
    }
  }

  #follow(lane: Lane, row: Claimed, { state, isTry, bot }: Verdict, token: string): void {
    const at = clock();
    const random = this.#options.random();
    if (state === 'queued' && isTry) lane.rest(row.chat_id, at + sendBackoffMs(row.attempts, random));
    switch (bot?.kind) {
      case undefined:
        return lane.wasReached();
      case 'away':
        return lane.wasAway(at, random);
      case 'revoked':
        // a refusal of a token that has been replaced says nothing about the new one
        if (token !== lane.bot.token) return;
        lane.wasRevoked(at + revokedMs);
        return this.#options.onRevoked(lane.bot);
      case 'flood':
        return this.#waitOutFlood(lane, bot.seconds * 1000);
    }
  }

  #waitOutFlood(lane: Lane, floodMs: number): void {
    const { db, now, log } = this.#options;
    lane.wasFlooded(clock() + floodMs);
    saveFloodWait(db, lane.bot, new Date(now().getTime() + floodMs)).catch((error: unknown) =>
      log.error({ err: error }, 'a flood wait is not written down'),
    );
  }
}
