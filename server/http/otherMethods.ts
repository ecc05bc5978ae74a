import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { authenticate } from './auth.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** The longest parameter that is taken in a path. */
export const maxParamLength = 200;
const parameter = `[^/]{1,${maxParamLength}}`;

/** Matches what a path of an endpoint stands for; a parameter is any text without a slash, or the given pattern. */
export const patternOf = (path: string, parameterPattern = '[^/]+'): RegExp =>
  new RegExp(`^${path.replace(/:\w+/g, parameterPattern)}$`);

interface Place {
  path: string;
  pattern: RegExp;
  /** The segments that are no parameters come first, as in the router. */
  order: string;
  taken: ReadonlySet<string>;
  /** What no endpoint is for here, but would be taken for another path that has a parameter in the place of a name. */
  mistaken: HTTPMethods[];
  allow: string;
  needsToken: boolean;
}

const isOpen = (path: string): boolean => path.includes(':');
const depthOf = (path: string): number => path.split('/').length;

/** In the order of the router. */
function placesOf(all: readonly Endpoint[]): Place[] {
  const open = new Map<string, RegExp>();
  for (const { path } of all) if (isOpen(path)) open.set(path, patternOf(path, parameter));
  const placeOf = (path: string): Place => {
    const here = all.filter((endpoint) => endpoint.path === path);
    const taken = new Set<string>(here.map(({ method }) => method));
    const heads = taken.has('GET') ? ['HEAD'] : [];
    const alike = new Set(
      [...open].flatMap(([other, pattern]) =>
        other !== path && depthOf(other) === depthOf(path) && pattern.test(path) ? [other] : [],
      ),
    );
    const others = alike.size === 0 ? [] : all.filter((other) => alike.has(other.path));
    return {
      path,
      pattern: open.get(path) ?? patternOf(path),
      order: path.replaceAll(/[^/:][^/]*/g, '0').replaceAll(/:\w+/g, '1'),
      taken,
      mistaken: methods.filter((one) => !taken.has(one) && others.some(({ method }) => method === one)),
      allow: [...methods.filter((method) => taken.has(method)), ...heads, 'OPTIONS'].join(', '),
      needsToken: path.startsWith('/api/users/') || here.some(({ client }) => client === 'authenticated'),
    };
  };
  const paths = [...new Set(all.map(({ path }) => path))];
  return paths.map(placeOf).sort((a, b) => (a.order < b.order ? -1 : 1));
}

let known: Place[] | undefined;
/** Of all endpoints, found once for a process. */
const allPlaces = (): Place[] =>
  (known ??= placesOf(Object.values(endpoints).flatMap((calls) => Object.values(calls))));

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
export function rejectOtherMethods(app: FastifyInstance, deps: Deps): void {
  const places = allPlaces();
  for (const place of places) {
    const { path: url, mistaken: method } = place;
    if (method.length === 0) continue;
    const onRequest = (request: FastifyRequest, reply: FastifyReply) => reject(deps, place, request, reply);
    app.route({ method, url, exposeHeadRoute: false, onRequest, handler: async () => undefined });
  }
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || !methods.some((method) => method === request.method)) return;
    const path = decoded(request.url);
    const place = places.find(({ pattern }) => pattern.test(path));
    if (place && !place.taken.has(request.method)) return reject(deps, place, request, reply);
  });
}
