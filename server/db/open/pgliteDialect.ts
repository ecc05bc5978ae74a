import type { PGlite, Results, Transaction } from '@electric-sql/pglite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';

/**
 * A Kysely dialect for PGlite with a connection per caller. Kysely's own dialect shares one connection, so a query
 * outside a transaction falls into somebody else's, and two concurrent transactions deadlock.
 */
export const pgliteDialect = (pglite: PGlite): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PgliteDriver(pglite),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

class PgliteDriver implements Driver {
  readonly #pglite: PGlite;
  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }
  async init(): Promise<void> {
    await this.#pglite.waitReady;
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    return new PgliteConnection(this.#pglite);
  }
  beginTransaction(connection: DatabaseConnection): Promise<void> {
    return own(connection).begin();
  }
  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return own(connection).commit();
  }
  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return own(connection).rollback();
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

const own = (connection: DatabaseConnection): PgliteConnection => connection as PgliteConnection;
const rolledBack = Symbol('rolled back');

class PgliteConnection implements DatabaseConnection {
  readonly #pglite: PGlite;
  #transaction: { tx: Transaction; end(how: 'commit' | 'rollback'): void; ended: Promise<unknown> } | null = null;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const target = this.#transaction?.tx ?? this.#pglite;
    // Without parameters it may be a script of several statements, as in node-postgres.
    const result =
      query.parameters.length === 0
        ? ((await target.exec(query.sql)) as Results<R>[]).at(-1)
        : await target.query<R>(query.sql, [...query.parameters]);
    const { rows = [], affectedRows } = result ?? {};
    return { rows, numAffectedRows: affectedRows === undefined ? undefined : BigInt(affectedRows) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('PGlite has no cursors.');
  }

  begin(): Promise<void> {
    return new Promise((begun, failed) => {
      const ended = this.#pglite.transaction(
        (tx) =>
          new Promise<void>((commit, abort) => {
            const end = (how: 'commit' | 'rollback') => (how === 'commit' ? commit() : abort(rolledBack));
            this.#transaction = { tx, end, ended };
            begun();
          }),
      );
      // Before the transaction has begun this is its failure; later it is reported to whoever ends it.
      ended.catch(failed);
    });
  }

  async commit(): Promise<void> {
    const transaction = this.#transaction;
    this.#transaction = null;
    transaction?.end('commit');
    await transaction?.ended;
  }

  async rollback(): Promise<void> {
    const transaction = this.#transaction;
    this.#transaction = null;
    transaction?.end('rollback');
    // PGlite rolls back only what throws, so this rejects with our own `rolledBack`
    await transaction?.ended.catch(() => {});
  }
}
