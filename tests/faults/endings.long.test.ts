import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { lockDataDir } from '#server/db/open/dataDirLock.ts';

/** The folder with the package that `npm start` runs in, and the server's data folder. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-endings-'));
  const launch = path.resolve('scripts/launch.mjs');
  const start = path.join(folder, 'start.mjs');
  // The launcher passes no options of Node on: the database's WebAssembly is not optimized, as no start lasts.
  const bundle = JSON.stringify(pathToFileURL(inject('bundle')));
  writeFileSync(
    start,
    `import v8 from 'node:v8';\nv8.setFlagsFromString('--liftoff-only');\nawait import(${bundle});\n`,
  );
  const main = path.relative(path.dirname(launch), start);
  const scripts = { start: `node ${launch} ${main}` };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'started', scripts }));
  // A script shell that stays alive between npm and the script instead of replacing itself by it.
  writeFileSync(path.join(folder, 'sh'), '#!/bin/sh\n/bin/sh "$@"\nexit $?\n');
  chmodSync(path.join(folder, 'sh'), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isHeld = () => {
  try {
    lockDataDir(path.join(folder, 'data'))();
    return false;
  } catch {
    return true;
  }
};

/** The processes from npm down to the server; those that a test leaves running are killed. */
let pids: number[] = [];
afterEach(() => {
  for (const pid of pids.filter(isThere)) process.kill(pid, 'SIGKILL');
});

/** Starts npm in its own process group, as a terminal does. */
async function startNpm(): Promise<number[]> {
  const env = { ...process.env, PORT: '0', DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'silent' };
  const shell = { npm_config_script_shell: path.join(folder, 'sh'), npm_config_update_notifier: 'false' };
  const npm = spawn('npm', ['start'], { cwd: folder, env: { ...env, ...shell }, stdio: 'pipe', detached: true });
  const said: string[] = [];
  npm.stderr.on('data', (data: Buffer) => said.push(String(data)));
  for await (const line of createInterface(npm.stdout)) {
    said.push(line);
    if (line.includes('is ready')) return [npm.pid ?? 0, ...below(npm.pid ?? 0)];
  }
  throw new Error(`It did not start: ${said.join('\n')}`);
}

/** The ids of a process's descendants, the nearest first. */
function below(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return children.flatMap((child) => [Number(child), ...below(Number(child))]);
}

const within = { timeout: 15_000 };

describe.skipIf(process.platform !== 'linux')('the server that npm start has started', () => {
  const group = ([npm = 0]: number[]) => -npm;
  const npm = ([first = 0]: number[]) => first;
  const launcher = (pids: number[]) => pids.at(-2) ?? 0;
  it.each<[string, NodeJS.Signals, (pids: number[]) => number]>([
    ['npm is told to end', 'SIGTERM', npm],
    ['npm is killed', 'SIGKILL', npm],
    ['the launcher is killed', 'SIGKILL', launcher],
    ['the keys that interrupt all that a terminal runs', 'SIGINT', group],
    ['the terminal was closed', 'SIGHUP', group],
  ])('gives the data folder back soon after %s', async (_, signal, choose) => {
    pids = await startNpm();
    expect(isHeld()).toBe(true);
    process.kill(choose(pids), signal);
    await expect.poll(isHeld, within).toBe(false);
    await expect.poll(() => pids.filter(isThere), within).toEqual([]);
  });
});

function isThere(pid: number): boolean {
  try {
    // A zombie process has ended.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.startsWith('Z');
  } catch {
    return false;
  }
}
