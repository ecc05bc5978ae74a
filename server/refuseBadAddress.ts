import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config/config.ts';
import { CliError } from './db/cliError.ts';

type Address = Pick<Config, 'host' | 'port'>;

/** What is wrong with the address to listen on, by the system's code, and which variable to change. */
const faults: Record<string, (address: Address) => string> = {
  EADDRINUSE: ({ port }) => `PORT: ${port} is taken by another program; choose another one.`,
  EACCES: ({ port }) => `PORT: ${port} may not be listened on by this user; choose one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST: ${host} is not an address of this machine.`,
};
const unknown = ({ host }: Address) => `HOST: ${host} is not known; give an address of this machine.`;

/** The refusal to listen in one line; null for an error of another kind. */
export function addressError(error: unknown, address: Address): CliError | null {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return null;
  const isOfName = error.syscall === 'getaddrinfo';
  if (!isOfName && error.syscall !== 'listen' && error.syscall !== 'bind') return null;
  const fault = isOfName ? unknown : faults[String(error.code)];
  return new CliError(fault?.(address) ?? `HOST, PORT: ${error.message}.`, { cause: error });
}

/** Listens for a moment, before anything is made that a refused start would leave behind. @throws CliError */
export async function refuseBadAddress(address: Address): Promise<void> {
  const server = createServer();
  try {
    server.listen({ host: address.host, port: address.port });
    await once(server, 'listening');
  } catch (error) {
    throw addressError(error, address) ?? error;
  }
  server.close();
  await once(server, 'close');
}
