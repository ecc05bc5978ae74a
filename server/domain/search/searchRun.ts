import { sql } from 'kysely';
import { setTimeout as after } from 'node:timers/promises';
import { type Db, errorCodeOf, transaction, type Tx } from '#server/db/transaction.ts';
import { RequestError } from '../requestErrors.ts';
import { hasTrigrams } from './hasTrigrams.ts';

/** The longest time of one statement, and of a whole search, ms. */
const longest = { statementMs: 2_000, searchMs: 8_000 };
/** The similarity from which a word with a typing error counts, of 1; PostgreSQL's own is 0.6. */
const similarEnough = 0.4;
/** SQLSTATE query_canceled. */
const cancelled = '57014';

/**
 * One search: a row of short transactions, between which other callers of the embedded database have their turn.
 */
export class SearchRun {
  readonly #db: Db;
  readonly #statementMs: number;
  readonly #until: number;

  constructor(db: Db, { statementMs, searchMs } = longest) {
    this.#db = db;
    this.#statementMs = statementMs;
    this.#until = performance.now() + searchMs;
  }

  /** @throws RequestError `search_timeout` where the search takes too long. */
  async ask<T>(statement: (tx: Tx) => Promise<T>): Promise<T> {
    if (performance.now() >= this.#until) throw new RequestError('search_timeout');
    // what waits for the event loop, too
    await after(0);
    try {
      return await transaction(this.#db, async (tx) => {
        await sql`select set_config('statement_timeout', ${String(this.#statementMs)}, true),
          set_config('pg_trgm.word_similarity_threshold', ${String(similarEnough)}, true)`.execute(tx);
        return statement(tx);
      });
    } catch (error) {
      throw errorCodeOf(error) === cancelled ? new RequestError('search_timeout') : error;
    }
  }

  canBeSimilar(): Promise<boolean> {
    return this.ask(hasTrigrams);
  }
}
