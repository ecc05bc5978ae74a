import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const yearSeconds = 31_536_000;

/** Serves the built browser part: hashed assets for ever, everything else asked again. */
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

/** The page itself, with a nonce of its own in each answer, and who may sign up; null where it is not built. */
export function pageOf(webRoot: string) {
  const file = path.join(webRoot, 'index.html');
  const html = existsSync(file) ? readFileSync(file, 'utf8') : null;
  return html === null
    ? null
    : (nonce: string, signUp: string) => html.replaceAll('__CSP_NONCE__', nonce).replace('__SIGN_UP__', signUp);
}

/** First parts of paths that are the server's own, whether or not something is there. */
const notScreens = new Set(['api', 'assets', 'metrics']);

/** Whether an unknown address is a screen of the browser's router, and not a file or a call that is missing. */
export function isScreen({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const parts = partsOf(url.split('?')[0] ?? '');
  if (parts === null || notScreens.has(parts[0]?.toLowerCase() ?? '')) return false;
  return !parts.at(-1)?.includes('.') && !parts.some((part) => part.startsWith('.'));
}

/** Null where it cannot be read. */
function partsOf(path: string): string[] | null {
  try {
    return decodeURIComponent(path)
      .split(/[/\\]+/)
      .filter(Boolean);
  } catch {
    return null;
  }
}

/** Sends HTML under policies that let only this answer's own style sheets in, and nothing at the device. */
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

/** What a browser could give a page and this one never asks for: a script that is not ours gets none of it either. */
const unusedFeatures = [
  ...['accelerometer', 'bluetooth', 'browsing-topics', 'camera', 'display-capture', 'gamepad', 'geolocation'],
  ...['gyroscope', 'hid', 'identity-credentials-get', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone'],
  ...['midi', 'otp-credentials', 'payment', 'publickey-credentials-create', 'publickey-credentials-get'],
  ...['screen-wake-lock', 'serial', 'storage-access', 'sync-xhr', 'usb', 'window-management', 'xr-spatial-tracking'],
];
const permissionsPolicy = unusedFeatures.map((feature) => `${feature}=()`).join(', ');
