import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { visitSignedIn } from '#tests/support/visit.ts';
import { browser } from './sharedBrowser.ts';
import { product } from './sharedProduct.ts';

afterEach(() => product.resume());

/** The addresses of all that is kept on the device. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('a reload without the server shows the app, which goes on by itself; nothing of the API is kept', async () => {
  const { page, context } = await visitSignedIn(browser, product.url, '/content/panel/', { keepsShell: true });
  const title = page.getByRole('heading', { level: 1 });
  await title.waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await expect.poll(() => kept(page)).toContain('/');
  await page.reload();
  await title.waitFor();
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/assets/')),
    );
  const needed = await loaded();
  await expect.poll(async () => new Set(needed).difference(new Set(await kept(page))).size).toBe(0);

  await product.halt();
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await page.locator('#app').count()).toBe(1);
  await product.resume();
  await page.getByRole('button', { name: 'Try again' }).click();
  await title.waitFor();
  expect((await kept(page)).filter((path) => path.startsWith('/api/') || path.startsWith('/subscribe/'))).toEqual([]);
  await context.close();
});
