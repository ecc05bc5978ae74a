import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { callEndpoint, signUp, type SignedUp } from '#tests/support/app.ts';
import { openStream } from '#tests/support/openStream.ts';
import { type Proxy, proxies } from '#tests/support/installs/proxies.ts';
import { variants } from '#tests/support/runsAll.ts';
import { endProcess, type ServerProcess, startServer } from '#tests/support/serverProcess.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-proxies-'));
let server: ServerProcess;
beforeAll(async () => {
  // their certificates are their own
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const env = { TRUST_PROXY: '1', PUBLIC_URL: 'https://localhost' };
  server = await startServer(path.join(folder, 'data'), env);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await endProcess(server.child, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

describe.each(variants(proxies))('behind $name', ({ name, tool, start }) => {
  let proxy: Proxy;
  let user: SignedUp;
  const url = () => `https://localhost:${proxy.port}`;
  const headers = () => ({ authorization: `Token ${user.token}` });

  beforeAll(async () => {
    if (!tool) return;
    // nothing listens at the other address: it is as a process that was stopped
    const upstreams = ['127.0.0.1:9', new URL(server.url).host];
    proxy = await start({ folder: path.join(folder, name), upstreams });
    user = await signUp({ url: url() });
  });
  afterAll(() => proxy?.stop());

  it.skipIf(!tool)('pages, the API and the health are answered, whichever process is away', async () => {
    for (let time = 0; time < 10; time++) {
      expect((await callEndpoint(url(), endpoints.service.ready)).status).toBe(200);
      expect((await user.call(endpoints.account.me)).status).toBe(200);
    }
  });

  it.skipIf(!tool)('a stream passes on each event at once, and stays open', async () => {
    const stream = await openStream(new URL(endpoints.notices.events.path, url()), headers());
    expect((await stream.next())?.data).toEqual({ unread: 0 });
    stream.leave();
  });

  it.skipIf(!tool)('what is too large is refused by Voronka itself, with its reason', async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(limits.fileBytes + 1)]), 'large.bin');
    const answer = await fetch(new URL(endpoints.files.upload.path, url()), {
      method: 'POST',
      body: form,
      headers: headers(),
    });
    expect(await answer.json()).toMatchObject({ code: expect.stringMatching(/^(file_too_big|unsupported_media)$/) });
  });

  it.skipIf(!tool)('a visitor cannot choose the address that is counted', async () => {
    const body = { email: 'nobody@example.org', password: 'wrong' };
    const tried = async (address: string) =>
      (await callEndpoint(url(), endpoints.account.login, { body, headers: { 'x-forwarded-for': address } })).status;
    const answers: number[] = [];
    for (let time = 0; time < limits.loginFailsAccount + 1; time++) answers.push(await tried(`203.0.113.${time}`));
    expect(answers.at(-1)).toBe(429);
  });
});
