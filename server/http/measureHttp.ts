import type { FastifyInstance } from 'fastify';
import type { MetricsRouteOptions } from './metricsRoute.ts';

/** Counts answers by route; what no route knows counts as one. A client cannot make names. */
export function measureHttp(app: FastifyInstance, { metrics }: MetricsRouteOptions): void {
  const { httpRequests, httpSeconds } = metrics;
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none' };
    httpRequests.inc({ ...labels, status: reply.statusCode });
    const type = String(reply.raw.getHeader('content-type') ?? '');
    if (!type.startsWith('text/event-stream')) httpSeconds.observe(labels, reply.elapsedTime / 1000);
  });
}
