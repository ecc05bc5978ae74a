import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const yearSeconds = 31_536_000;

/** Serves the built web app: hashed assets are immutable, everything else is revalidated. */
export async function serveStatic(app: FastifyInstance, webRoot: string): Promise<void> {
  if (!existsSync(path.join(webRoot, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', '.vite/**', '**/*.gz', '**/*.br'],
    setHeaders: (response, file) => {
      const isHashed = file.startsWith(path.join(webRoot, 'assets') + path.sep);
      void response.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
    },
  });
}

/** The index page, with a nonce per response and the sign-up mode; null where it is not built. */
export function indexPage(webRoot: string) {
  const file = path.join(webRoot, 'index.html');
  const html = existsSync(file) ? readFileSync(file, 'utf8') : null;
  return html === null
    ? null
    : (nonce: string, signUp: string) => html.replaceAll('__CSP_NONCE__', nonce).replace('__SIGN_UP__', signUp);
}

/** First path segments that belong to the server, whether or not a route exists. */
const notScreens = new Set(['api', 'assets', 'metrics']);

/** Whether an unknown path is a route of the web app, and not a missing file or endpoint. */
export function isClientRoute({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const parts = partsOf(url.split('?')[0] ?? '');
  if (parts === null || notScreens.has(parts[0]?.toLowerCase() ?? '')) return false;
  return !parts.at(-1)?.includes('.') && !parts.some((part) => part.startsWith('.'));
}

/** Null where it cannot be decoded. */
function partsOf(path: string): string[] | null {
  try {
    return decodeURIComponent(path)
      .split(/[/\\]+/)
      .filter(Boolean);
  } catch {
    return null;
  }
}

/**
 * Sends HTML with a Content-Security-Policy that allows only this response's styles, and a Permissions-Policy that
 * allows no device but the microphone.
 */
export function sendHtml(reply: FastifyReply, html: string, nonce: string): FastifyReply {
  return reply
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .header('permissions-policy', permissionsPolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self' https://web.telegram.org",
  ].join('; ');

/** Browser features that the page never uses; disabled for injected scripts too. */
const unusedFeatures = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'gamepad', 'geolocation'],
  ...['gyroscope', 'hid', 'identity-credentials-get', 'idle-detection', 'local-fonts', 'magnetometer'],
  ...['midi', 'otp-credentials', 'payment', 'publickey-credentials-create', 'publickey-credentials-get'],
  ...['screen-wake-lock', 'serial', 'storage-access', 'sync-xhr', 'usb', 'window-management', 'xr-spatial-tracking'],
];
/** Disables what the pages never use; the microphone records voice messages of this page alone. */
export const permissionsPolicy = [...unusedFeatures.map((feature) => `${feature}=()`), 'microphone=(self)'].join(', ');
