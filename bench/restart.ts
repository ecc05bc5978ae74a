import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { bundleServer } from '#scripts/build/bundleServer.ts';
import { makeProduct } from '#scripts/faults/product.ts';
import type { Bench } from './measure/figure.ts';

const root = path.resolve(import.meta.dirname, '..');
const megabytes = 300;
const MB = 1024 * 1024;
/** The number of kills; each round writes a second longer, so that the distance to the last checkpoint varies. */
const rounds = 3;

/** Starts a process that fills the database to the wanted size and then writes until it is killed. */
async function writeAndKill(dataDir: string, moreMs: number): Promise<void> {
  const script = path.join(import.meta.dirname, 'restart/fillFolder.ts');
  const child = spawn(process.execPath, [script, dataDir, String(megabytes * MB)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), gone]);
  await after(moreMs);
  child.kill('SIGKILL');
  await gone;
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0) / MB;
}

export const bench: Bench = {
  question: `How long does the built server take until it is ready, with ${megabytes} MB of data, after kill −9 while they are written?`,
  async *measure() {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-bench-'));
    // Inside the repository, so that the bundle resolves its external packages from node_modules.
    mkdirSync(path.join(root, 'tmp'), { recursive: true });
    const bundle = mkdtempSync(path.join(root, 'tmp', 'bench-'));
    try {
      await bundleServer(root, bundle);
      const main = path.join(bundle, 'main.mjs');
      const product = await makeProduct({ main, dataDir, telegramRoot: 'http://127.0.0.1:9' });
      for (let round = 1; round <= rounds; round++) {
        await writeAndKill(dataDir, round * 1_000);
        const log = sizeOf(path.join(dataDir, 'db/pg_wal'));
        yield { name: `kill ${round}: data folder`, value: sizeOf(dataDir), unit: 'MB' };
        yield { name: `kill ${round}: of it write-ahead log`, value: log, unit: 'MB' };
        product.start();
        await product.ready();
        const seconds = (product.starts.at(-1) ?? Number.NaN) / 1000;
        yield { name: `kill ${round}: ready`, value: seconds, unit: 's', goal: { atMost: 5 } };
        await product.stop();
      }
    } finally {
      for (const made of [dataDir, bundle]) rmSync(made, { recursive: true, force: true });
    }
  },
};
