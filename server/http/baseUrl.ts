import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/domain/deps.ts';

/** The address that people see, without a trailing slash: PUBLIC_URL, else the one that was called. */
export const baseUrl = ({ publicUrl }: Pick<Deps, 'publicUrl'>, { protocol, host }: FastifyRequest): string =>
  publicUrl ?? `${protocol}://${host}`;
