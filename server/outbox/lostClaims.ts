import type { Db } from '#server/db/transaction.ts';
import type { Claimed } from './claim.ts';

interface Options {
  db: Db;
  /** Names this run of the process. */
  by: string;
  /** It is being sent, or how that ended is still to be written down. */
  isKnown(id: string): boolean;
  /** When the oldest transaction began, of those that write what is sent for the bot and whose end is not known yet. */
  openSince(botId: string): number;
  giveBack(rows: Pick<Claimed, 'owner_id' | 'id'>[]): void;
}

/** A statement whose connection was cut ends no later than this, ms. */
const longestMs = 60_000;
const clock = () => performance.now();

/**
 * Finds deliveries that count as being sent by this process and that it does not know: they were committed, but the answer
 * was lost with the connection. Nothing of them has left, and until they are given back nothing else leaves in their chats.
 */
export class LostClaims {
  readonly #options: Options;
  #lookUntil = Number.NEGATIVE_INFINITY;
  /**
   * When each was seen that is unknown. What wrote it had begun by then: once nothing is open that began before, no answer
   * can come any more that begins its call.
   */
  #unknown = new Map<string, number>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Whether something was committed as being sent is not known. */
  mayExist(): void {
    this.#lookUntil = clock() + longestMs;
  }

  /** Some may exist, so that they are to be looked for every few seconds. */
  get areSought(): boolean {
    return clock() <= this.#lookUntil || this.#unknown.size > 0;
  }

  /** Looks for them where they may exist. */
  async find(): Promise<void> {
    if (!this.areSought) return;
    const { db, by, isKnown, openSince, giveBack } = this.#options;
    const rows = await db
      .selectFrom('deliveries')
      .select(['owner_id', 'id', 'bot_id'])
      .where('state', '=', 'sending')
      .where('sending_by', '=', by)
      .execute();
    const unknown = rows.filter(({ id }) => !isKnown(id));
    const now = clock();
    giveBack(unknown.filter(({ id, bot_id }) => openSince(bot_id) > (this.#unknown.get(id) ?? now)));
    this.#unknown = new Map(unknown.map(({ id }) => [id, this.#unknown.get(id) ?? now]));
  }
}
