import type { AddressInfo } from 'node:net';
import { rateLimits } from '#contract/rateLimits.ts';
import { UnknownJourneyVersion } from '#machines/journey/upgrade.ts';
import type { AppOptions } from './appOptions.ts';
import type { Config } from './config.ts';
import { databaseFailure } from './db/failure.ts';
import { hasAdmin } from './domain/admin/setupCode.ts';
import type { Deps } from '#server/domain/deps.ts';
import { healthHandlers } from './http/handlers/service.ts';
import { isDatabaseUp, readinessOf } from './health/readiness.ts';
import { makeHealthServer } from './http/healthServer.ts';
import { handlersOf } from './http/handlers/handlersOf.ts';
import type { makeLog } from './http/log.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Tracing } from './metrics/tracing.ts';
import { makeServer } from './http/server.ts';
import { webhookReceiver, type WebhookOptions } from './telegram/webhook.ts';

interface Parts {
  options: AppOptions;
  deps: Deps;
  log: ReturnType<typeof makeLog>;
  metrics: Metrics;
  tracing: Tracing | null;
  receiveUpdates: WebhookOptions['receiveUpdates'];
}

/** The HTTP side over the domain, not yet listening. */
export async function makeHttp({ options, deps, log, metrics: counted, tracing, receiveUpdates }: Parts) {
  const { config } = options;
  const { db, now } = deps;
  let isDraining = false;
  const service = {
    isSendingPaused: deps.isSendingPaused,
    isReady: async () => !isDraining && (await isDatabaseUp(db)),
    readiness: () => readinessOf({ db, dataDir: config.dataDir }),
    version: options.version,
    receiveWebhook: webhookReceiver({ db, now, receiveUpdates }),
  };
  const { connectionsPerAddress, metricsToken: token } = config;
  const metrics = { metrics: counted, tracing, token, trustsThisMachine: deps.accounts.trustsThisMachine };
  const serveHealth = () =>
    makeHealthServer({ health: healthHandlers(service), log, failureOf, connectionsPerAddress, metrics });
  const serveAll = () =>
    makeServer({
      deps,
      validatesResponses: options.checksAnswers ?? false,
      rateLimits: config.throttle ? (options.rateLimits ?? rateLimits) : null,
      handlers: handlersOf(service),
      webRoot: options.webRoot,
      signUp: async ({ isLocal }) => {
        if (await hasAdmin(db)) return config.signUp;
        // Whoever signs up on this machine becomes the admin without the code.
        return isLocal && deps.accounts.trustsThisMachine ? 'open' : 'first';
      },
      version: options.version,
      log,
      metrics,
      trustProxy: proxiesOf(config.trustProxy),
      failureOf,
      connectionsPerAddress,
      patience: options.patience,
      isHttps: config.publicUrl?.startsWith('https:') ?? false,
    });
  const server = config.role === 'bots' ? serveHealth() : await serveAll();
  return {
    /** @returns the address where it listens. */
    async listen(): Promise<string> {
      await server.listen({ host: config.host, port: config.port });
      return urlOf(config.host, server.server.address() as AddressInfo);
    },
    /** Takes no new requests, and finishes those it has. */
    async close(): Promise<void> {
      isDraining = true;
      await server.close();
    },
  };
}

const failureOf = (error: unknown) =>
  error instanceof UnknownJourneyVersion && error.isNewer ? 'server_outdated' : databaseFailure(error);

/** A number is of hops. */
const proxiesOf = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

const everywhere = new Set(['0.0.0.0', '::']);
const urlOf = (host: string, { port }: AddressInfo): string => {
  const shown = everywhere.has(host) ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
};
