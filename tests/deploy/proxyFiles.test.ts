import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { endpointLimits } from '#contract/rateLimits.ts';
import { caddy, nginx, testNginx, validateCaddy, writeNginx } from '#tests/support/installs/proxies.ts';

const files = ['Caddyfile', 'nginx.conf', 'kubernetes/voronka.yaml'];
const read = (name: string) => readFileSync(path.join('deploy', name), 'utf8');

const folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-proxy-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.skipIf(!caddy)('Caddy takes its file, with and without the names of a host', () => {
  expect(validateCaddy(folder, {})).toMatchObject({ status: 0 });
  const env = { SITE: 'voronka.example.org', UPSTREAMS: 'voronka-1:3000 voronka-2:3000' };
  expect(validateCaddy(folder, env)).toMatchObject({
    status: 0,
    output: expect.stringContaining('Valid configuration'),
  });
});

it.skipIf(!nginx)('nginx takes its file', () => {
  const file = writeNginx({ folder, upstreams: ['127.0.0.1:3001', '127.0.0.1:3002'] }, { http: 8080, https: 8443 });
  const { status, output } = testNginx(file);
  expect(output).not.toContain('[warn]');
  expect(status).toBe(0);
});

it.each(files)('%s lets through the largest body that the product takes, and no more than that needs', (name) => {
  // a form is some lines larger than its file
  expect(read(name)).toContain(String(limits.bundleBytes / 1024 / 1024 + 1));
});

it('the streams of events are those that nginx passes on at once', () => {
  const all: Endpoint[] = Object.values(endpoints).flatMap((calls) => Object.values(calls));
  const streams = all.filter((endpoint) => endpointLimits(endpoint).rate === 'stream').map(({ path: at }) => at);
  const [, pattern = ''] = /location ~ (\S+) \{/.exec(read('nginx.conf')) ?? [];
  expect(streams.length).toBeGreaterThan(3);
  expect(streams.filter((at) => !new RegExp(pattern).test(at))).toEqual([]);
});
