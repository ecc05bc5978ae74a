import { randomBytes, randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { setTimeout as after } from 'node:timers/promises';
import { constants } from 'node:zlib';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { isTooDeep } from '#server/domain/jsonDepth.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { measureWork, Work } from '#server/metering/work.ts';
import { type AnyHandler, type BindOptions, bindAll, type Bound } from './bind.ts';
import { limitConnections } from './limits/limitConnections.ts';
import { docsPage } from './docsPage.ts';
import { measureHttp } from './measureHttp.ts';
import { type MetricsRouteOptions, serveMetrics } from './metricsRoute.ts';
import { type FailureOf, sendError } from './errors.ts';
import type { AllHandlers } from './handler.ts';
import { pathOf } from './log.ts';
import { openapiOf } from './openapi.ts';
import { maxParamLength, patternOf, rejectOtherMethods } from './otherMethods.ts';
import { abortSlowBodies } from './limits/abortSlowBodies.ts';
import { servePayPage } from './payPage.ts';
import { isLocalRequest } from './limits/clientAddress.ts';
import { isClientRoute, indexPage, sendHtml, serveStatic } from './staticFiles.ts';

export interface HttpOptions extends BindOptions {
  handlers: AllHandlers;
  /** The folder of the built web app; where it is missing only the API is served. */
  webRoot: string;
  version: string;
  /** Who may sign up; inlined into the page. `first` while there is no admin: the setup code makes one. */
  signUp(request: { isLocal: boolean }): Promise<'first' | 'open' | 'code' | 'off'>;
  log: FastifyBaseLogger;
  trustProxy: FastifyServerOptions['trustProxy'];
  failureOf: FailureOf;
  metrics: MetricsRouteOptions;
  /** Sends Strict-Transport-Security, because the public URL is https. */
  isHttps: boolean;
  /** Concurrent connections per address; 0 means unlimited. */
  connectionsPerAddress: number;
  /** Timeouts of a request's arrival, ms; tests shorten them. */
  patience?: RequestTimeouts | undefined;
}

export interface RequestTimeouts {
  headersMs?: number;
  bodyMs?: number;
}

/** Of a request, its URL included: a search of 10,000 Russian letters has 60 KB, and is answered in words. */
const maxHeaderSize = 96 * 1024;

/** The HTTP server, not listening yet. */
export async function makeServer(options: HttpOptions): Promise<FastifyInstance> {
  const { headersMs = limits.headersTimeoutSeconds * 1000, bodyMs } = options.patience ?? {};
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    connectionTimeout: limits.idleTimeoutSeconds * 1000,
    http: { maxHeaderSize, headersTimeout: headersMs, connectionsCheckingInterval: headersMs / 4 },
    routerOptions: { maxParamLength },
    frameworkErrors: (_, request, reply) => answerUnreadable(request, reply, options),
  });
  app.addHook('onRequest', async (request, reply) => {
    request.work = new Work();
    reply.header('x-request-id', request.id);
  });
  limitConnections(app, {
    mostOfAddress: options.connectionsPerAddress,
    isBehindProxy: options.trustProxy !== false,
  });
  abortSlowBodies(app, bodyMs);
  measureHttp(app, options.metrics);
  app.addHook('onResponse', async (request, reply) => logAnswer(request, reply));
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, options.failureOf));
  await registerPlugins(app, options);
  const bound = boundOf(options.handlers);
  bindAll(app, bound, options);
  serveDescription(app, options.version);
  servePayPage(app, options.deps);
  serveMetrics(app, options.metrics);
  await serveStatic(app, options.webRoot);
  serveTheRest(app, bound, options);
  closeConnections(app);
  rejectOtherMethods(app, options.deps);
  return app;
}

/** A URL that cannot be decoded, or is too long, is 404. */
function answerUnreadable(request: FastifyRequest, reply: FastifyReply, { webRoot, failureOf }: HttpOptions): void {
  void reply.header('x-request-id', request.id);
  const page = isClientRoute(request) ? indexPage(webRoot) : null;
  const nonce = newNonce();
  if (page) sendHtml(reply, page(nonce, 'open'), nonce);
  else sendError(new RequestError('not_found'), request, reply, failureOf);
}

async function registerPlugins(app: FastifyInstance, { isHttps }: HttpOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    hsts: isHttps,
  });
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/(.+\+)?json/,
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string | Buffer) => measureWork(request.work, () => parseJson(String(body))),
  );
  await app.register(formbody);
  await app.register(multipart, { throwFileSizeLimit: false });
}

function parseJson(text: string): unknown {
  if (text === '') return undefined;
  if (isTooDeep(text)) throw new RequestError('parse_error', { of: 'deep', most: limits.jsonDepth });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RequestError('parse_error', { reason: error instanceof Error ? error.message : '' });
  }
}

function boundOf(handlers: AllHandlers): Bound[] {
  const table: Record<string, Record<string, Endpoint>> = endpoints;
  const all = handlers as unknown as Record<string, Record<string, AnyHandler>>;
  return Object.entries(table).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => {
      const handler = all[noun]?.[name];
      if (!handler) throw new Error(`No handler for ${noun}.${name}`);
      return { endpoint, handler };
    }),
  );
}

const newNonce = () => randomBytes(16).toString('base64url');

function serveDescription(app: FastifyInstance, version: string): void {
  // Made for the first request: it takes some 200 ms of CPU time, and most servers are never asked.
  let description: object | undefined;
  app.get('/api/openapi.json', async (_, reply) => {
    description ??= openapiOf(endpoints, version);
    return reply.header('cache-control', 'no-cache').send(description);
  });
  app.get('/api/docs/', async (_, reply) => {
    const nonce = newNonce();
    return sendHtml(reply, docsPage(endpoints, nonce), nonce);
  });
}

/** Routes of the web app, redirects to trailing slashes, and 404. */
function serveTheRest(app: FastifyInstance, bound: Bound[], { webRoot, signUp }: HttpOptions): void {
  const page = indexPage(webRoot);
  const patterns = [...bound.map(({ endpoint }) => endpoint.path), '/api/docs/'].map((path) => patternOf(path));
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '', ...query] = request.url.split('?');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && patterns.some((pattern) => pattern.test(`${path}/`))) {
      return reply.redirect([`${path}/`, ...query].join('?'), 301);
    }
    if (page && isClientRoute(request)) {
      const nonce = newNonce();
      // The page works while the database is unavailable, and then assumes that sign-up is open.
      return sendHtml(
        reply,
        page(nonce, await signUp({ isLocal: isLocalRequest(request) }).catch(() => 'open')),
        nonce,
      );
    }
    throw new RequestError('not_found');
  });
}

const drainMs = 5_000;
/** How many parts may wait for the end of one response, until Node warns of a leak. */
const mostEndings = 20;

/**
 * Graceful shutdown: closing waits for running responses, at most five seconds, and answers new requests with 503.
 * Streams never end by themselves, so they are closed and their clients reconnect to another process.
 */
function closeConnections(app: FastifyInstance): void {
  const open = new Set<FastifyReply['raw']>();
  let lastIsGone = () => {};
  app.addHook('onRequest', async (_, reply) => {
    // limits, figures, the pace and a streamed file each wait for its end, which is more than Node expects
    reply.raw.setMaxListeners(mostEndings);
    open.add(reply.raw);
    reply.raw.once('close', () => {
      open.delete(reply.raw);
      if (open.size === 0) lastIsGone();
    });
  });
  app.addHook('preClose', async () => {
    const drained = new Promise<void>((resolve) => {
      lastIsGone = resolve;
    });
    for (const raw of open) if (isStream(raw)) raw.destroy();
    if (open.size > 0) await Promise.race([drained, after(drainMs, undefined, { ref: false })]);
    // Lets the last response be flushed first.
    setImmediate(() => app.server.closeAllConnections());
  });
}

const isStream = (raw: FastifyReply['raw']): boolean =>
  String(raw.getHeader('content-type') ?? '').startsWith('text/event-stream');

function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  if (!request.url.startsWith('/api/')) return;
  const { method, url } = request;
  const ms = Math.round(reply.elapsedTime);
  request.log.info({ method, path: pathOf(url), status: reply.statusCode, ms }, STATUS_CODES[reply.statusCode] ?? '');
}
