import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Tables } from '#server/db/tables.ts';
import { readinessOf } from '#server/health/readiness.ts';
import { callEndpoint, startTestApp, type TestApp } from '#tests/support/app.ts';

const { health, live, ready } = endpoints.service;
const whole = { database: 'ok', migrations: 'ok', files: 'ok', disk: 'ok' };

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ works: false });
});
afterAll(() => test.stop());

const asked = async (endpoint: typeof health | typeof live | typeof ready) => {
  const { status, body } = await callEndpoint(test.url, endpoint);
  return { status, body };
};

it('a process says that it lives, that it is ready with each part of that, and which version it is', async () => {
  expect(await asked(live)).toEqual({ status: 200, body: { status: 'ok' } });
  expect(await asked(ready)).toEqual({ status: 200, body: { status: 'ok', ...whole } });
  expect(await asked(health)).toEqual({
    status: 200,
    body: { status: 'ok', sending: 'on', version: 'test', files: 'ok' },
  });
});

it('is not ready, but lives, while it does not see the files of its database', async () => {
  const files = path.join(test.dataDir, 'files');
  renameSync(files, `${files}.away`);
  const body = { ...whole, files: 'failed', code: 'not_ready', detail: 'The service is not ready.' };
  expect(await asked(ready)).toEqual({ status: 503, body });
  expect(await asked(live)).toMatchObject({ status: 200 });
  renameSync(`${files}.away`, files);
  expect(await asked(ready)).toMatchObject({ status: 200 });
});

it('is not ready where its database lacks a migration', async () => {
  const { db } = test.app.database;
  const name = '0001_foundation';
  await sql`delete from schema_migrations where name = ${name}`.execute(db);
  expect(await asked(ready)).toMatchObject({ status: 503, body: { ...whole, migrations: 'failed' } });
  await sql`insert into schema_migrations (name) values (${name}), ('9999_of_a_newer_version')`.execute(db);
  expect(await asked(ready)).toMatchObject({ status: 200 });
});

it('is not ready where the disk is full, or the database does not answer', async () => {
  const { db } = test.app.database;
  const { dataDir } = test;
  const areFilesOurs = async () => true;
  expect(await readinessOf({ db, dataDir, areFilesOurs, leastFreeBytes: Number.MAX_SAFE_INTEGER })).toEqual({
    ...whole,
    disk: 'failed',
  });
  const pool = new Pool({ connectionString: 'postgres://nobody:hunter2@127.0.0.1:9/none' });
  const away = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const gone = mkdtempSync(path.join(os.tmpdir(), 'voronka-gone-'));
  rmSync(gone, { recursive: true });
  const failed = { database: 'failed', migrations: 'failed', files: 'failed', disk: 'failed' };
  expect(await readinessOf({ db: away, dataDir: gone, areFilesOurs })).toEqual(failed);
  await away.destroy();
});
