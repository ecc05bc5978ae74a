import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { precompress } from '#scripts/build/precompress.ts';

let test: TestApp;
let webRoot: string;
beforeAll(async () => {
  webRoot = mkdtempSync(path.join(os.tmpdir(), 'voronka-web-'));
  mkdirSync(path.join(webRoot, 'assets'));
  mkdirSync(path.join(webRoot, '.vite'));
  const write = (name: string, content: string) => writeFileSync(path.join(webRoot, name), content);
  write(
    'index.html',
    '<meta property="csp-nonce" nonce="__CSP_NONCE__"><meta name="sign-up" content="__SIGN_UP__"><title>Voronka</title>',
  );
  write('assets/main-abc123.js', 'export const answer = 42;\n'.repeat(100));
  write('icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('.vite/chunks.json', '{}');
  await precompress(webRoot);
  test = await startTestApp({ works: false, webRoot });
});
afterAll(async () => {
  await test.stop();
  rmSync(webRoot, { recursive: true, force: true });
});

const get = (address: string, headers = {}) => fetch(new URL(address, test.url), { redirect: 'manual', headers });

describe('the page of a screen', () => {
  it.each(['/', '/sign-in/', '/content/funnels/0199/', '/content/panel/?search=a.b'])(
    'is the page at %s, under a policy with a nonce of its own',
    async (address) => {
      const [a, b] = await Promise.all([get(address), get(address)]);
      const nonces = await Promise.all(
        [a, b].map(async (answer) => {
          expect(answer.status).toBe(200);
          expect(answer.headers.get('cache-control')).toBe('no-store');
          const nonce = /nonce="([^"]+)"/.exec(await answer.text())?.[1];
          expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
          return nonce;
        }),
      );
      expect(nonces[0]).not.toBe(nonces[1]);
    },
  );

  it('contains who may sign up: everybody, until there is an admin, from elsewhere by the setup code', async () => {
    const closed = await startTestApp({ works: false, webRoot, env: { SIGN_UP: 'off' } });
    const mode = async (headers = {}) =>
      /name="sign-up" content="(\w+)"/.exec(await (await fetch(closed.url, { headers })).text())?.[1];
    const forwarded = { 'x-forwarded-for': '203.0.113.7' };
    expect(await mode()).toBe('open');
    expect(await mode(forwarded)).toBe('first');
    await signUp(closed);
    expect(await mode()).toBe('off');
    expect(await mode(forwarded)).toBe('off');
    await closed.stop();
  });

  it('allows its own scripts only, and only Telegram as a frame’s parent', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy') ?? '';
    const directives = new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive]));
    expect(directives.get('script-src')).toBe("script-src 'self'");
    expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'self' https://web.telegram.org");
    expect(directives.get('object-src')).toBe("object-src 'none'");
    expect(directives.get('base-uri')).toBe("base-uri 'none'");
    expect(headers.get('x-frame-options')).toBeNull();
    const permissions = headers.get('permissions-policy')?.split(', ') ?? [];
    const dangerous = ['camera', 'geolocation', 'payment', 'usb', 'display-capture'];
    expect(permissions).toEqual(expect.arrayContaining(dangerous.map((feature) => `${feature}=()`)));
    expect(permissions, 'what records a voice message').toContain('microphone=(self)');
    expect(permissions.join(), 'what copies a link').not.toContain('clipboard-write');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('a static file', () => {
  it('with a hash in its name is cached as immutable and compressed', async () => {
    const answer = await get('/assets/main-abc123.js', { 'accept-encoding': 'br' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.text()).toContain('export const answer = 42;');
  });

  it('without one is revalidated', async () => {
    expect((await get('/icon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    '/assets/gone-abc.js',
    '/none.png',
    '/.vite/chunks.json',
    '/..%2fpackage.json',
    ...['/api/none/', '/api/none', '/api', '/%61pi/none/', '/API/none/'],
    ...[
      '/metrics/none',
      '/metrics/',
      '/metrics/?name=x',
      '/assets',
      '/assets/',
      '/assets/main-abc123',
      '/assets/none/',
    ],
    ...['/.env', '/.git/config', '/.well-known/none', '/wp-login.php', '/none.tar.gz~', '/none%2ephp', '/none.php/'],
  ])('that is not there is 404 and no page: %s', async (address) => {
    const answer = await get(address);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  });
});
