import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch } from '#tests/support/browser.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visitSignedIn } from '#tests/support/visit.ts';
import { isTold } from './notice.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test('a funnel is archived, returned, and deleted for ever', async () => {
  const { page, context, errors, user } = await visitSignedIn(browser, product.url, '/content/archives/');
  await page.getByText('You have no archives').waitFor();
  await seedFunnel(user, { name: 'Spring course' });

  await page.goto(new URL('/content/panel/', product.url).href);
  await page.getByRole('button', { name: 'Archive “Spring course”' }).click();
  await page.getByText('Spring course').waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Archives' }).first().click();
  await page.getByRole('heading', { name: 'Spring course' }).waitFor();
  await page.getByRole('button', { name: 'Return to funnels: “Spring course”' }).click();
  await isTold(page, 'Successfully');
  await page.getByText('You have no archives').waitFor();

  await page.getByRole('link', { name: 'Panel' }).first().click();
  await page.getByRole('button', { name: 'Archive “Spring course”' }).click();
  await page.getByText('Spring course').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Archives' }).first().click();

  await page.getByRole('button', { name: 'Delete “Spring course” for ever' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to remove the funnel?' });
  await question.getByText('Data cannot be restored').waitFor();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Spring course' }).waitFor();

  await page.getByRole('button', { name: 'Delete “Spring course” for ever' }).click();
  await question.getByRole('button', { name: 'Delete for ever' }).click();
  await isTold(page, 'The funnel is deleted');
  await page.getByText('You have no archives').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
