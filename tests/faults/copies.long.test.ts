import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { callEndpoint } from '#tests/support/app.ts';
import { type Cluster, startCluster } from '#tests/support/databases/postgresCluster.ts';
import { postgresStatement } from '#tests/support/databases/postgresStatement.ts';
import { endProcess, runScript, type ServerProcess, startRefused, startServer } from '#tests/support/serverProcess.ts';
import { png } from '#tests/support/telegram/images.ts';
import { type Bot, startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';
import type { Person } from '#tests/support/telegram/person.ts';
import { postgresBin } from '#tests/support/tools.ts';
import { Owner } from '#scripts/faults/owner.ts';

const secrets = { SECRET_KEY: 'one key for original and copy', PLATFORM_BOT_TOKEN: '77:platform', ACTIVATION: 'off' };
const folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-copies-'));
const dataDir = (name: string) => path.join(folder, name);

let telegram: Telegram;
let bot: Bot;
/** Stands in Telegram's place for a copy, and writes down whatever it is asked. */
let silence: Server;
const asked: string[] = [];
beforeAll(async () => {
  telegram = await startTelegram();
  bot = telegram.createBot({ username: 'copied_bot' });
  silence = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(500).end();
  });
  await once(silence.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  silence?.close();
  await telegram?.stop();
  rmSync(folder, { recursive: true, force: true });
});
const silent = () => ({ TELEGRAM_API_ROOT: `http://127.0.0.1:${(silence.address() as AddressInfo).port}` });

const servers: ServerProcess[] = [];
async function start(name: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer(dataDir(name), { ...secrets, TELEGRAM_API_ROOT: telegram.url, ...env });
  servers.push(server);
  return server;
}
afterEach(async () => {
  for (const { child } of servers.splice(0)) await endProcess(child, 'SIGTERM');
});
const admin = (command: string, env: Record<string, string>) => runScript('scripts/admin.ts', [command], env);

const paused = /^Paused: nothing is sent or received\. (.+)$/;
const health = async ({ url }: ServerProcess) => (await callEndpoint(url, endpoints.service.health)).body;
/** What its start says of a pause, once that is said; null where it sends. */
async function pauseOf(server: ServerProcess): Promise<string | null> {
  const { sending } = (await health(server)) as { sending: string };
  if (sending === 'on') return null;
  const told = () => server.said.flatMap((line) => paused.exec(line)?.[1] ?? [])[0];
  await expect.poll(told).toBeDefined();
  return told() ?? null;
}

/** A funnel whose second message is due a day after the first. */
async function runFunnel(url: string): Promise<{ owner: Owner; funnel: Funnel }> {
  const owner = new Owner(url);
  await owner.signUp();
  const message = (text: string, delay: number) => ({ id: v7(), text, image: null, video: null, delay, buttons: [] });
  const messages = [message('Hello', 0), message('A day later', 86_400)];
  const stage = { id: v7(), title: 'Hello', icon: 'flag', colour: 'blue', x: 0, y: 0, messages };
  const document = { tags: [], stages: [stage] };
  const funnel = await owner.ask<Funnel>(endpoints.funnels.create, {
    body: { name: 'Copied', document, token: bot.token },
  });
  await owner.ask(endpoints.funnels.run, { params: { id: funnel.id }, body: {} });
  return { owner, funnel };
}

const troubleOf = async (owner: Owner, { id }: Funnel) =>
  (await owner.ask<Funnel>(endpoints.funnels.get, { params: { id } })).trouble?.code ?? null;
const sendsOf = (person: Person) => telegram.log.sends(undefined, person.id).length;

describe.skipIf(!postgresBin())('a database of PostgreSQL', () => {
  let cluster: Cluster;
  let person: Person;
  const database = (name: string) => ({ DATABASE_URL: cluster.url(name) });
  const sql = (name: string, statement: string) => postgresStatement(cluster.url(name), statement);
  const run = (tool: string, ...args: string[]) =>
    execFileSync(path.join(postgresBin() ?? '', tool), args, { stdio: 'pipe', env: { PATH: process.env.PATH } });
  const dump = path.join(folder, 'dump');
  beforeAll(async () => {
    cluster = await startCluster();
    await sql('postgres', 'create database voronka');
  });
  afterAll(() => cluster?.stop());

  it('that is restored beside its running original sends nothing, and goes on once the original is gone', async () => {
    const original = await start('original', database('voronka'));
    expect(await pauseOf(original)).toBe(null);
    const { owner, funnel } = await runFunnel(original.url);
    person = telegram.person();
    person.start(bot);
    await person.waitFor(bot, 'Hello');
    run('pg_dump', '-Fc', '-f', dump, cluster.url('voronka'));
    await sql('postgres', 'create database copy');
    run('pg_restore', '--exit-on-error', '-d', cluster.url('copy'), dump);
    cpSync(dataDir('original'), dataDir('copy'), { recursive: true });

    for (const name of ['copy', 'voronka'])
      await sql(name, 'update journeys set wake_at = now(); select pg_notify(\'voronka\', \'{"kind":"delayed"}\')');
    const copy = await start('copy', { ...database('copy'), ...silent() });
    expect(await pauseOf(copy)).toMatch(/^This database is a copy/);
    await person.waitFor(bot, 'A day later');
    const copied = new Owner(copy.url);
    await copied.logIn();
    expect(await health(copy)).toMatchObject({ status: 'ok', sending: 'paused', files: 'ok' });
    expect(await troubleOf(copied, funnel)).toBe('sending_paused');
    expect(await troubleOf(owner, funnel)).toBe(null);
    const { account } = endpoints;
    await copied.ask(account.resetPassword, { body: { email: 'owner@example.org' } });
    const { status } = await callEndpoint(copy.url, endpoints.service.webhook, { params: { id: v7() }, body: {} });
    expect(status, 'Telegram keeps the update').toBe(503);
    expect(asked).toEqual([]);
    expect(existsSync(path.join(dataDir('copy'), 'mail'))).toBe(false);

    await Promise.all([original, copy].map(({ child }) => endProcess(child, 'SIGTERM')));
    const next = await start('copy', database('copy'));
    expect(await pauseOf(next)).toMatch(/resume-sending/);
    const other = telegram.person();
    other.start(bot);
    const { output } = await admin('resume-sending', { ...database('copy'), DATA_DIR: dataDir('copy') });
    expect(output).toBe('Sending resumes.\n');
    await other.waitFor(bot, 'Hello');
    await expect.poll(() => health(next)).toMatchObject({ status: 'ok', sending: 'on', files: 'ok' });
    await expect.poll(() => existsSync(path.join(dataDir('copy'), 'mail'))).toBe(true);
    await endProcess(next.child, 'SIGTERM');
    expect(await pauseOf(await start('copy', database('copy')))).toBe(null);
  });

  it('is paused and resumed by command in processes that run', async () => {
    const server = await start('original', database('voronka'));
    const env = { ...database('voronka'), DATA_DIR: dataDir('original') };
    expect((await admin('pause-sending', env)).output).toMatch(/^Sending is paused, until/);
    await expect.poll(() => health(server)).toMatchObject({ status: 'ok', sending: 'paused', files: 'ok' });
    const before = sendsOf(person);
    person.start(bot);
    await endProcess(server.child, 'SIGTERM');
    const next = await start('original', database('voronka'));
    expect(await pauseOf(next)).toMatch(/^Sending was paused by npm run admin pause-sending/);
    expect(sendsOf(person)).toBe(before);
    await admin('resume-sending', env);
    await expect.poll(() => sendsOf(person)).toBe(before + 1);
  });

  it.each<{ how: string; isCopy: boolean; name?: string; folder?: string; change: () => unknown }>([
    { how: 'renamed', isCopy: false, change: () => sql('postgres', 'alter database voronka rename to renamed') },
    {
      how: 'given to another machine with its folder',
      isCopy: false,
      folder: 'moved',
      change: () => cpSync(dataDir('original'), dataDir('moved'), { recursive: true }),
    },
    {
      how: 'used as a template',
      isCopy: true,
      name: 'templated',
      change: () => sql('postgres', 'create database templated template renamed'),
    },
    {
      how: 'replaced by an earlier dump',
      isCopy: true,
      async change() {
        await sql('renamed', 'drop schema public cascade; drop schema pgboss cascade; create schema public');
        run('pg_restore', '--exit-on-error', '-d', cluster.url('renamed'), dump);
      },
    },
  ])('that was $how is a copy: $isCopy', async ({ isCopy, name = 'renamed', folder: at = 'original', change }) => {
    await change();
    const server = await start(at, { ...database(name), ...silent() });
    expect((await pauseOf(server))?.includes('is a copy') ?? false).toBe(isCopy);
  });
});

/** The lines of a start that is refused; it says one. */
async function refusalOf(name: string, env: Record<string, string> = {}): Promise<string> {
  const { code, errors } = await startRefused(dataDir(name), {
    TELEGRAM_API_ROOT: telegram.url,
    ACTIVATION: 'off',
    ...env,
  });
  expect(errors).toMatch(/^[^\n]+\n$/);
  expect(code).toBe(1);
  return errors;
}

describe.skipIf(!postgresBin())('a second machine on one PostgreSQL', () => {
  let cluster: Cluster;
  let database: { DATABASE_URL: string };
  let first: ServerProcess;
  let owner: Owner;
  let file: { id: string; url: string };
  const key = { SECRET_KEY: '' };
  beforeAll(async () => {
    cluster = await startCluster();
    database = { DATABASE_URL: cluster.url('postgres') };
    first = await startServer(dataDir('first'), { ...database, TELEGRAM_API_ROOT: telegram.url, ACTIVATION: 'off' });
    owner = new Owner(first.url);
    await owner.signUp();
    file = await owner.upload('picture.png', [png(64, 48)]);
    key.SECRET_KEY = readFileSync(path.join(dataDir('first'), 'secret.key'), 'utf8').trim();
  });
  afterAll(async () => {
    if (first) await endProcess(first.child, 'SIGTERM');
    await cluster?.stop();
  });
  const second = () => ({ ...database, DATA_DIR: dataDir('second') });

  it('without the key of the first is told to copy it, and cannot destroy it', async () => {
    const said = await refusalOf('second', database);
    expect(said).toMatch(
      /copy the secret\.key of its data folder to .+second\/secret\.key, or set the same SECRET_KEY/,
    );
    expect(said).not.toContain('replace-lost-key');
    const { code, errors } = await admin('replace-lost-key', second());
    expect([code, errors]).toEqual([1, expect.stringMatching(/^Stop every process/)]);
  });

  it('without the files of the first is refused, and cannot take them over', async () => {
    const said = await refusalOf('second', { ...database, ...key });
    expect(said).toMatch(
      /second\/files is not where the files .+: 1 of its 1 uploaded files are missing there\..+share the folder/,
    );
    const { code, errors } = await admin('adopt-files', { ...second(), ...key });
    expect([code, errors]).toEqual([1, expect.stringMatching(/^Stop every process/)]);
    symlinkSync(path.join(dataDir('first'), 'files'), path.join(dataDir('second'), 'files'));
    const shared = await start('second', { ...database, ...key });
    expect(await pauseOf(shared)).toBe(null);
    expect((await fetch(new URL(file.url, shared.url))).status).toBe(200);
  });

  it('says what is wrong while a file is missing, and sends once it is back', async () => {
    const [folderName = ''] = readdirSync(path.join(dataDir('first'), 'files')).filter((name) =>
      /^[0-9a-f-]{36}$/.test(name),
    );
    const uploads = path.join(dataDir('first'), 'files', folderName);
    renameSync(uploads, `${uploads}.away`);
    expect((await fetch(new URL(file.url, first.url))).status).toBe(404);
    const shop = telegram.createBot({ username: 'pictured_bot' });
    const message = { id: v7(), text: 'Look', image: file.id, video: null, delay: 0, buttons: [] };
    const stage = { id: v7(), title: 'Look', icon: 'flag', colour: 'blue', x: 0, y: 0, messages: [message] };
    const document = { tags: [], stages: [stage] };
    const funnel = await owner.ask<Funnel>(endpoints.funnels.create, {
      body: { name: 'Pictured', document, token: shop.token },
    });
    await owner.ask(endpoints.funnels.run, { params: { id: funnel.id }, body: {} });
    const person = telegram.person();
    person.start(shop);
    await expect.poll(() => troubleOf(owner, funnel)).toBe('file_missing');
    expect(sendsOf(person)).toBe(0);
    renameSync(`${uploads}.away`, uploads);
    await person.waitFor(shop, 'Look');
    await expect.poll(() => troubleOf(owner, funnel)).toBe(null);
  });

  it('that lost the folder for good goes on with an empty one by command, paused', async () => {
    await endProcess(first.child, 'SIGTERM');
    rmSync(path.join(dataDir('first'), 'files'), { recursive: true });
    expect(await refusalOf('first', database)).toMatch(/1 of its 1 uploaded files are missing there/);
    const env = { ...database, DATA_DIR: dataDir('first') };
    expect((await admin('adopt-files', env)).output).toMatch(
      /1 of its 1 files are missing\.\n[^\n]+\nSending is paused/,
    );
    first = await startServer(dataDir('first'), { ...database, TELEGRAM_API_ROOT: telegram.url, ACTIVATION: 'off' });
    expect(await pauseOf(first)).toMatch(/^The files folder was replaced/);
    const again = new Owner(first.url);
    await again.logIn();
    const { url } = await again.upload('picture.png', [png(64, 48)]);
    expect((await fetch(new URL(url, first.url))).status, 'uploaded again, it is back').toBe(200);
  });
});

describe('an embedded database', () => {
  it('that is copied with its folder is paused, and goes on where its folder is moved', async () => {
    const first = await start('home');
    await runFunnel(first.url);
    await endProcess(first.child, 'SIGTERM');
    cpSync(dataDir('home'), dataDir('twin'), { recursive: true });
    asked.length = 0;
    const twin = await start('twin', silent());
    expect(await pauseOf(twin)).toMatch(
      /^This database is a copy.+, run: npm run admin resume-sending\. This one can keep/,
    );
    await endProcess(twin.child, 'SIGTERM');
    expect(asked).toEqual([]);
    renameSync(dataDir('home'), dataDir('elsewhere'));
    expect(await pauseOf(await start('elsewhere', silent()))).toBe(null);
    const { output } = await admin('resume-sending', { DATA_DIR: dataDir('twin') });
    expect(output).toBe('Sending resumes.\n');
    const resumed = await start('twin', silent());
    expect(await pauseOf(resumed)).toBe(null);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
  });
});
