import type { PGlite } from '@electric-sql/pglite';
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
import { type OpenTransaction, PgliteProtocol } from './pgliteProtocol.ts';

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
  readonly #protocol: PgliteProtocol;
  constructor(pglite: PGlite) {
    this.#pglite = pglite;
    this.#protocol = new PgliteProtocol(pglite);
  }
  async init(): Promise<void> {
    await this.#pglite.waitReady;
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    return new PgliteConnection(this.#protocol);
  }
  beginTransaction(connection: DatabaseConnection): Promise<void> {
    return own(connection).begin();
  }
  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return own(connection).end('commit');
  }
  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return own(connection).end('rollback');
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

const own = (connection: DatabaseConnection): PgliteConnection => connection as PgliteConnection;

class PgliteConnection implements DatabaseConnection {
  readonly #protocol: PgliteProtocol;
  #transaction: (OpenTransaction & { release(): void }) | null = null;

  constructor(protocol: PgliteProtocol) {
    this.#protocol = protocol;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.#run(sql, parameters);
    return { rows: rows as R[], numAffectedRows: affected };
  }

  #run(sql: string, parameters: readonly unknown[]) {
    const transaction = this.#transaction;
    if (!transaction) return this.#protocol.exclusively(() => this.#protocol.run(sql, parameters));
    return this.#protocol.run(sql, parameters, transaction);
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('PGlite has no cursors.');
  }

  begin(): Promise<void> {
    return new Promise((begun, failed) => {
      const held = this.#protocol.exclusively(
        () =>
          new Promise<void>((release) => {
            this.#transaction = { begun: false, release };
            begun();
          }),
      );
      held.catch(failed);
    });
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    const transaction = this.#transaction;
    this.#transaction = null;
    try {
      if (!transaction?.begun) return;
      if (how === 'commit') await this.#protocol.commit();
      else await this.#protocol.run('rollback');
    } finally {
      transaction?.release();
    }
  }
}
