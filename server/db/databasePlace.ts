import { statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from './transaction.ts';

/** What a dump, a restored backup and a copied folder do not take along. */
export interface DatabasePlace {
  /** The cluster's identifier, which its replicas share; null where the database may not be asked for it. */
  system: string | null;
  /** The number of the database in its cluster, which a renamed one keeps, and the number of one of its tables. */
  database: number;
  table: number;
  /** A file of the embedded database that is never written again, by its number on the disk and when it was made. */
  file: { number: string; made: string } | null;
}

/** Where this database lies. @param dataDir of the embedded database; null on PostgreSQL */
export async function findPlace(db: Db, dataDir: string | null): Promise<DatabasePlace> {
  const { rows } = await sql<{ database: number; table: number }>`
    select oid::bigint as database, 'installation'::regclass::oid::bigint as table
    from pg_database where datname = current_database()`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database does not know itself.');
  return { system: await findSystem(db), ...row, file: dataDir === null ? null : findFile(dataDir) };
}

async function findSystem(db: Db): Promise<string | null> {
  try {
    const { rows } = await sql<{ id: string }>`select system_identifier::text as id from pg_control_system()`.execute(
      db,
    );
    return rows[0]?.id ?? null;
  } catch {
    // a provider may forbid the function; the numbers of the database and of its table remain
    return null;
  }
}

function findFile(dataDir: string): DatabasePlace['file'] {
  const found = statSync(path.join(dataDir, 'db/PG_VERSION'), { bigint: true, throwIfNoEntry: false });
  return found ? { number: String(found.ino), made: String(found.birthtimeNs) } : null;
}

/** Whether the database was copied from where it was known to be. A folder that was moved within its disk was not. */
export function isElsewhere(known: DatabasePlace, here: DatabasePlace): boolean {
  const isOtherSystem = known.system !== null && here.system !== null && known.system !== here.system;
  return isOtherSystem || known.database !== here.database || known.table !== here.table || isCopied(known, here);
}

/** Some file systems number their files anew with every mount, others do not know when a file was made. */
function isCopied({ file: known }: DatabasePlace, { file: here }: DatabasePlace): boolean {
  if (known === null || here === null || known.made === '0' || here.made === '0') return false;
  return known.number !== here.number && known.made !== here.made;
}
