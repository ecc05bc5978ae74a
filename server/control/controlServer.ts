import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { isSameSecret } from '#server/secrets/isSameSecret.ts';
import { CliError } from '#server/db/cliError.ts';
import { type ControlLine, controlFile, controlHost, type ServerAddress } from './controlFile.ts';

/** What a command makes the server do; `tell` says how far it is. @throws CliError with a line for the operator */
export type ControlCommand = (asked: unknown, tell: (line: string) => void) => Promise<unknown>;

export interface ControlOptions {
  dataDir: string;
  commands: Readonly<Record<string, ControlCommand>>;
  log: { error(fields: object, message: string): void };
}

/** Performs commands of the command line, for the server holds the embedded database. */
export async function startControlServer({ dataDir, commands, log }: ControlOptions): Promise<{ stop(): void }> {
  const token = randomBytes(32).toString('base64url');
  const perform = async (
    name: string,
    request: IncomingMessage,
    tell: (line: string) => void,
  ): Promise<ControlLine> => {
    const command = commands[name];
    if (!command) return { failure: 'The running server is another version, which does not know this command.' };
    try {
      return { made: await command(await json(request), tell) };
    } catch (error) {
      log.error({ err: error, command: name }, 'a command has failed');
      return { failure: error instanceof CliError ? error.message : 'The server could not do it; its log says why.' };
    }
  };
  const server = createServer((request, reply) => {
    const isAllowed = request.method === 'POST' && isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`);
    if (!isAllowed) return void reply.writeHead(403).end();
    const say = (line: ControlLine) => reply.write(`${JSON.stringify(line)}\n`);
    void perform((request.url ?? '').slice(1), request, (told) => say({ told })).then((line) => {
      say(line);
      reply.end();
    });
  });
  server.listen(0, controlHost);
  await once(server, 'listening');
  server.unref();
  const contact: ServerAddress = { port: (server.address() as AddressInfo).port, token };
  const unfinished = `${controlFile(dataDir)}.unfinished`;
  writeFileSync(unfinished, JSON.stringify(contact), { mode: 0o600 });
  renameSync(unfinished, controlFile(dataDir));
  return {
    stop() {
      rmSync(controlFile(dataDir), { force: true });
      server.close();
      server.closeAllConnections();
    },
  };
}
