import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch } from '#tests/support/browser.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { runOn } from '../../scripts/faults/browsers/runBrowsers.ts';
import { whatBroke } from '../../scripts/faults/browsers/sayBrowsers.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Another one by SEED; longer by `npm run faults -- browsers`. */
const bounds = { seed: Number(process.env.SEED ?? 5), steps: 15 };

test('three screens on bad lines come to hold the same, and no typed word is lost', async () => {
  const result = await runOn(product, browser, { ...bounds, say: () => {} });
  expect(whatBroke(result, bounds)).toBe('');
  expect(result.figures.words).toBeGreaterThan(5);
}, 300_000);
