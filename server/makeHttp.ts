import type { AddressInfo } from 'node:net';
import { rateLimits } from '#contract/rateLimits.ts';
import { UnknownJourneyVersion } from '#machines/journey/upgrade.ts';
import type { AppOptions } from './appOptions.ts';
import type { Config } from './config/config.ts';
import { databaseFailure } from './db/failure.ts';
import { hasAdmin } from './domain/admin/setupCode.ts';
import type { Deps } from '#server/domain/deps.ts';
import type { FilesPlace } from './files/place/FilesPlace.ts';
import { StorageAway } from './files/store/StorageAway.ts';
import type { FailureOf } from './http/errors.ts';
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
  place: FilesPlace;
  log: ReturnType<typeof makeLog>;
  metrics: Metrics;
  tracing: Tracing | null;
  receiveUpdates: WebhookOptions['receiveUpdates'];
}

/** The HTTP side over the domain, not yet listening. */
export async function makeHttp({ options, deps, place, log, metrics: counted, tracing, receiveUpdates }: Parts) {
  const { config } = options;
  const { db, now } = deps;
  let isDraining = false;
  const areFilesOurs = () => place.isOurs();
  const service = {
    isSendingPaused: deps.isSendingPaused,
    areFilesThere: answeredLately(async () => (await place.store.fault()) === null),
    isReady: async () => !isDraining && (await isDatabaseUp(db)),
    readiness: () => readinessOf({ db, dataDir: config.dataDir, areFilesOurs }),
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

function failureOf(error: unknown): ReturnType<FailureOf> {
  if (error instanceof UnknownJourneyVersion && error.isNewer) return 'server_outdated';
  const away = [error, error instanceof Error ? error.cause : null].find((one) => one instanceof StorageAway);
  if (away) return away.code === 'ENOSPC' ? 'storage_full' : 'files_away';
  return databaseFailure(error);
}

/** How long an answer about the storage holds, ms: whoever watches asks every few seconds, and anybody may. */
const answerMs = 5_000;

function answeredLately(ask: () => Promise<boolean>): () => Promise<boolean> {
  let last: { answer: Promise<boolean>; at: number } | null = null;
  return () => {
    const at = performance.now();
    if (last === null || at - last.at > answerMs) last = { answer: ask(), at };
    return last.answer;
  };
}

/** A number is of hops. */
const proxiesOf = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

const everywhere = new Set(['0.0.0.0', '::']);
const urlOf = (host: string, { port }: AddressInfo): string => {
  const shown = everywhere.has(host) ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
};
