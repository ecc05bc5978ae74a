import { BotHealth } from './botHealth.ts';
import { driveBot, type DriveOptions } from './driveBot.ts';
import type { LeasedBot } from './leases.ts';
import { TelegramRefused } from './telegramErrors.ts';
import { type HoldSending, writeTrouble } from './trouble.ts';

export interface BotDriverOptions extends DriveOptions {
  /** Decrypts a bot's token; throws when the key does not fit. */
  openToken(bot: { id: string; token_sealed: Buffer }): string;
  /** Called where Telegram turns out to refuse the token. */
  holdSending: HoldSending;
}

interface Lease {
  bot: LeasedBot;
  /** Expiry, ms of the monotonic clock. */
  until: number;
}

const clock = () => performance.now();

/** Receives one bot's updates from its construction until `end`, or until its lease expires. */
export class BotDriver {
  /** Null when it cannot be decrypted. */
  readonly token: string | null;
  /** Resolves when the last request has ended. */
  readonly done: Promise<void>;
  readonly #options: BotDriverOptions;
  readonly #health: BotHealth;
  readonly #ending = new AbortController();
  #lease: Lease;
  #isDone = false;

  /** `predecessor`: the previous driver of the same bot, whose last request must end before this one polls. */
  constructor(options: BotDriverOptions, lease: Lease, predecessor: BotDriver | undefined) {
    this.#options = options;
    this.#lease = lease;
    const { bot } = lease;
    this.#health = new BotHealth({
      write: (trouble) => writeTrouble({ ...options, now: options.now() }, bot, trouble),
      clock,
      storedCode: bot.trouble?.code ?? null,
    });
    this.token = this.#readToken();
    this.done = this.#drive(predecessor?.done)
      .catch((error: unknown) => options.log.error({ err: error, bot: bot.id }, 'a bot is not driven'))
      .then(() => {
        this.#isDone = this.token !== null;
      });
  }

  get bot(): LeasedBot {
    return this.#lease.bot;
  }

  get isLeased(): boolean {
    return this.#lease.until > clock();
  }

  /** Continues under a renewed lease. @returns false where a new driver is needed: this one ended, or token or fence changed. */
  renew(lease: Lease): boolean {
    const { bot } = lease;
    const isSame =
      this.bot.fence === bot.fence &&
      // On its first run a funnel's new driver processes the updates that were stored while it was tested.
      this.bot.state === bot.state &&
      this.bot.token_sealed.equals(bot.token_sealed);
    if (this.#isDone || !isSame) return false;
    this.#lease = lease;
    return true;
  }

  /** Reports a call that Telegram answered as if the token did not exist, as after /revoke. */
  reportRevoked(): void {
    this.#write(this.#health.failed(new TelegramRefused(401, 'Unauthorized')));
  }

  /** Reports that a message waits for a file that is missing; null where none is any more. */
  reportFilesTrouble(trouble: Parameters<BotHealth['filesTrouble']>[0]): void {
    this.#write(this.#health.filesTrouble(trouble));
  }

  #write(written: Promise<void>): void {
    written.catch((error: unknown) => this.#options.log.error({ err: error }, 'trouble is not written down'));
  }

  /** Aborts the open request and leaves its updates unconfirmed; `done` resolves afterwards. */
  end(): void {
    this.#ending.abort();
  }

  async #drive(predecessorDone: Promise<void> | undefined): Promise<void> {
    await predecessorDone;
    if (this.token === null) return this.#health.report('token_revoked', 'the stored token cannot be read');
    const { signal } = this.#ending;
    const driven = { bot: this.bot, token: this.token, health: this.#health, signal };
    if (!signal.aborted) await driveBot(this.#options, driven);
  }

  #readToken(): string | null {
    try {
      // An empty token replaces one that could not be decrypted after its key was lost.
      return this.#options.openToken(this.bot) || null;
    } catch (error) {
      this.#options.log.error({ err: error, bot: this.bot.id }, 'a token cannot be read');
      return null;
    }
  }
}
