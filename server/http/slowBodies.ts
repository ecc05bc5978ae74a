import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { RequestError } from '#server/domain/requestErrors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bytes of a body that must come within each time; without it the whole must. */
    bodyPaceBytes?: number;
  }
}

/**
 * Cuts off bodies that come too slowly with 408: sent a byte at a time they would hold a connection, and what a handler
 * has opened for them, without end. An upload may take its time as long as it moves.
 */
export function cutSlowBodies(app: FastifyInstance, bodyMs: number = limits.bodySeconds * 1000): void {
  app.addHook('onRequest', async (request, reply) => {
    if (hasBody(request)) watch(request, reply, bodyMs);
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watch(request: FastifyRequest, reply: FastifyReply, bodyMs: number): void {
  const { raw, routeOptions } = request;
  const { bodyPaceBytes = Number.POSITIVE_INFINITY } = routeOptions.config;
  let readBefore = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const came = raw.socket.bytesRead - readBefore;
    readBefore = raw.socket.bytesRead;
    if (came >= bodyPaceBytes) return;
    stop();
    cut(request, reply);
  }, bodyMs);
  const stop = () => clearInterval(timer);
  raw.once('end', stop);
  raw.once('close', stop);
}

/** Whoever reads the body answers with the refusal; where nobody does, there is nothing to be said. */
function cut({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (reply.raw.headersSent || raw.listenerCount('error') === 0) return void raw.destroy();
  reply.header('connection', 'close');
  raw.emit('error', new RequestError('request_timeout'));
}
