import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/domain/deps.ts';
import { findPayPage, type PayPage } from '#server/domain/payments/payPage.ts';
import { payPageHtml } from './payPageHtml.ts';
import { permissionsPolicy } from './staticFiles.ts';

interface Asked {
  Params: { order: string };
  Querystring: { key?: string };
}

/**
 * The page of one order's payment: a document of its own, always a full load, because it runs a payment provider's script
 * and only its policy admits that. An address that is not ours is left to the web app, which says that there is no such page.
 */
export function servePayPage(app: FastifyInstance, deps: Deps): void {
  app.get<Asked>('/subscribe/pay/:order/', async (request, reply) => {
    const page = await findPayPage(deps, request.params.order, String(request.query.key ?? ''));
    if (!page) return reply.callNotFound();
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .header('content-security-policy', policyOf(page, nonce))
      .header('permissions-policy', permissionsPolicy)
      .header('cache-control', 'no-store')
      .header('content-language', page.language)
      .type('text/html; charset=utf-8')
      .send(payPageHtml(page, nonce));
  });
}

const policyOf = ({ widget: { origin } }: PayPage, nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${origin}`,
    `style-src 'nonce-${nonce}' ${origin}`,
    `frame-src ${origin}`,
    `connect-src ${origin}`,
    `img-src 'self' ${origin} data:`,
    `font-src ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self' https://web.telegram.org",
  ].join('; ');
