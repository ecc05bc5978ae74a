import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { limits } from '#contract/limits.ts';
import { id } from '#contract/schemas/common.ts';

const name = 'visitor';
/** Only calls of the server get it, and no script of a page does. */
const path = '/api/';

/** The visitor that the cookie names, a random number; null without one, or with one that we did not make. */
export function readVisitor({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return id.safeParse(parseCookie(headers.cookie ?? '')[name]).data ?? null;
}

/** Keeps the visitor for as long as a sign-up can follow a click. */
export function keepVisitor(reply: FastifyReply, visitor: string, { isHttps }: { isHttps: boolean }): void {
  const maxAge = limits.attributionDays * 24 * 60 * 60;
  const cookie = { name, value: visitor, path, maxAge, httpOnly: true, secure: isHttps, sameSite: 'lax' } as const;
  void reply.header('set-cookie', stringifySetCookie(cookie));
}

/** Whether nobody looks at the page: a robot, a link's preview, a page that is loaded ahead, or a look at the headers. */
export function isUnseen({ method, headers }: FastifyRequest): boolean {
  const agent = headers['user-agent'] ?? '';
  const purpose = `${String(headers['sec-purpose'] ?? '')} ${String(headers['purpose'] ?? '')}`;
  return method === 'HEAD' || agent === '' || isbot(agent) || /prefetch|preview/i.test(purpose);
}
