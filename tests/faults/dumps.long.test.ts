import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type Database, openDatabase } from '#server/db/open/open.ts';
import { type Db, transaction } from '#server/db/transaction.ts';
import { writeAudit } from '#server/domain/admin/writeAudit.ts';
import { account, earn, ledgerDeps } from '#tests/server/ledger/ledgerWorld.ts';
import { signUp, startTestApp } from '#tests/support/app.ts';
import { type Cluster, startCluster } from '#tests/support/databases/postgresCluster.ts';
import { postgresStatement } from '#tests/support/databases/postgresStatement.ts';
import { startRefused } from '#tests/support/serverProcess.ts';
import { png } from '#tests/support/telegram/images.ts';
import { postgresBin } from '#tests/support/tools.ts';
import { upgraded } from '#tests/support/databases/upgraded.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-dumps-'));
let cluster: Cluster;
beforeAll(async () => {
  if (postgresBin()) cluster = await startCluster();
});
afterAll(async () => {
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const open = (name: string) => openDatabase({ dataDir: '', url: cluster.url(name) });
const create = (name: string) => postgresStatement(cluster.url('postgres'), `create database ${name}`);
const run = (tool: string, ...args: string[]) =>
  execFileSync(path.join(postgresBin() ?? '', tool), args, { stdio: 'pipe', env: { PATH: process.env.PATH } });

/** An installation that has lived through a release, with rows in whatever is computed or watched by the database itself. */
async function fill(name: string): Promise<void> {
  await postgresStatement(cluster.url(name), readFileSync('tests/upgrade/0.1.0.sql', 'utf8'));
  const database = await open(name);
  const app = await startTestApp({ database, env: { SECRET_KEY: upgraded.secretKey } });
  const { db } = database;
  const owner = await signUp(app);
  const { body: folderOf } = await owner.call<{ id: string }>(endpoints.folders.create, { body: { name: 'Кружки' } });
  const { body: contact } = await owner.call<{ id: string }>(endpoints.contacts.create, {
    body: { first_name: 'Пётр <b>', last_name: 'Ёлкин' },
  });
  await owner.call(endpoints.folders.addItem, { params: { ...folderOf, kind: 'contacts', item: contact.id } });
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(png(60, 40))]), 'cup.png');
  const headers = { authorization: `Token ${owner.token}` };
  expect((await fetch(app.url + endpoints.files.upload.path, { method: 'POST', headers, body: form })).status).toBe(
    201,
  );
  await transaction(db, (tx) => writeAudit(app.app.deps, tx, { actor: null, kind: 'backup.begun', args: {} }));
  await earn(ledgerDeps(db), await account(db), 1_000);
  await app.stop();
}

/** The rows of every table outside the system, as their number and a hash of their texts. */
async function contents({ db }: Database): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(db);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ content: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\n' order by t::text collate "C")), '') as content
      from ${sql.raw(name)} t`.execute(db);
    found[name] = rows[0]?.content ?? '';
  }
  return found;
}

/** The tables whose rows a restore computes or checks by functions: generated columns and triggers. */
async function computed(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and (
      exists (select from pg_attribute where attrelid = c.oid and attgenerated <> '')
      or exists (select from pg_trigger where tgrelid = c.oid and not tgisinternal)) order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

const file = path.join(folder, 'dump');
const formats: Record<string, (from: string, to: string) => void> = {
  custom: (from, to) => {
    run('pg_dump', '-Fc', '-f', file, cluster.url(from));
    run('pg_restore', '--exit-on-error', '-d', cluster.url(to), file);
  },
  plain: (from, to) => {
    run('pg_dump', '-f', file, cluster.url(from));
    run('psql', '-q', '-v', 'ON_ERROR_STOP=1', '-f', file, cluster.url(to));
  },
};

describe.skipIf(!postgresBin())('a dump of PostgreSQL', () => {
  let whole: Record<string, string>;
  beforeAll(async () => {
    await create('voronka');
    await fill('voronka');
    const database = await open('voronka');
    whole = await contents(database);
    const filled = await computed(database.db);
    expect(filled).toContain('public.contacts');
    for (const table of filled) expect(whole[table], table).not.toMatch(/^0 /);
    await database.close();
  });

  it.each(Object.keys(formats))('is restored with every row of every table: %s', async (format) => {
    await create(format);
    formats[format]?.('voronka', format);
    const database = await open(format);
    expect(await contents(database)).toEqual(whole);
    await database.close();
  });

  it('is restored from another schema than public too', async () => {
    for (const name of ['apart', 'apart_copy']) {
      await create(name);
      await postgresStatement(cluster.url('postgres'), `alter database ${name} set search_path = product`);
    }
    await postgresStatement(cluster.url('apart'), 'create schema product');
    const original = await open('apart');
    await earn(ledgerDeps(original.db), await account(original.db), 1_000);
    const rows = await contents(original);
    expect(rows['product.ledger_entries']).toMatch(/^[1-9]/);
    await original.close();
    formats.custom?.('apart', 'apart_copy');
    const copy = await open('apart_copy');
    expect(await contents(copy)).toEqual(rows);
    await copy.close();
  });

  it.each([
    ['a table', 'drop table contact_tags cascade', /lacks table contact_tags and \d+ other parts/],
    ['a key', 'alter table contact_tags drop constraint contact_tags_pkey cascade', /constraint contact_tags_pkey/],
    ['a function', 'drop function name_words cascade', /column contacts.name_words, function name_words/],
  ])('that was restored without %s is refused by a start, in one line', async (_, damage, reason) => {
    await postgresStatement(cluster.url('postgres'), 'create database damaged template custom');
    await postgresStatement(cluster.url('damaged'), damage);
    const env = { DATABASE_URL: cluster.url('damaged'), SECRET_KEY: upgraded.secretKey };
    const { code, errors } = await startRefused(path.join(folder, 'data'), env);
    expect(errors).toMatch(/^The database is not whole: [^\n]+\n$/);
    expect(errors).toMatch(reason);
    expect(code).toBe(1);
    await postgresStatement(cluster.url('postgres'), 'drop database damaged with (force)');
  });
});
