import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { RequestError } from '#server/domain/requestErrors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bytes of an upload that must arrive within each interval; without it the whole body must. */
    bodyPaceBytes?: number;
  }
}

/**
 * Aborts bodies that arrive too slowly with 408 (slowloris): sent a byte at a time they would hold a connection, and
 * what a handler has opened for them, forever. An upload may take longer as long as it makes progress.
 */
export function abortSlowBodies(app: FastifyInstance, bodyMs: number = limits.bodyTimeoutSeconds * 1000): void {
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

/** The reader of the body responds with the error; without a reader there is no response. */
function cut({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (reply.raw.headersSent || raw.listenerCount('error') === 0) return void raw.destroy();
  reply.header('connection', 'close');
  raw.emit('error', new RequestError('request_timeout'));
}
