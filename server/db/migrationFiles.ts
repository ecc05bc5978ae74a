import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface MigrationFile {
  /** Such as `0001_foundation`. */
  name: string;
  sql: string;
}

const folder = path.join(import.meta.dirname, 'migrations');

/** All migrations in order. The build inlines their text, so that the bundle needs no files. */
export const migrationFiles: MigrationFile[] = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => ({ name: name.replace(/\.sql$/, ''), sql: readFileSync(path.join(folder, name), 'utf8') }));
