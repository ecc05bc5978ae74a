import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { importsOf } from '#scripts/importGraph.ts';
import { installWithoutDev } from '#tests/support/installs/installed.ts';

/** Loaded only where they are there: `pg` asks for them and goes on without. */
const optional = ['pg-native', 'pg-cloudflare'];

let root: string;
let dataDir: string;
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'voronka-installed-'));
  dataDir = path.join(root, 'data');
  installWithoutDev(root, path.dirname(inject('bundle')));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const command = (...args: string[]) => [path.join(root, 'scripts/launch.mjs'), ...args];
const env = () => ({ PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command(...args), { env: env(), encoding: 'utf8' });
  return { status, stdout, stderr };
}

it('what npm ci --omit=dev installs is enough to start, and for the operator’s commands', async () => {
  const server = spawn(process.execPath, command('start.ts'), { env: env(), stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
  const { value: first } = await lines.next();
  const url = /^Voronka \S+ is ready: (\S+)\/$/.exec(String(first))?.[1];
  expect(await (await fetch(`${url}/api/health/`)).json()).toMatchObject({ status: 'ok' });
  server.kill('SIGTERM');
  await once(server, 'exit');
  expect(run('admin.ts', 'list')).toEqual({ status: 0, stdout: 'No admins yet.\n', stderr: '' });
  expect(run('backup.ts')).toMatchObject({ status: 0, stderr: '' });
  const [backup = ''] = readdirSync(path.join(dataDir, 'backups'));
  expect(run('restore.ts', path.join(dataDir, 'backups', backup))).toMatchObject({ status: 0, stderr: '' });
  expect(run('admin.ts', 'resume-sending')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Sending resumes/),
  });
});

it('says in one line that the other commands need more', () => {
  expect(run('demo.ts')).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^This command needs [^\n]+\n$/),
  });
});

it('the bundle imports only packages that are installed then', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  const scripts = globSync(`${path.dirname(inject('bundle'))}/*.mjs`);
  const imported = scripts
    .flatMap(importsOf)
    .filter(({ isPackage, to }) => isPackage && to !== 'node' && !isBuiltin(to));
  const names = new Set(imported.map(({ to }) => to).filter((name) => !optional.includes(name)));
  expect([...names].sort()).toEqual(Object.keys(dependencies).sort());
});
