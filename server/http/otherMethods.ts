import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Deps } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { authenticate } from './auth.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** The longest parameter that is taken in a path. */
export const maxParamLength = 200;

/** Matches what a path of an endpoint stands for. */
export const patternOf = (path: string, parameter = '[^/]+'): RegExp =>
  new RegExp(`^${path.replace(/:\w+/g, parameter)}$`);

interface Place {
  pattern: RegExp;
  /** The segments that are no parameters come first, as in the router. */
  order: string;
  taken: ReadonlySet<string>;
  allow: string;
  needsToken: boolean;
}

function placesOf(all: readonly Endpoint[]): Map<string, Place> {
  const paths = new Set(all.map(({ path }) => path));
  return new Map([...paths].map((path) => [path, placeOf(path, all)]));
}

function placeOf(path: string, all: readonly Endpoint[]): Place {
  const here = all.filter((endpoint) => endpoint.path === path);
  const taken = new Set<string>(here.map(({ method }) => method));
  const heads = taken.has('GET') ? ['HEAD'] : [];
  return {
    pattern: patternOf(path, `[^/]{1,${maxParamLength}}`),
    order: path.replaceAll(/[^/:][^/]*/g, '0').replaceAll(/:\w+/g, '1'),
    taken,
    allow: [...methods.filter((method) => taken.has(method)), ...heads, 'OPTIONS'].join(', '),
    needsToken: path.startsWith('/api/users/') || here.some(({ client }) => client === 'authenticated'),
  };
}

/** 405 with `Allow`; where a token is required, and for all calls of users, 401 takes precedence. */
async function reject(deps: Deps, place: Place, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { allow, needsToken } = place;
  if (request.method === 'OPTIONS') return reply.header('allow', allow).code(204).send();
  const actor = needsToken ? await authenticate(deps, request) : null;
  if (needsToken && !actor) throw new RequestError('not_authenticated');
  throw new RequestError('method_not_allowed', { method: request.method, allow });
}

function decoded(url: string): string {
  const [path = ''] = url.split('?');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * Answers the methods that a path has no endpoint for, before a body is read. A route for each would double the time that
 * a start takes to make all, so only those have one that would else be taken for another path with a parameter there.
 */
export function rejectOtherMethods(app: FastifyInstance, all: readonly Endpoint[], deps: Deps): void {
  const places = placesOf(all);
  const inOrder = [...places.values()].sort((a, b) => (a.order < b.order ? -1 : 1));
  for (const [path, place] of places) {
    const taken = all.filter((other) => other.path !== path && places.get(other.path)?.pattern.test(path));
    const method = methods.filter((one) => !place.taken.has(one) && taken.some((other) => other.method === one));
    if (method.length === 0) continue;
    const onRequest = (request: FastifyRequest, reply: FastifyReply) => reject(deps, place, request, reply);
    app.route({ method, url: path, exposeHeadRoute: false, onRequest, handler: async () => undefined });
  }
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || !methods.some((method) => method === request.method)) return;
    const path = decoded(request.url);
    const place = inOrder.find(({ pattern }) => pattern.test(path));
    if (place && !place.taken.has(request.method)) return reject(deps, place, request, reply);
  });
}
