import { analyzeStale } from '#server/db/staleTables.ts';
import type { Db } from '#server/db/transaction.ts';

interface Options {
  db: Db;
  log: { error(fields: object, message: string): void };
}

const first = 200;
const factor = 4;
/** Later the tables grow too slowly for it to matter when they are analyzed. */
const last = 20_000;

/**
 * Has the tables analyzed that a new installation fills, as soon as they are no longer tiny: as long as the database has no
 * statistics of some hundred rows, it finds each by an index that all of their owner's rows match, and reads them all.
 */
export class Growth {
  readonly #options: Options;
  #items = 0;
  #next = first;
  #running: Promise<void> | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** So many updates and outcomes were written. */
  note(items: number): void {
    this.#items += items;
    if (this.#items < this.#next || this.#next > last || this.#running) return;
    this.#next *= factor;
    const { db, log } = this.#options;
    this.#running = analyzeStale(db)
      .then(
        () => {},
        (error: unknown) => log.error({ err: error }, 'tables that have grown are not analyzed'),
      )
      .finally(() => {
        this.#running = null;
      });
  }

  async ended(): Promise<void> {
    await this.#running;
  }
}
