import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { oddMedia, png, refusedBundles, refusedMedia } from '#tests/support/files/hostileMedia.ts';
import { longTest } from '#tests/support/longTest.ts';
import { variants } from '#tests/support/runsAll.ts';
import { importBytes } from '../funnels/bundleWorld.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await startTestApp({ works: false });
  owner = await signUp(app);
});
afterAll(() => app.stop());

async function upload(content: Buffer, signal?: AbortSignal) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), 'picture.png');
  const headers = { authorization: `Token ${owner.token}` };
  const { path } = endpoints.files.upload;
  const answer = await fetch(`${app.url}${path}`, { method: 'POST', headers, body: form, signal: signal ?? null });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const left = () => {
  const folder = join(app.dataDir, 'files', 'tmp');
  return readdirSync(folder);
};

describe('an upload', () => {
  it.each(variants(refusedMedia, 2))('of %s is refused in words', async (_what, make) => {
    const { status, body } = await upload(make());
    expect([413, 415]).toContain(status);
    expect(body.detail).toMatch(/\.$/);
    expect(left()).toEqual([]);
  });

  it.each(variants(oddMedia, 1))('of %s is an answer', async (_what, make) => {
    expect([201, 413, 415]).toContain((await upload(make())).status);
    expect(left()).toEqual([]);
  });

  longTest('whose sender leaves leaves nothing', async () => {
    const large = png(5_000, 5_000);
    for (const waits of [0, 20, 60, 120]) {
      const leaving = new AbortController();
      const sent = upload(large, leaving.signal);
      setTimeout(() => leaving.abort(), waits);
      await sent.catch(() => null);
    }
    await expect.poll(left).toEqual([]);
    expect((await upload(png(64, 64))).status).toBe(201);
  });
});

describe('an import', () => {
  it.each(variants(refusedBundles, 2))('of %s is refused in words', async (_what, make) => {
    const { status, body } = await importBytes(app.url, owner, make());
    expect([400, 413]).toContain(status);
    expect(body.file?.[0] ?? body.detail).toMatch(/\.$/);
    expect(left()).toEqual([]);
  });
});
