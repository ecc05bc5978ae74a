import { sql } from 'kysely';
import { type MigrationFile, migrationFiles } from './migrationFiles.ts';
import { PlainError } from './plainError.ts';
import type { Db } from './transaction.ts';

/** Any number, the same in every process: one of them migrates, the others wait. */
const lockKey = 7_301_846;

/**
 * Brings the database to this code's schema, each file in a transaction of its own; several processes may do it at once.
 * @returns the names of those applied now. @throws PlainError when the database is newer than the code.
 */
export async function migrate(db: Db, files: MigrationFile[] = migrationFiles): Promise<string[]> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    await sql`create table if not exists schema_migrations (
      name text primary key, applied_at timestamptz not null default now())`.execute(tx);
  });
  const applied: string[] = [];
  for (const file of files) if (await applyOne(db, file, files)) applied.push(file.name);
  return applied;
}

function applyOne(db: Db, file: MigrationFile, files: MigrationFile[]): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(tx);
    const done = new Set(rows.map((row) => row.name));
    refuseNewer(done, files);
    if (done.has(file.name)) return false;
    await sql.raw(file.sql).execute(tx);
    await sql`insert into schema_migrations (name) values (${file.name})`.execute(tx);
    return true;
  });
}

function refuseNewer(done: Set<string>, files: MigrationFile[]): void {
  const known = new Set(files.map((file) => file.name));
  const unknown = [...done].filter((name) => !known.has(name)).sort();
  if (unknown.length === 0) return;
  throw new PlainError(
    `The database is newer than this version of Voronka (it has ${unknown.at(-1)}); start the newer version.`,
  );
}
