import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { readMovedTo } from '#server/db/movedTo.ts';
import { moveDatabase } from '#server/db/move/moveDatabase.ts';
import { type Database, openDatabase } from '#server/db/open/open.ts';
import { type Db, transaction } from '#server/db/transaction.ts';
import { writeAudit } from '#server/domain/admin/writeAudit.ts';
import { account, earn, ledgerDeps } from '#tests/server/ledger/ledgerWorld.ts';
import { callEndpoint, signUp, startTestApp } from '#tests/support/app.ts';
import { type Cluster, startCluster } from '#tests/support/databases/postgresCluster.ts';
import { postgresStatement } from '#tests/support/databases/postgresStatement.ts';
import { endProcess, runScript, type ServerProcess, startRefused, startServer } from '#tests/support/serverProcess.ts';
import { longTest } from '#tests/support/longTest.ts';
import { postgresBin } from '#tests/support/tools.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'voronka-move-to-'));
const dataDir = path.join(root, 'data');
let cluster: Cluster;
let server: ServerProcess | null = null;
beforeAll(async () => {
  if (postgresBin()) cluster = await startCluster();
});
afterAll(async () => {
  if (server) await endProcess(server.child, 'SIGKILL');
  await cluster?.stop();
  rmSync(root, { recursive: true, force: true });
}, 60_000);

const create = (name: string) => postgresStatement(cluster.url('postgres'), `create database ${name}`);
const embedded = () => openDatabase({ dataDir, url: null, mayBeLeftBehind: true });
const email = 'owner@example.org';

/** Whatever a text form could lose: line ends, tabs, backslashes, nulls of two kinds, bytes, numbers that count on. */
async function fill(): Promise<void> {
  const database = await openDatabase({ dataDir, url: null });
  const app = await startTestApp({ database, env: { DATA_DIR: dataDir } });
  const { db } = database;
  const owner = await signUp(app, email);
  const { body: folderOf } = await owner.call<{ id: string }>(endpoints.folders.create, { body: { name: 'Кружки' } });
  for (const last_name of ['Ёлкин', 'О’Нил \\ "N"', '\\N', 'tab\tand\nline'])
    await owner.call<{ id: string }>(endpoints.contacts.create, { body: { first_name: 'Пётр <b>', last_name } });
  const { body: contact } = await owner.call<{ id: string }>(endpoints.contacts.create, { body: { first_name: 'И' } });
  await owner.call(endpoints.folders.addItem, { params: { ...folderOf, kind: 'contacts', item: contact.id } });
  await transaction(db, (tx) => writeAudit(app.app.deps, tx, { actor: null, kind: 'backup.begun', args: {} }));
  await earn(ledgerDeps(db), await account(db), 1_000);
  await db
    .insertInto('files')
    .values({
      ...{ owner_id: owner.id, id: contact.id, sha256: 'a'.repeat(64), mime: 'video/mp4', bytes: 3 },
      ...{ width: null, height: null, thumbnail: Buffer.from([0, 92, 9, 10, 255]) },
    })
    .execute();
  await sql`insert into installation (key, value) values ('a json null', 'null'::jsonb)`.execute(db);
  await app.stop();
}

/** The rows of every table as their number and a hash of their texts; what a move changes is left out. */
async function contents(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1`.execute(
    db,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const own = name === 'installation' ? sql`where key not in ('place', 'moved_to')` : sql``;
    const { rows } = await sql<{ content: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\n' order by t::text collate "C")), '') as content
      from ${sql.ref(name)} t ${own}`.execute(db);
    found[name] = rows[0]?.content ?? '';
  }
  return found;
}

async function inside<T>(database: Promise<Database>, work: (database: Database) => Promise<T>): Promise<T> {
  const opened = await database;
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}
const contentsOf = (database: Promise<Database>) => inside(database, ({ db }) => contents(db));
const onPostgres = (name: string) => openDatabase({ dataDir: '', url: cluster.url(name) });
const admin = (args: string[], env: Record<string, string> = {}) =>
  runScript('scripts/admin.ts', args, { DATA_DIR: dataDir, ...env });

describe.skipIf(!postgresBin())('an embedded database', () => {
  let whole: Record<string, string>;
  beforeAll(async () => {
    await fill();
    whole = await contentsOf(embedded());
    expect(whole.contacts).toMatch(/^5 /);
  });

  longTest(
    'is not moved to a database that is used, has other tables, or another encoding, and stays as it was',
    async () => {
      for (const name of ['used', 'foreign_one']) await create(name);
      await postgresStatement(
        cluster.url('postgres'),
        `create database latin encoding 'LATIN1' locale 'C' template template0`,
      );
      await inside(onPostgres('used'), ({ db }) =>
        sql`insert into installation (key, value) values ('x', '1')`.execute(db),
      );
      await postgresStatement(cluster.url('foreign_one'), 'create table theirs (id int)');
      const said: Record<string, RegExp> = {
        used: /^The new database is not empty: a Voronka server has used it\..+\n$/,
        foreign_one: /^The new database is not empty: it has a table theirs\..+\n$/,
        latin: /^The new database is in LATIN1, not in UTF8: .+\n$/,
        none: /^The new database cannot be used: .+\n$/,
      };
      for (const [name, line] of Object.entries(said)) {
        const { code, errors } = await admin(['move-to', cluster.url(name)]);
        expect(errors).toMatch(line);
        expect(code).toBe(1);
      }
      expect((await admin(['move-to', 'mysql://x'])).errors).toBe('The new database must be a postgres:// address.\n');
      expect(await contentsOf(embedded())).toEqual(whole);
    },
  );

  it('that cannot be copied to the end can be moved once more, and is started meanwhile', async () => {
    await create('broken');
    const url = cluster.url('broken');
    const move = () =>
      inside(embedded(), ({ pglite, db }) =>
        moveDatabase({ pglite: pglite ?? expect.unreachable(), db, url, tell: () => {}, leftKeys: ['place'] }),
      );
    await inside(onPostgres('broken'), ({ db }) =>
      sql`alter table contacts add constraint refuses check (last_name <> 'Ёлкин')`.execute(db),
    );
    await expect(move()).rejects.toThrow(/^Nothing was moved: .+refuses.+It can be repeated/);
    await inside(embedded(), async ({ db }) => expect(await readMovedTo(db)).toBeNull());
    await inside(onPostgres('broken'), ({ db }) => sql`alter table contacts drop constraint refuses`.execute(db));
    await inside(onPostgres('broken'), async ({ db }) =>
      expect(await db.selectFrom('users').select('id').execute()).toEqual([]),
    );
  });

  it('is moved whole, left behind, and its numbers count on', async () => {
    await create('voronka');
    const url = cluster.url('voronka');
    const moved = await admin(['move-to', url]);
    expect(moved).toMatchObject({ code: 0, errors: '' });
    expect(moved.output).toMatch(
      /^All \d+ rows of \d+ tables are in postgres(ql)?:\S+\/voronka, counted on both sides/m,
    );
    expect(moved.output).not.toMatch(/:[^/\s]+@/);
    expect(await contentsOf(onPostgres('voronka'))).toEqual(whole);

    const refused = await startRefused(dataDir);
    expect(refused.code).toBe(1);
    expect(refused.errors).toMatch(
      /^This embedded database was left behind: it has moved to \S+\/voronka\. Set DATABASE_URL/,
    );
    expect((await runScript('scripts/backup.ts', [], { DATA_DIR: dataDir })).errors).toMatch(/left behind/);

    server = await startServer(dataDir, { DATABASE_URL: url, ACTIVATION: 'off' });
    expect(server.said.join()).not.toContain('Paused');
    const body = { email, password: 'correct horse 7' };
    const { status, body: signedIn } = await callEndpoint<{ auth_token: string }>(server.url, endpoints.account.login, {
      body,
    });
    expect(status).toBe(200);
    const headers = { authorization: `Token ${signedIn.auth_token}` };
    const made = await callEndpoint(server.url, endpoints.contacts.create, { headers, body: { first_name: 'New' } });
    expect(made.status).toBe(201);
    await inside(onPostgres('voronka'), async ({ db }) => {
      await transaction(db, (tx) =>
        writeAudit({ now: () => new Date(), newId: randomUUID }, tx, { actor: null, kind: 'backup.begun', args: {} }),
      );
    });
    await endProcess(server.child, 'SIGTERM');
    server = null;
    const again = await admin(['move-to', url]);
    expect(again.errors).toMatch(/^The new database is not empty/);
  });

  longTest('can be gone back to by command, paused', async () => {
    const back = await admin(['undo-move-to']);
    expect(back).toMatchObject({ code: 0, errors: '' });
    expect((await admin(['undo-move-to'])).errors).toBe('The embedded database was not left behind.\n');
    server = await startServer(dataDir);
    await expect.poll(() => server?.said.join(), { timeout: 15_000 }).toContain('Paused: nothing is sent or received');
    await endProcess(server.child, 'SIGTERM');
    server = null;
    expect(existsSync(path.join(dataDir, 'secret.key'))).toBe(true);
  });
});
