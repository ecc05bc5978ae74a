import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pgbouncerPath } from '../tools.ts';
import { freePort, runAs } from './postgresCluster.ts';

/** Server connections for all clients: fewer than there are, so that each transaction may get another one. */
const poolSize = 4;

/** Starts PgBouncer in transaction mode before the PostgreSQL at `url`. */
export async function startPgbouncer(url: string): Promise<{ url: string; stop(): Promise<void> }> {
  const program = pgbouncerPath();
  if (!program) throw new Error('PgBouncer is not installed (Debian: pgbouncer); or set PGBOUNCER_PATH.');
  const behind = new URL(url);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-pgbouncer-'));
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  const lines = [
    ...['[databases]', `* = host=${behind.hostname} port=${behind.port} user=${behind.username}`, '[pgbouncer]'],
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
    ...['pool_mode = transaction', `default_pool_size = ${poolSize}`, 'max_client_conn = 200'],
  ];
  writeFileSync(file, lines.join('\n'));
  chmodSync(file, 0o644);
  const server = spawn(program, [file], { ...runAs(folder), cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((ready, failed) => {
    let log = '';
    server.stderr.on('data', (chunk: Buffer) => {
      log += chunk;
      if (log.includes('process up')) ready();
    });
    server.once('exit', (code) => failed(new Error(`PgBouncer exited with ${code}: ${log}`)));
  });
  behind.port = String(port);
  return {
    url: behind.href,
    async stop() {
      const gone = once(server, 'exit');
      server.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
