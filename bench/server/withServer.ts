import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type App, createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { startCluster } from '#tests/support/databases/postgresCluster.ts';

interface Options {
  /** What the server's environment has beside a free port and an empty folder. */
  env?: Record<string, string>;
  /** Whether it also does what nobody asks for over HTTP. */
  works?: boolean;
}

/** Starts the server as it is delivered, on the embedded database unless `env` names another, for as long as `work` takes. */
export async function withServer<T>({ env, works = false }: Options, work: (app: App) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-bench-'));
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', THROTTLE: 'off', ...env });
  const app = await createApp({ config, version: 'bench', webRoot: path.join(dataDir, 'web'), works });
  try {
    return await work(app);
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The same on a PostgreSQL of its own; a durable one syncs its disk. */
export async function withPostgresServer<T>(
  { durable = false, ...options }: Options & { durable?: boolean },
  work: (app: App) => Promise<T>,
): Promise<T> {
  const cluster = await startCluster({ durable });
  try {
    const env = { ...options.env, DATABASE_URL: cluster.url('postgres') };
    return await withServer({ ...options, env }, work);
  } finally {
    await cluster.stop();
  }
}
