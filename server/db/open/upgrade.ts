import type { PGlite } from '@electric-sql/pglite';
import type { Db } from '../transaction.ts';
import { isOlder, migrate } from './migrate.ts';

/** Is told of the changes that a start makes to the schema. */
export interface Upgrading {
  /** Before the first change to an embedded database that holds data; the changes wait for it. */
  begin(database: { pglite: PGlite; db: Db }): Promise<void>;
  end(changes: number, ms: number): void;
}

interface Opened {
  db: Db;
  /** Null on PostgreSQL. */
  pglite: PGlite | null;
}

/** Migrates an open database, and tells what it does. */
export async function upgrade({ db, pglite }: Opened, upgrading: Upgrading | null): Promise<void> {
  if (upgrading && pglite && (await isOlder(db))) await upgrading.begin({ pglite, db });
  const begun = performance.now();
  const applied = await migrate(db);
  if (applied.length > 0) upgrading?.end(applied.length, performance.now() - begun);
}
