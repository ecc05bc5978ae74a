import type { PGlite } from '@electric-sql/pglite';
import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { assertWhole } from './assertWhole.ts';
import { damagedDatabaseError } from './damagedDatabaseError.ts';
import { startCheckpoints } from './checkpoints.ts';
import { saveSizes } from './recordedSizes.ts';
import { listenOnPglite, listenOnPostgres, type Listening } from '../listen.ts';
import { lockDataDir } from './dataDirLock.ts';
import { measurePglite } from './measuredPglite.ts';
import { refuseLostDatabase } from './lostDatabase.ts';
import { refuseLeftBehind } from '../movedTo.ts';
import type { Announce, Listen } from '../notify.ts';
import { openPglite } from './openPglite.ts';
import { pgliteDialect } from './pgliteDialect.ts';
import { plannerSettings } from './plannerSettings.ts';
import { CliError } from '../cliError.ts';
import { parsedTypes } from '../parsedTypes.ts';
import { PreparingClient, UnpreparingClient } from '../prepared.ts';
import { finishSwap } from './swapFolders.ts';
import { upgrade, type Upgrading } from './upgrade.ts';
import type { Tables } from '../tables.ts';
import { type Db, errorCodeOf } from '../transaction.ts';

/** An open database, migrated unless it was opened as it is. int8 is returned as a number, timestamptz as a Date, bytea as a Buffer. */
export interface Database {
  kind: 'pglite' | 'postgres';
  db: Db;
  /** Its connections stay the same between transactions, so that they may hold locks; `db` where no pooler is between. */
  direct: Db;
  /** A standby for what only reads much, and may be away; `db` where none is given. */
  read: Db;
  listen: Listen;
  announce: Announce;
  onListenerLost: Listening['onLost'];
  /** The embedded database, for backups; null on PostgreSQL. */
  pglite: PGlite | null;
  /** The connection pool, for libraries with SQL of their own (jobs); null on PGlite. */
  pool: Pool | null;
  close(): Promise<void>;
}

export interface DatabasePlaces {
  dataDir: string;
  url: string | null;
  /** Where `url` is a connection pooler in transaction mode: the PostgreSQL behind it. */
  directUrl?: string | null;
  /** A standby of that PostgreSQL. */
  readUrl?: string | null;
  /** Without it no statement is kept prepared, which a pooler may not know of. */
  prepares?: boolean;
  /** Opens also an embedded database that has moved elsewhere. */
  mayBeLeftBehind?: boolean;
  /** Is told of changes to the schema. */
  upgrading?: Upgrading | null;
  /** Opens it as it is: one of an earlier version stays so, and may lack what is asked of it. */
  changesNothing?: boolean;
  /** At most so many connections at once to PostgreSQL, and so many to its standby. */
  connections?: number;
}

/** Opens PostgreSQL where `url` is given, else PGlite in `dataDir`, which this process then locks. */
export async function openDatabase({
  dataDir,
  url,
  directUrl = null,
  readUrl = null,
  prepares = true,
  mayBeLeftBehind = false,
  upgrading = null,
  changesNothing = false,
  connections = poolSize,
}: DatabasePlaces): Promise<Database> {
  if (url !== null) return openPostgres({ url, directUrl, readUrl, prepares, upgrading, changesNothing, connections });
  const unlock = lockDataDir(dataDir);
  const database = await openEmbedded(dataDir, { unlock, upgrading, changesNothing }).catch((error: unknown) => {
    unlock();
    throw isDamage(error) ? damagedDatabaseError(dataDir, reasonOf(error), error) : error;
  });
  if (!mayBeLeftBehind) await refuseLeftBehindOpen(database);
  return database;
}

interface Opening {
  unlock(): void;
  upgrading: Upgrading | null;
  changesNothing: boolean;
}

async function openEmbedded(dataDir: string, { unlock, ...opening }: Opening): Promise<Database> {
  await finishSwap(dataDir);
  refuseLostDatabase(dataDir);
  const pglite = await openPglite(dataDir);
  const closed = () => {
    saveSizes(dataDir);
    unlock();
  };
  const database = await wrapPglite(pglite, { unlock: closed, ...opening });
  const stopCheckpoints = startCheckpoints(pglite);
  const close = async () => {
    await stopCheckpoints();
    await database.close();
  };
  return { ...database, close };
}

async function refuseLeftBehindOpen({ db, close }: Database): Promise<void> {
  try {
    await refuseLeftBehind(db);
  } catch (error) {
    await close();
    throw error;
  }
}

/** PostgreSQL's SQLSTATE classes for damaged or unreadable files. */
const isDamage = (error: unknown): boolean => /^(XX|58)/.test(errorCodeOf(error) ?? '');

/** Migrates, unless nothing is to be changed, and wraps an open PGlite; `close` closes it too. */
export async function wrapPglite(
  pglite: PGlite,
  { unlock = () => {}, upgrading = null, changesNothing = false }: Partial<Opening> = {},
): Promise<Database> {
  measurePglite(pglite);
  const db: Db = new Kysely<Tables>({ dialect: pgliteDialect(pglite) });
  try {
    if (!changesNothing) await upgrade({ db, pglite }, upgrading);
    if (!changesNothing) await assertWhole(db);
    return await servePglite(pglite, db, unlock);
  } catch (error) {
    await pglite.close();
    throw error;
  }
}

/** Wraps an open PGlite that is migrated and measured already; `close` closes it too. */
export async function servePglite(
  pglite: PGlite,
  db: Db = new Kysely<Tables>({ dialect: pgliteDialect(pglite) }),
  unlock: () => void = () => {},
): Promise<Database> {
  const listening = await listenOnPglite(pglite);
  const close = async () => {
    await db.destroy();
    await listening.close();
    await pglite.close();
    unlock();
  };
  return {
    kind: 'pglite',
    db,
    direct: db,
    read: db,
    listen: listening.listen,
    announce: listening.announce,
    onListenerLost: listening.onLost,
    pglite,
    pool: null,
    close,
  };
}

const poolSize = 20;
/** Imports that run, and a start. */
const directPoolSize = 5;
const connectTimeoutMs = 10_000;
/** A standby that is away keeps nobody waiting for long. */
const readTimeoutMs = 2_000;

interface PoolSettings {
  max: number;
  prepares: boolean;
  connectMs?: number;
}

function openPool(url: string, { max, prepares, connectMs = connectTimeoutMs }: PoolSettings): { pool: Pool; db: Db } {
  const pool = new Pool({
    Client: prepares ? PreparingClient : UnpreparingClient,
    connectionString: url,
    types: parsedTypes,
    max,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  });
  // The pool replaces a broken idle connection; the next query reports whether the database is available.
  pool.on('error', () => {});
  // A connection in use reports the error to its query; without a listener the process would crash.
  pool.on('connect', (client) => void client.on('error', () => {}));
  // A statement says so, because a connection pooler may refuse a parameter of the connection.
  const settings = Object.entries(plannerSettings).map(([name, value]) => `set ${name} = ${value}`);
  const onCreateConnection = async (connection: DatabaseConnection) => {
    // Kysely would never give a connection back to the pool that fails here; one that is lost fails at what it is for.
    await connection.executeQuery(CompiledQuery.raw(settings.join('; '))).catch(() => {});
  };
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool, onCreateConnection }) }) };
}

interface PostgresPlaces {
  url: string;
  directUrl: string | null;
  readUrl: string | null;
  prepares: boolean;
  upgrading: Upgrading | null;
  changesNothing: boolean;
  connections: number;
}

async function openPostgres(places: PostgresPlaces): Promise<Database> {
  const { url, directUrl, readUrl, prepares, upgrading, changesNothing, connections: max } = places;
  const { pool, db } = openPool(url, { max, prepares });
  const direct = directUrl === null ? db : openPool(directUrl, { max: directPoolSize, prepares: true }).db;
  const read = readUrl === null ? db : openPool(readUrl, { max, prepares, connectMs: readTimeoutMs }).db;
  const destroy = async () => {
    await db.destroy();
    if (read !== db) await read.destroy();
    if (direct !== db) await direct.destroy();
  };
  let listening: Listening;
  try {
    if (!changesNothing) await upgrade({ db: direct, pglite: null }, upgrading);
    if (!changesNothing) await assertWhole(db);
    listening = await listenOnPostgres({
      connectionString: directUrl ?? url,
      connectionTimeoutMillis: connectTimeoutMs,
    });
  } catch (error) {
    await destroy();
    if (error instanceof CliError) throw error;
    throw new CliError(`DATABASE_URL: the database cannot be used: ${reasonOf(error)}`, { cause: error });
  }
  const close = async () => {
    await listening.close();
    await destroy();
  };
  return {
    kind: 'postgres',
    db,
    direct,
    read,
    listen: listening.listen,
    announce: listening.announce,
    onListenerLost: listening.onLost,
    pglite: null,
    pool,
    close,
  };
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error && error.message) || errorCodeOf(error) || 'no answer';
