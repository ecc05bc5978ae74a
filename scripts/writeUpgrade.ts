// node scripts/writeUpgrade.ts: writes tests/upgrade/VERSION.sql, a dump of an installation of this release: an account,
// a running funnel, a finished journey and an active one. Run it once for each release; a test migrates every dump.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { migrationFiles } from '#server/db/migrationFiles.ts';
import type { Db } from '#server/db/transaction.ts';
import { upgraded } from '#tests/support/databases/upgraded.ts';
import { startTelegram } from '#tests/support/telegram/startTelegram.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const { email, password, name, secretKey } = upgraded;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-upgrade-'));
const telegram = await startTelegram();
const app = await createApp({
  config: readConfig({ PORT: '0', DATA_DIR: dataDir, SECRET_KEY: secretKey, TELEGRAM_API_ROOT: telegram.url }),
  version,
  webRoot: dataDir,
});

async function post<Answer>(address: string, body: object, token?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) };
  const answer = await fetch(new URL(address, app.url), { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const look = { icon: 'flag', colour: 'blue', x: 0, y: 0 };
const message = (n: number, text: string, buttons: object[] = []) => {
  return { id: id(n), text, image: null, video: null, delay: 0, buttons };
};
const yes = { id: id(21), kind: 'next', label: 'Yes', to: id(2), tag: id(31) };
const document = {
  tags: [{ id: id(31), title: 'Curious', colour: 'teal' }],
  stages: [
    { ...look, id: id(1), title: 'Hello', messages: [message(11, 'Go on?', [yes])] },
    { ...look, id: id(2), x: 360, title: 'Thanks', messages: [message(12, 'The end')] },
  ],
};

async function live(): Promise<void> {
  await post('/api/users/', { email, password, re_password: password, first_name: 'Anna' });
  const { auth_token } = await post<{ auth_token: string }>('/api/token/login/', { email, password });
  const bot = telegram.createBot({ username: 'upgrade_bot', name: 'Upgrade' });
  const body = { name, token: bot.token, document };
  const funnel = await post<{ id: string; revision: number }>('/api/funnels/', body, auth_token);
  await post(`/api/funnels/${funnel.id}/run/`, { base_revision: funnel.revision }, auth_token);
  const [done, waiting] = [telegram.person(), telegram.person()];
  done.start(bot);
  waiting.start(bot);
  done.press(bot, await done.waitFor(bot, 'Go on?'), 'Yes');
  await Promise.all([done.waitFor(bot, 'The end'), waiting.waitFor(bot, 'Go on?')]);
}

/** Statements that recreate the rows of `table` and set its sequence behind the last one. */
async function rowsOf(db: Db, table: string): Promise<string> {
  const all = sql<{ rows: string | null }>`select json_agg(t)::text as rows from ${sql.table(table)} t`;
  const { rows } = (await all.execute(db)).rows[0] ?? { rows: null };
  if (rows === null) return '';
  return `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $rows$${rows}$rows$);\n`;
}

async function dump(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'schema_migrations' order by tablename`.execute(db);
  const { rows: numbered } = await sql<{
    table: string;
    column: string;
  }>`select table_name as table, column_name as column
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`.execute(db);
  const migrations = migrationFiles.map(
    (file) => `${file.sql}\ninsert into schema_migrations values ('${file.name}');\n`,
  );
  const contents = await Promise.all(tables.map(({ name }) => rowsOf(db, name)));
  const numbers = numbered.map(
    ({ table, column }) =>
      `select setval(pg_get_serial_sequence('${table}', '${column}'), (select coalesce(max(${column}), 0) + 1 from ${table}));\n`,
  );
  return [
    'create table schema_migrations (name text primary key, applied_at timestamptz not null default now());\n',
    ...migrations,
    "set session_replication_role = 'replica';\n",
    ...contents,
    "set session_replication_role = 'origin';\n",
    ...numbers,
  ].join('');
}

try {
  await live();
  // The drain settles a delivery a moment after Telegram has received it.
  await app.stop();
  const again = await createApp({
    config: readConfig({ PORT: '0', DATA_DIR: dataDir, SECRET_KEY: secretKey }),
    version,
    webRoot: dataDir,
    works: false,
  });
  mkdirSync('tests/upgrade', { recursive: true });
  writeFileSync(`tests/upgrade/${version}.sql`, await dump(again.database.db));
  await again.stop();
} finally {
  await telegram.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
