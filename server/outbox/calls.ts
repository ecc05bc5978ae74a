import type { Db } from '#server/db/transaction.ts';
import { endedWithin } from '#server/loop/endedWithin.ts';
import type { Claimed } from './claim.ts';
import type { Lane } from './lane.ts';
import { type MediaOptions, sendWithMedia } from './media.ts';
import { sendBackoffMs } from './sendBackoff.ts';
import { filesIn } from './fileReferences.ts';
import type { DrivenBot } from './sendCall.ts';
import { saveFloodWait } from './settle.ts';
import { postponed, unsent, type Verdict, verdictOf } from './verdict.ts';

export interface CallsOptions extends MediaOptions {
  db: Db;
  now(): Date;
  /** Whether the lease is still held: asked before every call. */
  isDriven(bot: DrivenBot): boolean;
  /** Telegram does not know the bot's token any more. */
  onRevoked(bot: DrivenBot): void;
  /** A file of a message cannot be had, so the message waits; null: all can be had again. */
  onFilesTrouble(bot: DrivenBot, trouble: FilesTrouble | null): void;
  /** A call has ended; its outcome is still to be settled, and need not be at once where others are to follow. */
  onEnded(row: Claimed, verdict: Verdict, mayWait: boolean): void;
  /** Of many calls of a bot enough have ended that more may begin. */
  onRoom(): void;
  /** 0 to 1. */
  random(): number;
}

/** Why messages with files wait, and at which place, or for which reason. */
export interface FilesTrouble {
  code: 'file_missing' | 'files_away';
  detail: string;
}

/** How long a bot whose token was refused is left alone, unless it gets another one. */
const revokedMs = 60_000;
/** When a letter or mailing whose file was missing is tried again; many may need that file. */
const missingMs = 60_000;
const clock = () => performance.now();

const texts = {
  file_missing: 'a file is missing, and messages with it wait',
  files_away: 'the storage of files is away, and messages with files wait',
};
const firstFile = (row: Claimed): string => filesIn(row.call.params)[0] ?? '';

/** The calls in flight: each sends one claimed delivery, and its lane learns what follows from the answer for the whole bot. */
export class Calls {
  readonly #options: CallsOptions;
  readonly #send: ReturnType<typeof sendWithMedia>;
  /** By delivery. */
  readonly #inFlight = new Map<string, Promise<void>>();
  /** By bot, the files that were missing at the last look, and how often they were looked for. */
  readonly #missing = new Map<string, Map<string, number>>();

  constructor(options: CallsOptions) {
    this.#options = options;
    this.#send = sendWithMedia(options);
  }

  get areInFlight(): boolean {
    return this.#inFlight.size > 0;
  }

  isInFlight(id: string): boolean {
    return this.#inFlight.has(id);
  }

  begin(lane: Lane, row: Claimed): void {
    lane.began(row, clock());
    this.beginReserved(lane, row);
  }

  /** Begins a call that the lane counts already. */
  beginReserved(lane: Lane, row: Claimed): void {
    const call = this.#perform(lane, row).then((verdict) => {
      const hasRoom = lane.ended(row);
      this.#inFlight.delete(row.id);
      const mayWait = row.priority > 0 && !lane.areManyEnded;
      this.#options.onEnded(row, verdict, mayWait);
      if (hasRoom) this.#options.onRoom();
    });
    this.#inFlight.set(row.id, call);
  }

  /** Waits until all in flight have ended, but no longer than `longestMs`. */
  ended(longestMs: number): Promise<void> {
    return endedWithin(this.#inFlight.values(), longestMs);
  }

  async #perform(lane: Lane, row: Claimed): Promise<Verdict> {
    const { bot } = lane;
    if (!this.#options.isDriven(bot)) return unsent;
    try {
      const result = await this.#send(bot, row);
      if (result === null) return unsent;
      if (result.kind === 'file_missing')
        return this.#waitForFile(lane, row, { code: result.kind, detail: result.place }, result.file);
      if (result.kind === 'files_away')
        return this.#waitForFile(lane, row, { code: result.kind, detail: result.reason }, firstFile(row));
      if (result.kind === 'sent') this.#foundFiles(lane.bot, row);
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

  #follow(lane: Lane, row: Claimed, verdict: Verdict, token: string): void {
    const { state, isTry } = verdict;
    if (state === 'queued' && isTry)
      lane.rest(row.chat_id, clock() + sendBackoffMs(row.attempts, this.#options.random()));
    this.learn(lane, verdict, token);
  }

  /** What follows from a call that was made with a token for its whole bot. */
  learn(lane: Lane, { bot }: Pick<Verdict, 'bot'>, token: string): void {
    switch (bot?.kind) {
      case undefined:
        return lane.wasReached();
      case 'away':
        return lane.wasAway(clock(), this.#options.random());
      case 'revoked':
        // a refusal of a token that has been replaced says nothing about the new one
        if (token !== lane.bot.token) return;
        lane.wasRevoked(clock() + revokedMs);
        return this.#options.onRevoked(lane.bot);
      case 'flood':
        return this.#waitOutFlood(lane, bot.seconds * 1000);
    }
  }

  /** A person's next message must not overtake it, so the chat waits along; a mailing waits alone. */
  #waitForFile(lane: Lane, row: Claimed, trouble: FilesTrouble, file: string): Verdict {
    const { log, now, onFilesTrouble } = this.#options;
    const missing = this.#missing.get(lane.bot.id) ?? new Map<string, number>();
    const tries = missing.get(file) ?? 0;
    if (tries === 0) log.error({ bot: lane.bot.id, delivery: row.id, ...trouble }, texts[trouble.code]);
    this.#missing.set(lane.bot.id, missing.set(file, tries + 1));
    lane.neverLeft(row, clock());
    onFilesTrouble(lane.bot, trouble);
    if (row.priority > 0) return postponed(now().getTime() + missingMs);
    lane.rest(row.chat_id, clock() + sendBackoffMs(tries, this.#options.random()));
    return unsent;
  }

  #foundFiles(bot: DrivenBot, row: Claimed): void {
    const missing = this.#missing.get(bot.id);
    if (missing === undefined) return;
    for (const file of filesIn(row.call.params)) missing.delete(file);
    if (missing.size > 0) return;
    this.#missing.delete(bot.id);
    this.#options.onFilesTrouble(bot, null);
  }

  #waitOutFlood(lane: Lane, floodMs: number): void {
    const { db, now, log } = this.#options;
    lane.wasFlooded(clock() + floodMs);
    saveFloodWait(db, lane.bot, new Date(now().getTime() + floodMs)).catch((error: unknown) =>
      log.error({ err: error }, 'a flood wait is not written down'),
    );
  }
}
