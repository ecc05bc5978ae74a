import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { AppliedBatch, Funnel } from '#contract/schemas/funnel.ts';
import { launch } from '#tests/support/browser.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visitSignedIn } from '#tests/support/visit.ts';
import { isSaved, stageOf } from './editing.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test('an edit made while the server was away outlives the tab and is saved once', async () => {
  const { page, context, user } = await visitSignedIn(browser, product.url, '/content/panel/');
  const { id, revision } = await seedFunnel(user);
  const address = new URL(`/content/funnels/${id}/`, product.url).href;
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(address);
  await stageOf(page, 'Offer').getByText('Offer', { exact: true }).click();
  await page.getByRole('complementary').getByLabel('Title of the stage').waitFor();

  // The panel's own part of the page is there before the server goes.
  await page.getByRole('complementary').getByLabel('Text of the message').waitFor();
  await product.halt();
  await page.getByRole('complementary').getByLabel('Title of the stage').fill('A better offer');
  await page.getByText('Offline, kept on this device').waitFor();
  await page.close();
  await product.resume();

  const again = await context.newPage();
  await again.goto(address);
  await stageOf(again, 'A better offer').waitFor();
  await isSaved(again);
  await expect
    .poll(async () => (await user.call<Funnel>(endpoints.funnels.get, { params: { id } })).body.revision)
    .toBe(revision + 1);
  const { body } = await user.call<{ results: AppliedBatch[] }>(endpoints.funnels.edits, {
    params: { id },
    query: { since: revision },
  });
  const batches = body.results.map((batch) => batch.edits.map((edit) => ('title' in edit ? edit.title : edit.type)));
  expect(batches).toEqual([['A better offer']]);
  await again.reload();
  await stageOf(again, 'A better offer').waitFor();
  await context.close();
});
