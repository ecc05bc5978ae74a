import { sql } from 'kysely';
import { type MigrationFile, migrationFiles } from '../migrationFiles.ts';
import { CliError } from '../cliError.ts';
import { type Db, transaction, type Tx } from '../transaction.ts';

/** The key of an advisory lock: one process migrates, the others wait. */
const lockKey = 7_301_846;

/**
 * Migrates the database to this code's schema, each file in its own transaction; safe to run concurrently. @returns the
 * names of the applied migrations. @throws CliError when the database is newer than the code.
 */
export async function migrate(db: Db, files: MigrationFile[] = migrationFiles): Promise<string[]> {
  const done = await transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    await sql`create table if not exists schema_migrations (
      name text primary key, applied_at timestamptz not null default now())`.execute(tx);
    return readApplied(tx, files);
  });
  const applied: string[] = [];
  for (const file of files) if (!done.has(file.name) && (await applyOne(db, file, files))) applied.push(file.name);
  return applied;
}

/** Whether a version of this program has made its tables in the database. */
export async function hasSchema(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('schema_migrations') is not null as there`.execute(
    db,
  );
  return rows[0]?.there ?? false;
}

/** Whether the database has every migration of this code; a newer version may have added others. */
export async function isMigrated(db: Db): Promise<boolean> {
  const done = await appliedTo(db);
  return migrationFiles.every(({ name }) => done.has(name));
}

/**
 * Whether the database holds data of an earlier version of this code. @throws CliError when the database is newer than the
 * code.
 */
export async function isOlder(db: Db): Promise<boolean> {
  if (!(await hasSchema(db))) return false;
  const done = await appliedTo(db);
  assertNotNewer(done, migrationFiles);
  return done.size > 0 && migrationFiles.some(({ name }) => !done.has(name));
}

function applyOne(db: Db, file: MigrationFile, files: MigrationFile[]): Promise<boolean> {
  return transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    // another process may have applied it meanwhile
    const done = await readApplied(tx, files);
    if (done.has(file.name)) return false;
    await sql.raw(file.sql).execute(tx);
    await sql`insert into schema_migrations (name) values (${file.name})`.execute(tx);
    return true;
  });
}

/** The names of what is applied. @throws CliError when the database is newer than the code. */
async function readApplied(tx: Tx, files: MigrationFile[]): Promise<Set<string>> {
  const done = await appliedTo(tx);
  assertNotNewer(done, files);
  return done;
}

async function appliedTo(db: Db | Tx): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  return new Set(rows.map((row) => row.name));
}

function assertNotNewer(done: Set<string>, files: MigrationFile[]): void {
  const fileNames = new Set(files.map((file) => file.name));
  const unknown = [...done].filter((name) => !fileNames.has(name)).sort();
  if (unknown.length === 0) return;
  throw new CliError(
    `The database is newer than this version of Voronka (it has ${unknown.at(-1)}); start the newer version.`,
  );
}
