import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { languages } from '#contract/languages.ts';
import type { Deps } from '#server/domain/deps.ts';
import { findHostedPage, findPayPage, type PayPage, type PayPageAddress } from '#server/domain/payments/payPage.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { payPageHtml } from './payPage/payPageHtml.ts';
import { permissionsPolicy } from './staticFiles.ts';

interface Asked {
  Params: { order: string };
  Querystring: { key?: string; language?: string; theme?: string; away?: string };
}

const languageAsked = z.enum(languages).optional().catch(undefined);

const addressOf = ({ params, query }: { params: Asked['Params']; query: Asked['Querystring'] }): PayPageAddress => ({
  named: params.order,
  key: String(query.key ?? ''),
  language: languageAsked.parse(query.language),
});

/**
 * The page of one order's payment: a document of its own, always a full load, because it runs a payment provider's script
 * and only its policy admits that. It is a sandbox without our origin: what runs in it reads nothing of the app's. An
 * address that is not ours is left to the web app, which says that there is no such page.
 */
export function servePayPage(app: FastifyInstance, deps: Deps): void {
  app.get<Asked>('/subscribe/pay/:order/', async (request, reply) => {
    const page = await findPayPage(deps, addressOf(request));
    if (!page) return reply.callNotFound();
    const { theme: given, away } = request.query;
    const theme = given === 'light' || given === 'dark' ? given : null;
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .header('content-security-policy', policyOf(page, nonce))
      .header('permissions-policy', permissionsPolicy)
      .header('cache-control', 'no-store')
      .header('content-language', page.language)
      .type('text/html; charset=utf-8')
      .send(payPageHtml(page, { nonce, theme, isAway: away !== undefined }));
  });
  app.get<Asked>('/subscribe/pay/:order/hosted/', async (request, reply) => {
    const address = addressOf(request);
    const base = `${request.protocol}://${request.host}`;
    try {
      const url = await findHostedPage(deps, { ...address, base });
      return url === null ? reply.callNotFound() : reply.header('cache-control', 'no-store').redirect(url, 303);
    } catch (error) {
      if (!(error instanceof RequestError && error.code === 'provider_error')) throw error;
      const { named, key, language = '' } = address;
      const again = new URLSearchParams({ key, language, away: '1' });
      return reply.redirect(`/subscribe/pay/${named}/?${again.toString()}`, 303);
    }
  });
}

const policyOf = ({ widget: { origin } }: PayPage, nonce: string): string =>
  [
    "default-src 'none'",
    'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
    `script-src 'nonce-${nonce}' ${origin}`,
    `style-src 'nonce-${nonce}' ${origin}`,
    `frame-src ${origin}`,
    `connect-src ${origin}`,
    `img-src 'self' ${origin} data:`,
    `font-src ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self' https://web.telegram.org",
  ].join('; ');
