import multipart from '@fastify/multipart';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { sendError } from '#server/http/errors.ts';

/** Handlers on a real port of their own, without sessions: what they do with requests and replies themselves. */
export async function serveHandlers(
  routes: Record<string, (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>>,
): Promise<{ url: string; close(): Promise<void> }> {
  const app = Fastify({ forceCloseConnections: true });
  await app.register(multipart);
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, () => null));
  for (const [route, handle] of Object.entries(routes)) {
    const [method, path] = route.split(' ');
    app.route({ method: method ?? 'GET', url: path ?? '/', handler: handle });
  }
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, close: () => app.close() };
}
