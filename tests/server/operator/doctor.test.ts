import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { CliError } from '#server/db/cliError.ts';
import { migrationFiles } from '#server/db/migrationFiles.ts';
import type { Database } from '#server/db/open/open.ts';
import { settlePlace } from '#server/files/place/settlePlace.ts';
import { FolderStore } from '#server/files/store/FolderStore.ts';
import { storeMark } from '#server/files/store/objectStore.ts';
import { examine } from '#server/operator/doctor.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-doctor-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function findingsOf(database: Database | CliError, folder = dataDir): Promise<string[]> {
  const config = readConfig({ DATA_DIR: folder, TELEGRAM_API_ROOT: 'http://127.0.0.1:9' });
  const found = await examine({ config, database, store: new FolderStore(folder), now: () => new Date() });
  return found.map(({ is, says }) => `${is} ${says}`);
}
const of = (name: string, lines: string[]) => lines.filter((line) => line.includes(` ${name}: `));

it('a database that does not open is a finding, and all that lies elsewhere is looked at', async () => {
  const lines = await findingsOf(new CliError('DATABASE_URL: the database cannot be used: connect ECONNREFUSED'));
  expect(lines[0]).toBe('wrong Database: DATABASE_URL: the database cannot be used: connect ECONNREFUSED');
  for (const name of ['Files', 'Disk', 'Backups', 'Address', 'Telegram']) expect(of(name, lines)).toHaveLength(1);
  expect(of('Sending', lines)).toEqual([]);
});

it('a database of an earlier version is said to be one, and is not looked into', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const last = migrationFiles.at(-1)?.name;
  await sql`delete from schema_migrations where name = ${last}`.execute(db);
  const lines = await findingsOf(database);
  // other tests have this database after it
  await sql`insert into schema_migrations (name) values (${last})`.execute(db);
  expect(of('Database', lines)).toEqual([expect.stringMatching(/^wrong .+ is not of this version/)]);
  expect(of('Sending', lines)).toEqual([]);
  expect(of('Telegram', lines)).toHaveLength(1);
  await database.close();
});

it('a place that holds the files of another database, or nothing any more, is wrong, as for a start', async () => {
  const database = await openTestDatabase();
  const store = new FolderStore(dataDir);
  await settlePlace({ db: database.db, store, isAlone: false });
  expect(of('Files', await findingsOf(database))).toEqual([`fine Files: ${store.place}`]);
  await store.write(storeMark, 'of another database\n');
  const wrong = [expect.stringMatching(/^wrong Files: .+ is not where the files of this database are/)];
  expect(of('Files', await findingsOf(database))).toEqual(wrong);
  await store.remove(storeMark);
  expect(of('Files', await findingsOf(database))).toEqual(wrong);
  // one content under two names is one that is lost
  const [owner_id, sha256] = [randomUUID(), 'a'.repeat(64)];
  await database.db.insertInto('users').values({ id: owner_id, language: 'en' }).execute();
  const named = ['one.pdf', 'two.pdf'].map((name) => ({ id: randomUUID(), name }));
  const file = { owner_id, sha256, mime: 'application/pdf', bytes: 7 };
  await database.db
    .insertInto('files')
    .values(named.map((one) => ({ ...one, ...file })))
    .execute();
  expect(of('Files', await findingsOf(database))).toEqual([expect.stringContaining(': 1 of its 1 uploaded files are')]);
  await database.close();
});
