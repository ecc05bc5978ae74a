import { BotHealth } from './botHealth.ts';
import { driveBot, type DriveOptions } from './driveBot.ts';
import type { LeasedBot } from './leases.ts';
import { TelegramRefused } from './telegramErrors.ts';
import { writeTrouble } from './trouble.ts';

export interface BotDriverOptions extends DriveOptions {
  /** A bot's token in plain; throws when it cannot be read. */
  openToken(bot: { id: string; token_sealed: Buffer }): string;
}

interface Lease {
  bot: LeasedBot;
  /** ms of the clock that never goes back. */
  until: number;
}

const clock = () => performance.now();

/** Keeps one bot's updates coming from its construction until `end`, or until its lease runs out. */
export class BotDriver {
  /** Null when it cannot be read. */
  readonly token: string | null;
  /** Resolves when its last request has ended. */
  readonly done: Promise<void>;
  readonly #options: BotDriverOptions;
  readonly #health: BotHealth;
  readonly #ending = new AbortController();
  #lease: Lease;
  #isDone = false;

  /** `predecessor`: what drove the same bot until now; the bot's last request ends before its next begins. */
  constructor(options: BotDriverOptions, lease: Lease, predecessor: BotDriver | undefined) {
    this.#options = options;
    this.#lease = lease;
    const { bot } = lease;
    this.#health = new BotHealth({
      write: (trouble) => writeTrouble(options.db, bot, trouble, options.now()),
      clock,
      known: bot.trouble?.code ?? null,
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

  /** Goes on under a renewed lease. @returns false where the bot has to be driven anew: it ended, or another token or fence came. */
  renew(lease: Lease): boolean {
    const { bot } = lease;
    const isSame =
      this.bot.fence === bot.fence &&
      // the first run takes the updates that were stored during its tests
      this.bot.state === bot.state &&
      this.bot.token_sealed.equals(bot.token_sealed);
    if (this.#isDone || !isSame) return false;
    this.#lease = lease;
    return true;
  }

  /** A call was answered as if the token did not exist. */
  reportRevoked(): void {
    this.#health
      .failed(new TelegramRefused(401, 'Unauthorized'))
      .catch((error: unknown) => this.#options.log.error({ err: error }, 'trouble is not written down'));
  }

  /** Ends the open request, its updates unconfirmed; `done` says when. */
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
      // an empty one stands for one that was lost with its key
      return this.#options.openToken(this.bot) || null;
    } catch (error) {
      this.#options.log.error({ err: error, bot: this.bot.id }, 'a token cannot be read');
      return null;
    }
  }
}
