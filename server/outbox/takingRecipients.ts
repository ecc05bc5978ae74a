import { Slots } from '#server/loop/slots.ts';
import type { Claimed } from './claim.ts';
import type { Lane } from './lane.ts';
import type { JoinedOutcomes } from './outcomes.ts';
import type { DrivenBot } from './sendCall.ts';

/** People who wait for a mailing, and become deliveries when their messages leave. */
export interface Recipients {
  /** Whether some are due for the bot, as far as is known. */
  areDue(bot: DrivenBot): boolean;
  /**
   * Commits the messages to the next of them as being sent: their calls have to begin. None to a closed chat. It never throws.
   */
  take(bot: DrivenBot, of: TakeOptions): Promise<Claimed[]>;
}

export interface TakeOptions {
  most: number;
  closedChats: number[];
  /** Gives what waits to be written of a mailing's messages; `end` has to be called. */
  join(mailingId: string): JoinedOutcomes | null;
}

interface Options {
  join: TakeOptions['join'];
  /** Sends what is committed, or gives it back. */
  begin(lane: Lane, row: Claimed): void;
  /** More may be claimed. */
  wake(): void;
  log: { error(fields: object, message: string): void };
}

/** Bots for which recipients are taken at a time: more would only wait for each other in the database. */
const takesAtOnce = 3;
/** One that takes longer, because it waits for a lock, counts no more among them, ms. */
const longestInSlotMs = 250;
const clock = () => performance.now();

/** Takes recipients of mailings where a bot's pace has room for them, beside the claims, so that none waits for it. */
export class TakingRecipients {
  readonly #options: Options;
  #recipients: Recipients | null = null;
  /** By bot. */
  readonly #taking = new Map<string, { began: number; ended: Promise<void> }>();
  readonly #slots = new Slots(takesAtOnce);
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** From now on they are taken from there. */
  takeFrom(recipients: Recipients): void {
    this.#recipients = recipients;
  }

  takeFor(lanes: Iterable<Lane>): void {
    for (const lane of lanes) {
      if (this.#mayTake(lane) && lane.roomForRecipients(clock()) > 0) this.#begin(lane);
      lane.followRecipients(this.#mayTake(lane));
    }
  }

  /** Takes nobody any more. Resolves when what was being taken leaves. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all([...this.#taking.values()].map(({ ended }) => ended));
  }

  /** When the taking for the bot began that has not ended. */
  openSince(botId: string): number {
    return this.#taking.get(botId)?.began ?? Number.POSITIVE_INFINITY;
  }

  /** Somebody waits for a mailing of the bot, as far as is known. */
  areDue({ bot }: Lane): boolean {
    return this.#recipients?.areDue(bot) ?? false;
  }

  #mayTake(lane: Lane): boolean {
    return !this.#taking.has(lane.bot.id) && this.areDue(lane);
  }

  #begin(lane: Lane): void {
    const taking = this.#take(lane)
      .catch((error: unknown) => this.#options.log.error({ err: error, bot: lane.bot.id }, 'nobody is taken'))
      .finally(() => {
        this.#taking.delete(lane.bot.id);
        this.#options.wake();
      });
    this.#taking.set(lane.bot.id, { began: clock(), ended: taking });
  }

  async #take(lane: Lane): Promise<void> {
    const leave = await this.#slots.enter();
    const timer = setTimeout(leave, longestInSlotMs);
    try {
      const most = this.#isStopped ? 0 : lane.roomForRecipients(clock());
      if (!this.#recipients || most === 0) return;
      const giveBack = lane.holdForRecipients(most, clock());
      const closedChats = lane.closedChats(clock());
      const { join } = this.#options;
      const rows = await this.#recipients.take(lane.bot, { most, closedChats, join }).finally(() => giveBack(clock()));
      lane.tookRecipients(rows, clock());
      for (const row of rows) this.#options.begin(lane, row);
    } finally {
      clearTimeout(timer);
      leave();
    }
  }
}
