import type { FastifyRequest } from 'fastify';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { findSession } from '#server/domain/account/signIn/sessions.ts';
import { launchActor } from '#server/domain/launch/launchActor.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { clientAddress } from './limits/clientAddress.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

/**
 * The actor, by the Authorization header alone, never by a cookie; null without one. Its errors are Django REST
 * Framework's.
 */
export async function authenticate(deps: Deps, request: FastifyRequest): Promise<Actor | null> {
  const address = clientAddress(request);
  const header = (request.headers.authorization ?? '').trim();
  const [scheme = '', token, ...rest] = header.split(/\s+/);
  switch (scheme.toLowerCase()) {
    case 'tg':
      return launchActor(deps, { raw: header.slice(scheme.length).trimStart(), address });
    case 'token':
      if (token === undefined) throw new RequestError('invalid_token', { of: 'no_credentials' });
      if (rest.length > 0) throw new RequestError('invalid_token', { of: 'spaces' });
      return findSession(deps, { token, address });
    default:
      return null;
  }
}
