import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { proxies } from '#tests/support/installs/proxies.ts';

const picture = '/api/files/a-picture/';
/** What a process answers whose disk is full, or whose database or bucket is away. */
const refused = new Set<string>([endpoints.service.ready.path, picture]);

const folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-shared-faults-'));
const asked: string[] = [];
let processes: Server[];
beforeAll(async () => {
  // their certificates are their own
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const start = () =>
    createServer(({ url = '' }, response) => {
      asked.push(url);
      response.writeHead(refused.has(url) ? 503 : 200).end(`said of ${url}`);
    }).listen(0, '127.0.0.1');
  processes = [start(), start()];
  await Promise.all(processes.map((each) => new Promise((done) => each.once('listening', done))));
});
afterAll(() => {
  vi.unstubAllEnvs();
  for (const each of processes) each.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(proxies)('$name', ({ name, tool, start }) => {
  it.skipIf(!tool)('goes on with processes that all miss what they share, and passes on what they say', async () => {
    const upstreams = processes.map((each) => `127.0.0.1:${(each.address() as AddressInfo).port}`);
    const proxy = await start({ folder: path.join(folder, name), upstreams });
    try {
      const ask = async (at: string) => {
        const answer = await fetch(`https://localhost:${proxy.port}${at}`);
        return [answer.status, await answer.text()];
      };
      // nginx, which asks for no health, learns from the answers
      if (name === 'Caddy')
        await expect.poll(() => asked.filter((at) => at.startsWith('/api/health/')).length).toBeGreaterThan(1);
      for (let time = 0; time < 6; time++) expect(await ask(picture)).toEqual([503, `said of ${picture}`]);
      expect(await ask('/')).toEqual([200, 'said of /']);
    } finally {
      await proxy.stop();
    }
  });
});
