import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import { cannotOpen } from './cannotOpen.ts';
import { makeCheckpoints } from './checkpoints.ts';
import { noteSizes } from './closedSizes.ts';
import { listenOnPglite, listenOnPostgres, type Listening } from './listen.ts';
import { lockDataDir } from './lock.ts';
import { migrate } from './migrate.ts';
import type { Listen } from './notify.ts';
import { openPglite } from './openPglite.ts';
import { pgliteDialect } from './pgliteDialect.ts';
import { PlainError } from './plainError.ts';
import { finishSwap } from './swapFolders.ts';
import type { Tables } from './tables.ts';
import { type Db, errorCodeOf } from './transaction.ts';

/** The database, open and migrated. int8 comes as a number, timestamptz as a Date, bytea as a Buffer. */
export interface Database {
  kind: 'pglite' | 'postgres';
  db: Db;
  listen: Listen;
  onListenerLost: Listening['onLost'];
  /** The embedded one, for what only it needs (backups); null on PostgreSQL. */
  pglite: PGlite | null;
  /** The connections, for what brings SQL of its own (jobs); null on PGlite. */
  pool: Pool | null;
  close(): Promise<void>;
}

/** PostgreSQL where `url` is given, else PGlite in `dataDir`, which this process then holds alone. */
export async function openDatabase({ dataDir, url }: { dataDir: string; url: string | null }): Promise<Database> {
  if (url !== null) return openPostgres(url);
  const unlock = lockDataDir(dataDir);
  try {
    return await openEmbedded(dataDir, unlock);
  } catch (error) {
    unlock();
    if (isDamage(error)) throw cannotOpen(dataDir, reasonOf(error), error);
    throw error;
  }
}

async function openEmbedded(dataDir: string, unlock: () => void): Promise<Database> {
  await finishSwap(dataDir);
  const pglite = await openPglite(dataDir);
  const database = await overPglite(pglite, () => {
    noteSizes(dataDir);
    unlock();
  });
  const stopCheckpoints = makeCheckpoints(pglite);
  const close = async () => {
    await stopCheckpoints();
    await database.close();
  };
  return { ...database, close };
}

/** PostgreSQL's classes of errors: its own files are not what they were, or cannot be read. */
const isDamage = (error: unknown): boolean => /^(XX|58)/.test(errorCodeOf(error) ?? '');

/** Over a PGlite that is already open; `close` closes it too. */
export async function overPglite(pglite: PGlite, unlock: () => void = () => {}): Promise<Database> {
  const db: Db = new Kysely<Tables>({ dialect: pgliteDialect(pglite) });
  let listening: Listening;
  try {
    await migrate(db);
    listening = await listenOnPglite(pglite);
  } catch (error) {
    await pglite.close();
    throw error;
  }
  const close = async () => {
    await db.destroy();
    await listening.close();
    await pglite.close();
    unlock();
  };
  return { kind: 'pglite', db, listen: listening.listen, onListenerLost: listening.onLost, pglite, pool: null, close };
}

const bigint = 20;
const poolSize = 20;
const connectTimeoutMs = 10_000;

async function openPostgres(url: string): Promise<Database> {
  const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
    oid === bigint ? Number : types.getTypeParser(oid, format as 'text');
  const pool = new Pool({
    connectionString: url,
    types: { getTypeParser },
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
  });
  // an idle connection that breaks is replaced; whoever asks next learns whether the database is there
  pool.on('error', () => {});
  // one in use says so to whoever uses it; without a listener the process would end
  pool.on('connect', (client) => void client.on('error', () => {}));
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let listening: Listening;
  try {
    await migrate(db);
    listening = await listenOnPostgres({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  } catch (error) {
    await db.destroy();
    if (error instanceof PlainError) throw error;
    throw new PlainError(`DATABASE_URL: the database cannot be used: ${reasonOf(error)}`, { cause: error });
  }
  const close = async () => {
    await listening.close();
    await db.destroy();
  };
  return {
    kind: 'postgres',
    db,
    listen: listening.listen,
    onListenerLost: listening.onLost,
    pglite: null,
    pool,
    close,
  };
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error && error.message) || errorCodeOf(error) || 'no answer';
