import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '#tests/support/app.ts';
import { endProcess, runScript, type ServerProcess, startServer } from '#tests/support/serverProcess.ts';
import { png } from '#tests/support/telegram/images.ts';

let root: string;
let dataDir: string;
let server: ServerProcess;
const mask = process.umask();
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'voronka-operations-'));
  dataDir = path.join(root, 'data');
  // The default umask of most systems.
  process.umask(0o022);
});
afterAll(async () => {
  process.umask(mask);
  await endProcess(server.child, 'SIGKILL');
  await rm(root, { recursive: true, force: true });
}, 60_000);

/** The files that other users of the machine may read or write. */
const openToOthers = () =>
  ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })].filter(
    (name) => statSync(path.join(dataDir, name)).mode & 0o077,
  );

const within = { timeout: 15_000 };
const picture = png(40, 30);

async function upload(url: string, token: string): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png');
  const headers = { authorization: `Token ${token}` };
  const answer = await fetch(new URL('/api/files/', url), { method: 'POST', headers, body });
  return ((await answer.json()) as { url: string }).url;
}

const backup = (...args: string[]) => runScript('scripts/backup.ts', args, { DATA_DIR: dataDir });

describe.skipIf(process.platform === 'win32')('an installation on a machine that others use', () => {
  it('is backed up while the server runs, restored with its uploads, and readable by its user only', async () => {
    // An earlier release created the file readable by others.
    mkdirSync(path.join(dataDir, 'mail'), { recursive: true });
    writeFileSync(path.join(dataDir, 'lock'), '');
    chmodSync(path.join(dataDir, 'mail'), 0o777);
    server = await startServer(dataDir, { ACTIVATION: 'off', PUBLIC_URL: 'https://voronka.example' });
    const words = () => server.said.find((line) => line.includes('setup code'));
    await expect.poll(words, within).toMatch(/^No admin yet: sign up with the setup code \S+$/);
    const { token } = await signUp(server);
    const address = await upload(server.url, token);
    expect(openToOthers()).toEqual([]);

    const made = await backup();
    expect(made).toMatchObject({ code: 0, errors: '' });
    expect(made.output).toMatch(/the database and 1 uploaded files/);
    expect(made.output).toContain(`keep ${path.join(dataDir, 'secret.key')} too`);
    const [file = ''] = /^\S+\.zip/.exec(made.output) ?? [];
    const restoring = () => runScript('scripts/restore.ts', [file], { DATA_DIR: dataDir });
    const [small, unknown, beside] = await Promise.all([
      backup('--without-files'),
      backup('--without-flies'),
      restoring(),
    ]);
    expect(small).toMatchObject({ code: 0, errors: '' });
    expect(small.output).toMatch(/-database\.zip: the database, without the uploaded files/);
    expect(unknown).toMatchObject({ code: 1, output: '' });
    expect(beside, 'not beside the server').toMatchObject({ code: 1, output: '' });
    expect(openToOthers()).toEqual([]);
    await endProcess(server.child, 'SIGTERM');
    renameSync(path.join(dataDir, 'files'), path.join(root, 'lost'));
    const restored = await restoring();
    expect(restored).toMatchObject({ code: 0, errors: '' });
    expect(restored.output).not.toContain('This backup was made with another key');
    server = await startServer(dataDir);
    await expect.poll(() => server.said.join(), within).toContain('Paused: nothing is sent or received');
    const answer = await fetch(new URL(address, server.url));
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(picture);
    expect(openToOthers()).toEqual([]);
    await endProcess(server.child, 'SIGTERM');
  });

  it('exits with one line of why on a damaged database', async () => {
    await rm(path.join(dataDir, 'db/PG_VERSION'));
    const { code, output, errors } = await runScript('server/main.ts', [], { DATA_DIR: dataDir, PORT: '0' });
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(/^The database in .+ cannot be opened: .+ npm run restore -- .+\.zip\n$/);
  });

  it('does not start in a world-writable folder', async () => {
    const shared = path.join(root, 'shared');
    mkdirSync(shared);
    chmodSync(shared, 0o1777);
    const { code, errors } = await runScript('server/main.ts', [], { DATA_DIR: shared, PORT: '0' });
    expect(code).toBe(1);
    expect(errors).toMatch(/^Others of this machine can write to the data folder .+\n$/);
    expect(statSync(shared).mode & 0o7777, 'it is not ours to close').toBe(0o1777);
  });
});
