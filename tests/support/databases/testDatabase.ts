import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/open/open.ts';
import { openPooledPglite } from './pooledPglite.ts';
import { postgresStatement } from './postgresStatement.ts';

/** Opens a migrated, empty database of the kind that TEST_DATABASE names; closing it deletes it. */
export async function openTestDatabase(): Promise<Database> {
  const source = inject('database');
  if (source.kind === 'pglite') return openPooledPglite(source.dump);
  const { url, drop } = await createPostgresCopy(source);
  const database = await openDatabase({ dataDir: '', url });
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}

/** Creates a database in the tests' PostgreSQL, for code that opens it by its URL. */
export async function createPostgresCopy(source: { url: string; template: string }) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await postgresStatement(source.url, `create database ${name} template ${source.template}`);
  const url = new URL(source.url);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => postgresStatement(source.url, `drop database ${name} with (force)`) };
}
