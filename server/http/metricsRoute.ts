import { isSameSecret } from '#server/secrets/isSameSecret.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocalRequest } from './limits/clientAddress.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { Tracing } from '#server/metrics/tracing.ts';

export interface MetricsRouteOptions {
  metrics: Metrics;
  /** Null where nothing is traced. */
  tracing: Tracing | null;
  /** Who is not on this machine has to have it; null: nobody else may ask. */
  token: string | null;
  /** A loopback connection comes from this machine, and not through a proxy that does not say so. */
  trustsThisMachine: boolean;
}

/** `GET /metrics`, in the text format of Prometheus. To others it is not there. */
export function serveMetrics(app: FastifyInstance, { metrics, token, trustsThisMachine }: MetricsRouteOptions): void {
  app.get('/metrics', async (request, reply) => {
    const isKnown = hasToken(request, token) || (trustsThisMachine && isLocalRequest(request));
    if (!isKnown) throw new RequestError('not_found');
    const text = await metrics.registry.metrics();
    return reply.header('cache-control', 'no-store').type(metrics.registry.contentType).send(text);
  });
}

function hasToken({ headers }: FastifyRequest, token: string | null): boolean {
  const [, given] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
  return token !== null && given !== undefined && isSameSecret(given, token);
}
