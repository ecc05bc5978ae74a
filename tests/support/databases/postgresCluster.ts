import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { postgresBin } from '../tools.ts';

export interface Cluster {
  /** The URL of the cluster's database `name`. */
  url(name: string): string;
  /** The same through its socket in the file system, which costs half of what a connection over TCP does. */
  socketUrl(name: string): string;
  /** Of its first process. */
  pid(): number;
  /** What it has written to its log since it was last started. */
  log(): string;
  /** Starts a streaming standby of it, to be stopped before it. */
  standby(): Promise<Cluster>;
  /** Ends it by a fast shutdown. */
  shutDown(): Promise<void>;
  /** Starts it again after `shutDown`. */
  start(): Promise<void>;
  /** Restarts it as an administrator would, by a fast shutdown that ends all connections. */
  restart(): Promise<void>;
  /** Kills it, with nothing said to anybody, and starts it again on what is on its disk. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const mostStarts = 50;

export const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** PostgreSQL and PgBouncer refuse to run as root, so for root they run as the user `postgres`, whose folder this becomes. */
export function runAs(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  const ids = { uid: number('-u'), gid: number('-g') };
  chownSync(folder, ids.uid, ids.gid);
  return ids;
}

interface ClusterOptions {
  /** Keeps fsync on, for tests that kill it. */
  durable?: boolean;
  /** The cluster that it follows as a streaming standby. */
  standbyOf?: string;
  /** More of postgresql.conf, each `name=value`. */
  settings?: string[];
}

/** Starts a temporary PostgreSQL on a free port; `stop` deletes it. */
export async function startCluster({
  durable = false,
  standbyOf,
  settings: more = [],
}: ClusterOptions = {}): Promise<Cluster> {
  const bin = postgresBin();
  if (!bin) throw new Error('PostgreSQL is not installed (Debian: postgresql); or set PG_BIN.');
  const base = mkdtempSync(path.join(os.tmpdir(), 'voronka-pg-'));
  const data = path.join(base, 'data');
  const options = { ...runAs(base), cwd: base, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8' } };
  const init = ['-D', data, '-U', 'app', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  if (standbyOf === undefined) execFileSync(path.join(bin, 'initdb'), init, { ...options, stdio: 'pipe' });
  else {
    const copy = ['-D', data, '-d', standbyOf, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
    execFileSync(path.join(bin, 'pg_basebackup'), copy, { ...options, stdio: 'pipe' });
  }
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${base}`, `fsync=${durable ? 'on' : 'off'}`];
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    ...[...settings, 'max_connections=200', ...more].flatMap((s) => ['-c', s]),
  ];
  let log = '';
  const start = async (): Promise<ChildProcess> => {
    const server = spawn(path.join(bin, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    log = '';
    await new Promise<void>((ready, failed) => {
      server.stderr.on('data', (chunk: Buffer) => {
        log += chunk;
        if (/ready to accept (read-only )?connections/.test(log)) ready();
      });
      server.once('exit', (code) => failed(new Error(`PostgreSQL exited with ${code}: ${log}`)));
    });
    return server;
  };
  let server = await start();
  const end = async (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  };
  return {
    pid: () => server.pid ?? 0,
    log: () => log,
    url: (name) => `postgres://app@127.0.0.1:${port}/${name}`,
    socketUrl: (name) => `postgres://app@${encodeURIComponent(base)}:${port}/${name}`,
    standby: () => startCluster({ standbyOf: `postgres://app@127.0.0.1:${port}/postgres` }),
    shutDown: () => end('SIGINT'),
    async start() {
      server = await start();
    },
    async restart() {
      await end('SIGINT');
      server = await start();
    },
    async kill() {
      await end('SIGKILL');
      // its children notice that it is gone, and the shared memory is theirs until then
      for (let left = mostStarts; ; left -= 1) {
        try {
          server = await start();
          return;
        } catch (error) {
          if (left === 0) throw error;
          await after(100);
        }
      }
    },
    async stop() {
      await end('SIGQUIT');
      rmSync(base, { recursive: true, force: true });
    },
  };
}
