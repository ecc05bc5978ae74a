import type { FastifyInstance } from 'fastify';
import type { MetricsRouteOptions } from './metricsRoute.ts';

/** Counts answers by route, and traces them; what no route knows counts as one. A client cannot make names. */
export function measureHttp(app: FastifyInstance, { metrics, tracing }: MetricsRouteOptions): void {
  const { httpRequests, httpSeconds } = metrics;
  if (tracing)
    app.addHook('onRequest', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      const attributes = { 'http.request.method': request.method, 'http.route': route, 'voronka.request': request.id };
      const span = tracing.begin(`${request.method} ${route}`, { attributes });
      reply.raw.once('close', () => {
        span.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) tracing.fail(span, '');
        span.end();
      });
      tracing.within(span, done);
    });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none' };
    httpRequests.inc({ ...labels, status: reply.statusCode });
    const type = String(reply.raw.getHeader('content-type') ?? '');
    if (!type.startsWith('text/event-stream')) httpSeconds.observe(labels, reply.elapsedTime / 1000);
  });
}
