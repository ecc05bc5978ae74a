import { endpoints } from '#contract/endpoints.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { RequestError } from '#server/domain/requestErrors.ts';
import { type FailureOf, sendError } from './errors.ts';
import { type MetricsRouteOptions, serveMetrics } from './metricsRoute.ts';
import { limitConnections } from './limits/limitConnections.ts';

const answered = ['health', 'live', 'ready'] as const;

interface HealthServerOptions {
  health: Record<(typeof answered)[number], () => Promise<unknown>>;
  log: FastifyBaseLogger;
  failureOf: FailureOf;
  connectionsPerAddress: number;
  metrics: MetricsRouteOptions;
}

/** The HTTP server of a process that serves nobody: whoever runs it asks whether it lives. Everything else is 404. */
export function makeHealthServer({
  health,
  log,
  failureOf,
  connectionsPerAddress,
  metrics,
}: HealthServerOptions): FastifyInstance {
  const app = Fastify({ loggerInstance: log, logController: new LogController({ disableRequestLogging: true }) });
  limitConnections(app, { mostOfAddress: connectionsPerAddress, isBehindProxy: false });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, failureOf));
  app.setNotFoundHandler(async () => {
    throw new RequestError('not_found');
  });
  for (const name of answered) app.get(endpoints.service[name].path, () => health[name]());
  serveMetrics(app, metrics);
  return app;
}
