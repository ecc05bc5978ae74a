import type { TroubleNow } from './trouble.ts';
import { isAway, isTokenRefused, NoAnswer, TelegramRefused } from './telegramErrors.ts';

export type TroubleCode = NonNullable<TroubleNow>['code'];

type FilesTrouble = NonNullable<TroubleNow> & { code: 'file_missing' | 'files_away' };

export interface HealthOptions {
  /** Stores the bot's trouble; called only when it changes. */
  write(trouble: TroubleNow): Promise<void>;
  /** A monotonic clock, ms. */
  clock(): number;
  /** The trouble already stored with the funnel. */
  storedCode: TroubleCode | null;
  /** How long Telegram may be unreachable before that is trouble, ms. */
  awayMs?: number;
  /** A conflict is over after this long without another 409, ms: two pollers end each other's requests in turn. */
  conflictMs?: number;
}

/** Longer than a message waits between two looks for its file: it may have been taken back meanwhile. */
const missingMs = 150_000;

/** Derives a bot's trouble from the results of its calls, and writes it when it changes. */
export class BotHealth {
  readonly #options: HealthOptions;
  #storedCode: TroubleCode | null;
  #awaySince: number | null = null;
  #conflictAt = Number.NEGATIVE_INFINITY;
  /** Why messages with files wait, and until when that is believed without hearing of it again. */
  #missing: { trouble: FilesTrouble; until: number } | null = null;

  constructor(options: HealthOptions) {
    this.#options = options;
    this.#storedCode = options.storedCode;
  }

  get isTroubled(): boolean {
    return this.#storedCode !== null;
  }

  async succeeded(): Promise<void> {
    this.#awaySince = null;
    const isFighting = this.#options.clock() - this.#conflictAt < (this.#options.conflictMs ?? 60_000);
    if (this.#storedCode === 'other_poller' && isFighting) return;
    if (this.#missing && this.#missing.until < this.#options.clock()) this.#missing = null;
    await this.#write(this.#missing && this.#missing.trouble);
  }

  /** Takes a failed call into account; a failure that may be temporary is no trouble yet. */
  async failed(error: unknown): Promise<void> {
    if (isTokenRefused(error)) return this.#write({ code: 'token_revoked', detail: error.description });
    if (isAway(error)) return this.#away(error);
    this.#awaySince = null;
    if (!(error instanceof TelegramRefused) || error.code !== 409) return;
    const isSecond = this.#conflictAt > Number.NEGATIVE_INFINITY;
    this.#conflictAt = this.#options.clock();
    // The first 409 may come from this bot's own previous request, which Telegram has not closed yet.
    if (isSecond) await this.#write({ code: 'other_poller', detail: error.description });
  }

  /** Null where all files can be had again. Whatever else is wrong is said first. */
  async filesTrouble(trouble: FilesTrouble | null): Promise<void> {
    this.#missing = trouble && { trouble, until: this.#options.clock() + missingMs };
    if (this.#storedCode === null || this.#storedCode === 'file_missing' || this.#storedCode === 'files_away')
      await this.#write(trouble);
  }

  async report(code: TroubleCode, detail: string): Promise<void> {
    await this.#write({ code, detail });
  }

  async #away(error: NoAnswer | TelegramRefused): Promise<void> {
    const at = this.#options.clock();
    this.#awaySince ??= at;
    if (at - this.#awaySince < (this.#options.awayMs ?? 30_000)) return;
    const detail = error instanceof NoAnswer ? error.reason : `${error.code} ${error.description}`;
    await this.#write({ code: 'telegram_away', detail });
  }

  async #write(trouble: TroubleNow): Promise<void> {
    const code = trouble?.code ?? null;
    if (code === this.#storedCode) return;
    await this.#options.write(trouble);
    this.#storedCode = code;
  }
}
