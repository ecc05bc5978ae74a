import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError } from '#server/domain/requestErrors.ts';
import { clientAddress } from './clientAddress.ts';

export interface ConnectionBounds {
  /** Connections that one address may hold open; 0 is no bound. */
  mostOfAddress: number;
  /** The connections are a proxy's, which names the address in each request: then what is bounded is open requests. */
  isBehindProxy: boolean;
}

const warnEveryMs = 60_000;

/** Bounds how many connections one address holds: each takes a descriptor and memory, whatever is said on it. */
export function boundConnections(
  app: FastifyInstance,
  { mostOfAddress, isBehindProxy }: ConnectionBounds,
  now: () => number = Date.now,
): void {
  if (mostOfAddress === 0) return;
  const open = new Map<string, number>();
  let warnedAt = Number.NEGATIVE_INFINITY;
  /** Whether there is room for one more, which `over` takes back. */
  const take = (address: string): boolean => {
    const count = (open.get(address) ?? 0) + 1;
    if (count <= mostOfAddress) open.set(address, count);
    else if (now() - warnedAt > warnEveryMs) {
      warnedAt = now();
      app.log.warn(
        { address, most: mostOfAddress },
        'too many connections of one address; behind a proxy set TRUST_PROXY',
      );
    }
    return count <= mostOfAddress;
  };
  const over = (address: string): void => {
    const count = (open.get(address) ?? 1) - 1;
    if (count > 0) open.set(address, count);
    else open.delete(address);
  };
  if (isBehindProxy) {
    app.addHook('onRequest', async (request: FastifyRequest, reply) => {
      const address = clientAddress(request);
      if (!take(address)) throw new RequestError('throttled', { seconds: 1 });
      reply.raw.once('close', () => over(address));
    });
    return;
  }
  app.server.on('connection', (socket) => {
    const address = clientAddress({ ip: socket.remoteAddress ?? '' });
    if (!take(address)) return void socket.destroy();
    socket.once('close', () => over(address));
  });
}
