import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { makeBundle } from '#scripts/faults/makeBundle.ts';

export interface RunningProduct {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts the server as it is built for an installation, in a process of its own, with an empty data folder. */
export async function startProduct(env: Record<string, string>): Promise<RunningProduct> {
  const bundle = await makeBundle();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-bench-'));
  const child = spawn(process.execPath, [bundle.main], {
    env: {
      ...{ PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', THROTTLE: 'off' },
      ...{ NODE_ENV: 'production', ...env },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readAddress(child);
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
      bundle.remove();
    },
  };
}

async function readAddress({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('its output is not read');
  for await (const line of createInterface(stdout)) {
    const address = /is ready: (\S+)\/$/.exec(line)?.[1];
    if (address) {
      stdout.resume();
      return address;
    }
  }
  throw new Error('it did not start');
}
