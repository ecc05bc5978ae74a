import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError } from '#server/domain/requestErrors.ts';
import { clientAddress } from './clientAddress.ts';

export interface ConnectionLimits {
  /** Concurrent connections per address; 0 means unlimited. */
  mostOfAddress: number;
  /**
   * Behind a proxy, connections are the proxy's and requests name the address, so concurrent requests are limited
   * instead.
   */
  isBehindProxy: boolean;
}

const warnEveryMs = 60_000;

/** Limits connections per address: each takes a descriptor and memory even when idle. */
export function limitConnections(
  app: FastifyInstance,
  { mostOfAddress, isBehindProxy }: ConnectionLimits,
  now: () => number = Date.now,
): void {
  if (mostOfAddress === 0) return;
  const open = new Map<string, number>();
  let warnedAt = Number.NEGATIVE_INFINITY;
  /** Whether a slot is free; `over` releases it. */
  const admit = (address: string): boolean => {
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
      if (!admit(address)) throw new RequestError('throttled', { seconds: 1 });
      reply.raw.once('close', () => over(address));
    });
    return;
  }
  app.server.on('connection', (socket) => {
    const address = clientAddress({ ip: socket.remoteAddress ?? '' });
    if (!admit(address)) return void socket.destroy();
    socket.once('close', () => over(address));
  });
}
