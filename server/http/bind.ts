import type {} from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { endpointLimits, type RateLimits } from '#contract/rateLimits.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { requireAdmin } from '#server/domain/admin/requireAdmin.ts';
import type { Deps } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { assertStorable } from '#server/domain/assertStorable.ts';
import { withoutUnstorable } from '#server/domain/withoutUnstorable.ts';
import { costOf, measureWork, type Work } from '#server/metering/work.ts';
import { acceptLanguage } from './acceptLanguage.ts';
import { type RateLimiter, createRateLimiter, unlimited } from './limits/rateLimiter.ts';
import type { Slot } from './limits/tokenBucketQueue.ts';
import { authenticate } from './auth.ts';
import { clientAddress } from './limits/clientAddress.ts';
import { readFormFields } from './formFields.ts';
import type { Call } from './handler.ts';
import { toValidationError } from './toValidationError.ts';

/** A handler without its endpoint's types, for the table of routes. */
export type AnyHandler = (call: Call<Endpoint>) => Promise<unknown>;

export interface Bound {
  endpoint: Endpoint;
  handler: AnyHandler;
}

export interface BindOptions {
  deps: Deps;
  /** Validates responses by the contract too: for tests. */
  validatesResponses: boolean;
  /** Rate limits by class; null where rate limiting is off. */
  rateLimits: RateLimits | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the call costs, for its rate limit. */
    work: Work;
    /** The call's place in its rate limit, once it has one. */
    slot: Slot | null;
    /** Ends with the handler, which goes on where the client has hung up. */
    handling: Promise<unknown> | null;
  }
}

/** The schema of a missing body or query. */
const nothing = z.strictObject({});

/** Djoser's two calls that also work without their trailing slash. */
const slashless = new Set(['/api/token/login/', '/api/token/logout/']);

/** Registers a route for each endpoint of the table. */
export function bindAll(app: FastifyInstance, bound: Bound[], options: BindOptions): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('slot', null);
  app.decorateRequest('handling', null);
  const limiter = options.rateLimits ? createRateLimiter(options.rateLimits) : unlimited;
  for (const one of bound) bindOne(app, one, { ...options, limiter });
}

type RequestGuards = BindOptions & { limiter: RateLimiter };

function bindOne(app: FastifyInstance, one: Bound, options: RequestGuards): void {
  if (one.endpoint.body !== 'raw') return route(app, one, options);
  // in a context of its own, where no body is parsed
  void app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: string | Buffer) => body);
    route(own, one, options);
  });
}

function route(app: FastifyInstance, { endpoint, handler }: Bound, options: RequestGuards): void {
  const urls = slashless.has(endpoint.path) ? [endpoint.path, endpoint.path.slice(0, -1)] : [endpoint.path];
  for (const url of urls) {
    app.route({
      method: endpoint.method,
      url,
      bodyLimit: endpointLimits(endpoint).bodyBytes,
      config: { bodyPaceBytes: endpointLimits(endpoint).pace.bytes },
      exposeHeadRoute: endpoint.method === 'GET' && endpoint.response !== 'stream',
      onRequest: (request, reply) => authenticateOnRequest(options, endpoint, request, reply),
      handler: (request, reply) => {
        request.handling = measureWork(request.work, () => answer(request, reply, { endpoint, handler }, options));
        return request.handling;
      },
    });
  }
}

/**
 * Runs before the body is read, so that a wrong token is 401 whatever else is wrong. Then the call waits for its rate
 * limit.
 */
async function authenticateOnRequest(
  { deps, limiter, rateLimits }: RequestGuards,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const gone = goneSignal(reply);
  const address = clientAddress(request);
  const { rate } = endpointLimits(endpoint);
  const call = `${endpoint.method} ${endpoint.path}`;
  const { work } = request;
  try {
    await measureWork(work, () => identify(deps, endpoint, request));
  } catch (error) {
    // Calls with a wrong token count as anonymous, against guessing.
    if (error instanceof RequestError) (await limiter.enter({ kind: 'open', caller: address, call }, gone)).leave(0);
    throw error;
  }
  const caller = rateLimits?.[rate].by === 'account' && request.actor ? request.actor.userId : address;
  const slot = await limiter.enter({ kind: rate, caller, call }, gone);
  request.slot = slot;
  const leave = () => slot.leave(costOf(work));
  // A client that hangs up pays for what is done for it all the same.
  const end = () => void Promise.resolve(request.handling).then(leave, leave);
  if (reply.raw.closed) end();
  else reply.raw.once('close', end);
}

const isOfAdmins = ({ path }: Endpoint): boolean => path.startsWith('/api/admin/');

async function identify(deps: Deps, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  if (endpoint.client === 'public' && !endpoint.djoser) return;
  request.actor = await authenticate(deps, request);
  if (endpoint.client === 'authenticated' && !request.actor) throw new RequestError('not_authenticated');
  // before the body is read, so that who has no rights learns nothing of what it should be
  if (request.actor && isOfAdmins(endpoint)) requireAdmin(request.actor);
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  one: Bound,
  options: BindOptions,
): Promise<unknown> {
  const { endpoint, handler } = one;
  const signal = goneSignal(reply);
  const result = await handler({
    deps: options.deps,
    actor: request.actor as never,
    params: parseParams(endpoint, request.params) as never,
    query: parseQuery(endpoint, request.query) as never,
    body: (await parseBody(endpoint, request)) as never,
    language: acceptLanguage(request.headers['accept-language']),
    address: clientAddress(request),
    signal,
    request,
    reply,
  });
  if (endpoint.response === 'stream') return reply;
  if (options.validatesResponses) endpoint.response?.parse(result);
  // A handler may have chosen another success: 202 for what waits.
  if (reply.statusCode === 200) reply.code(endpoint.status);
  reply.header('cache-control', 'no-store');
  void (endpoint.response ? reply.send(result) : reply.send());
  request.slot?.rest(costOf(request.work));
  return reply;
}

/** A malformed id is 404, as an unknown one. */
function parseParams(endpoint: Endpoint, params: unknown): unknown {
  const parsed = endpoint.params?.safeParse(params);
  if (parsed && !parsed.success) throw new RequestError('not_found');
  return parsed?.data;
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { reportInput: true });
  if (!parsed.success) throw toValidationError(parsed.error);
  return parsed.data;
}

/** Owners' input is stored, so text that cannot be is rejected at its field. */
function parseStorable(endpoint: Endpoint, schema: z.ZodType | undefined, value: unknown): unknown {
  const data = parse(schema, value);
  if (endpoint.client === 'authenticated') assertStorable(data);
  return data;
}

/** Djoser's calls ignore unknown parameters; elsewhere a mistyped filter would return everything. */
function parseQuery(endpoint: Endpoint, query: unknown): unknown {
  return parseStorable(endpoint, endpoint.query ?? (endpoint.djoser ? undefined : nothing), query);
}

async function parseBody(endpoint: Endpoint, request: FastifyRequest): Promise<unknown> {
  if (endpoint.body === 'form' || endpoint.body === 'raw') return undefined;
  if (endpoint.body === undefined) return endpoint.djoser ? undefined : void parse(nothing, request.body ?? {});
  if (endpoint.djoser)
    return request.isMultipart() ? readFormFields(request, endpointLimits(endpoint).bodyBytes) : request.body;
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/)/i.test(request.headers['content-type'] ?? '');
  if (isForm) throw new RequestError('unsupported_media_type', { type: request.headers['content-type'] ?? '' });
  const body = request.body === undefined ? {} : request.body;
  return parseStorable(endpoint, endpoint.body, endpoint.sanitizesTexts ? withoutUnstorable(body) : body);
}

function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => !reply.raw.writableFinished && gone.abort());
  return gone.signal;
}
