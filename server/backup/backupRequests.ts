import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { CliError } from '#server/db/cliError.ts';
import type { MadeBackup } from './backUp.ts';

/** How a command reaches the running server; stored in the data folder, which only its user can read. */
interface ServerAddress {
  port: number;
  token: string;
}

type Answer = { made: MadeBackup } | { failure: string };

const contactFile = (dataDir: string) => path.join(dataDir, 'control.json');
const host = '127.0.0.1';

export interface TakeOptions {
  dataDir: string;
  backUp(what: { withFiles: boolean }): Promise<MadeBackup>;
  log: { error(fields: object, message: string): void };
}

/** Serves the requests of `npm run backup`: the server holds the database, so it has to make the backup. */
export async function serveBackupRequests({ dataDir, backUp, log }: TakeOptions): Promise<{ stop(): void }> {
  const token = randomBytes(32).toString('base64url');
  const make = async (withFiles: boolean): Promise<Answer> => {
    try {
      return { made: await backUp({ withFiles }) };
    } catch (error) {
      log.error({ err: error }, 'there is no new backup');
      return {
        failure: error instanceof CliError ? error.message : 'The server could not make it; its log says why.',
      };
    }
  };
  const server = createServer((asked, reply) => {
    const isAllowed = asked.method === 'POST' && isSame(asked.headers.authorization ?? '', `Bearer ${token}`);
    if (!isAllowed) return void reply.writeHead(403).end();
    void make(asked.url === '/backup/files').then((answer) => reply.end(JSON.stringify(answer)));
  });
  server.listen(0, host);
  await once(server, 'listening');
  server.unref();
  const contact: ServerAddress = { port: (server.address() as AddressInfo).port, token };
  const unfinished = `${contactFile(dataDir)}.unfinished`;
  writeFileSync(unfinished, JSON.stringify(contact), { mode: 0o600 });
  renameSync(unfinished, contactFile(dataDir));
  return {
    stop() {
      rmSync(contactFile(dataDir), { force: true });
      server.close();
      server.closeAllConnections();
    },
  };
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Asks the server that holds the data folder to make a backup. @throws CliError when it refuses or does not respond.
 */
export async function requestBackup(dataDir: string, { withFiles }: { withFiles: boolean }): Promise<MadeBackup> {
  const answer = await ask(dataDir, withFiles ? '/backup/files' : '/backup').catch((error: unknown) => {
    throw new CliError(
      `The process that holds the data folder ${dataDir} did not make a backup; if it is just starting or ending, try again.`,
      { cause: error },
    );
  });
  if ('failure' in answer) throw new CliError(answer.failure);
  return answer.made;
}

/** Without a timeout, since a backup may take long. */
function ask(dataDir: string, address: string): Promise<Answer> {
  const { port, token } = JSON.parse(readFileSync(contactFile(dataDir), 'utf8')) as ServerAddress;
  return new Promise((resolve, reject) => {
    const call = request({ host, port, path: address, method: 'POST', headers: { authorization: `Bearer ${token}` } });
    call.on('error', reject);
    call.on('response', (response) => {
      if (response.statusCode === 200) json(response).then((answer) => resolve(answer as Answer), reject);
      else reject(new Error(`answered ${response.statusCode}`));
    });
    call.end();
  });
}
