import type { PGlite } from '@electric-sql/pglite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { type Change, channel } from '#server/db/notify.ts';
import type { Database } from '#server/db/open/open.ts';
import type { OpenTransaction, PgliteProtocol, StatementResult } from '#server/db/open/pgliteProtocol.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Chances } from '../random.ts';
import type { Host, Timeline } from './timeline.ts';

/** Other processes hear of what one announces after this time, ms. */
const announceMs = 250;
/** A listener that has lost its connection is back after this time, ms. */
const reconnectMs = 1_000;

interface Options {
  pglite: PGlite;
  /** Of that PGlite: it knows what was prepared in earlier worlds. */
  protocol: PgliteProtocol;
  timeline: Timeline;
  chances: Chances;
}

/**
 * A real PostgreSQL, embedded and in memory, as a server that several hosts ask over a network: each statement takes time on
 * its way, whoever is killed leaves its transaction to be rolled back, and it can be restarted. Transactions come one after
 * the other, as in the embedded database.
 */
export class SimulatedDatabase {
  readonly #options: Options;
  readonly #protocol: PgliteProtocol;
  readonly #sessions = new Set<Session>();
  readonly #waiting: { session: Session; begin(): void }[] = [];
  readonly #listeners = new Map<Host, Set<(change: Change) => void>>();
  #holder: Session | null = null;
  #isUp = true;
  /** When it was stopped the last time, and was back. */
  #down = { from: Number.NEGATIVE_INFINITY, until: Number.NEGATIVE_INFINITY };
  #listensFrom = 0;
  #stopListening: (() => Promise<void>) | null = null;
  /** From when until when nobody was notified. */
  readonly deaf: { from: number; until: number }[] = [];
  /** Statements that were run. */
  statements = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#protocol = options.protocol;
  }

  async open(): Promise<void> {
    this.#stopListening = await this.#options.pglite.listen(channel, (payload) =>
      this.#tell(JSON.parse(payload) as Change, null),
    );
  }

  async close(): Promise<void> {
    for (const session of this.#sessions) await this.#cut(session);
    await this.#stopListening?.();
  }

  /** What a process of that host opens. `isEmbedded`: it is the only one. */
  openFor(host: Host, { isEmbedded }: { isEmbedded: boolean }): Database {
    const db = new Kysely<Tables>({ dialect: this.#dialectOf(host) });
    const own = new Set<(change: Change) => void>();
    this.#listeners.set(host, own);
    return {
      kind: isEmbedded ? 'pglite' : 'postgres',
      ...{ db, direct: db, read: db, pglite: null, pool: null },
      listen: (handler) => {
        const each = (change: Change) => handler(change);
        own.add(each);
        return () => void own.delete(each);
      },
      announce: (changes) => {
        for (const change of changes) {
          for (const handler of [...own]) handler(change);
          this.#options.timeline.schedule(null, announceMs, () => {
            if (host.state !== 'dead') this.#tell(change, host);
          });
        }
      },
      onListenerLost: () => {},
      close: async () => {},
    };
  }

  /** Whether a process of the host is in a transaction, or waits for one. */
  isUsedBy(host: Host): boolean {
    return [...this.#sessions].some((session) => session.host === host && session.transaction?.begun === true);
  }

  /** The host's connections are gone, and with them what is not committed. */
  async cutOff(host: Host): Promise<void> {
    if (host.state === 'dead') this.#listeners.delete(host);
    for (const session of [...this.#sessions]) if (session.host === host) await this.#cut(session);
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  async stop(): Promise<void> {
    if (this.#isUp) this.#down = { from: this.#options.timeline.now, until: Number.POSITIVE_INFINITY };
    this.#isUp = false;
    for (const session of [...this.#sessions]) await this.#cut(session);
  }

  start(): void {
    if (!this.#isUp) this.#down.until = this.#options.timeline.now;
    this.#isUp = true;
    this.#listensFrom = this.#options.timeline.now + reconnectMs;
    this.deaf.push({ from: this.#down.from, until: this.#listensFrom });
  }

  /** What is known may not have been written since then: it is down, or was until a moment ago. */
  unwrittenSince(withinMs: number): number {
    const since = this.#options.timeline.now - withinMs;
    return this.#down.until > since ? Math.min(since, this.#down.from - withinMs) : since;
  }

  /** Nobody is notified for so long. */
  loseNotifications(ms: number): void {
    this.#listensFrom = Math.max(this.#listensFrom, this.#options.timeline.now + ms);
    this.deaf.push({ from: this.#options.timeline.now, until: this.#listensFrom });
  }

  /** Sends a statement to the database, and its answer back. */
  ask(session: Session, sql: string, parameters: readonly unknown[] = []): Promise<StatementResult> {
    const { timeline } = this.#options;
    return new Promise((resolve, reject) => {
      const answer = (give: () => void) => void timeline.schedule(session.host, this.#latencyMs(), give);
      timeline.schedule(null, this.#latencyMs(), () => {
        if (session.isCut || !this.#isUp) return answer(() => reject(connectionLost()));
        this.#enter(session, () => {
          if (session.isCut) {
            this.#leave(session);
            return answer(() => reject(connectionLost()));
          }
          this.statements += 1;
          void this.#run(session, sql, parameters).then(
            (result) => answer(() => (session.isCut ? reject(connectionLost()) : resolve(result))),
            (error: Error) => answer(() => reject(session.isCut ? connectionLost() : error)),
          );
        });
      });
    });
  }

  add(session: Session): void {
    this.#sessions.add(session);
  }

  remove(session: Session): void {
    this.#sessions.delete(session);
  }

  async #run(session: Session, sql: string, parameters: readonly unknown[]): Promise<StatementResult> {
    const isEnd = sql === 'commit' || sql === 'rollback';
    try {
      if (sql !== 'commit') return await this.#protocol.run(sql, parameters, session.transaction);
      await this.#protocol.commit();
      return { rows: [], affected: 0n, tag: 'COMMIT' };
    } finally {
      if (isEnd) session.transaction = null;
      if (!session.transaction?.begun) this.#leave(session);
    }
  }

  async #cut(session: Session): Promise<void> {
    session.isCut = true;
    this.#sessions.delete(session);
    if (!session.transaction?.begun) return;
    session.transaction = null;
    if (this.#holder !== session) return;
    await this.#protocol.run('rollback');
    this.#leave(session);
  }

  #enter(session: Session, begin: () => void): void {
    if (this.#holder === null || this.#holder === session) {
      this.#holder = session;
      begin();
    } else this.#waiting.push({ session, begin });
  }

  #leave(session: Session): void {
    if (this.#holder !== session) return;
    const next = this.#waiting.shift();
    this.#holder = next?.session ?? null;
    next?.begin();
  }

  #tell(change: Change, from: Host | null): void {
    const { timeline } = this.#options;
    if (!this.#isUp || timeline.now < this.#listensFrom) return;
    for (const [host, handlers] of this.#listeners)
      if (host !== from)
        timeline.schedule(host, this.#latencyMs(), () => [...handlers].forEach((handler) => handler(change)));
  }

  #latencyMs(): number {
    return this.#options.chances.between(0.1, 1);
  }

  #dialectOf(host: Host): Dialect {
    return {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(this, host),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    };
  }
}

/** As node-postgres says it. */
const connectionLost = () => new Error('Connection terminated unexpectedly');

/** A connection of a host. */
class Session implements DatabaseConnection {
  readonly host: Host;
  readonly #server: SimulatedDatabase;
  transaction: OpenTransaction | null = null;
  isCut = false;

  constructor(server: SimulatedDatabase, host: Host) {
    this.#server = server;
    this.host = host;
    server.add(this);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.#server.ask(this, sql, parameters);
    return { rows: rows as R[], numAffectedRows: affected };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The simulated database has no cursors.');
  }

  begin(): void {
    this.transaction = { begun: false };
  }

  /** Commits, or rolls back, what has begun. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    const hasBegun = this.transaction?.begun === true;
    if (!hasBegun) this.transaction = null;
    if (this.isCut && how === 'commit') throw connectionLost();
    if (hasBegun && !this.isCut) await this.#server.ask(this, how);
  }
}

const own = (connection: DatabaseConnection): Session => connection as Session;

const driverOf = (server: SimulatedDatabase, host: Host): Driver => ({
  init: async () => {},
  acquireConnection: async () => new Session(server, host),
  beginTransaction: async (connection) => own(connection).begin(),
  commitTransaction: (connection) => own(connection).end('commit'),
  rollbackTransaction: (connection) => own(connection).end('rollback'),
  releaseConnection: async (connection) => server.remove(own(connection)),
  destroy: async () => {},
});
