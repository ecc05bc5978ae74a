import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { everybody, guessed, read, upload } from '#tests/server/imports/importWorld.ts';
import { type SignedUp, signUp, callEndpoint } from '#tests/support/app.ts';
import { rounds } from '#tests/support/runsAll.ts';
import { endProcess, type ServerProcess, startServer } from '#tests/support/serverProcess.ts';

const people = rounds(1_500, 12_000);
let server: ServerProcess;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-import-kill-'));
afterAll(async () => {
  await endProcess(server.child, 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

const start = async () => {
  server = await startServer(dataDir, { ACTIVATION: 'off', THROTTLE: 'off' });
};
/** The same session at the server that runs now. */
const atServer = ({ token, ...owner }: SignedUp): SignedUp => ({
  ...owner,
  token,
  call: (endpoint, args = {}) =>
    callEndpoint(server.url, endpoint, { ...args, headers: { authorization: `Token ${token}`, ...args.headers } }),
});

it('an import adds each row once and its undo takes all back, however often the server is killed', {
  timeout: 180_000,
}, async () => {
  await start();
  const owner = atServer(await signUp(server));
  const names = Array.from({ length: people }, (_, at) => `Person ${at}`);
  // without phones each row is a contact of its own, so that one written twice is there twice
  const { body } = await upload(server.url, owner, `First name,Phone\n${names.map((name) => `${name},\n`).join('')}`);
  const choice = { columns: guessed(body), known: 'fill', by: 'phone' };
  await owner.call(endpoints.imports.start, { params: { id: body.id }, body: choice });
  const rows = async () => (await read(owner, body.id)).progress.rows;
  const within = { timeout: 60_000, interval: 5 };
  const killAfter = async (seen: number) => {
    const killedAt = await vi.waitFor(async () => {
      const now = await rows();
      expect(now).toBeGreaterThanOrEqual(seen);
      return now;
    }, within);
    await endProcess(server.child, 'SIGKILL');
    await start();
    return killedAt;
  };
  expect(await killAfter(1), 'killed before the end').toBeLessThan(people);
  // on a fast machine it may be over by now, and nothing may be written again
  await killAfter(people / 2);
  await vi.waitFor(async () => expect(await read(owner, body.id)).toMatchObject({ state: 'done' }), within);
  expect(await read(owner, body.id)).toMatchObject({ progress: { rows: people, added: people, left_out: 0 } });
  expect((await everybody(owner)).map((contact) => contact.first_name).sort()).toEqual([...names].sort());

  // its undo goes on where the server was killed
  const over = async () => {
    const { undo } = await read(owner, body.id);
    return (undo?.undone ?? 0) + (undo?.kept ?? 0);
  };
  const asked = owner.call(endpoints.imports.undo, { params: { id: body.id } }).catch(() => null);
  await vi.waitFor(async () => expect(await over()).toBeGreaterThan(0), within);
  await endProcess(server.child, 'SIGKILL');
  await asked;
  await start();
  await vi.waitFor(async () => expect(await read(owner, body.id)).toMatchObject({ state: 'undone' }), within);
  expect((await read(owner, body.id)).undo).toEqual({ undone: people, kept: 0 });
  expect(await everybody(owner)).toEqual([]);
});
