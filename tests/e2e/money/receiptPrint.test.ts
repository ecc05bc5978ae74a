import { afterAll, expect, test } from 'vitest';
import { beginOrder, cardsEnv, chargeOf } from '#tests/server/payments/payWorld.ts';
import { signUp } from '#tests/support/app.ts';
import { startCloudPayments } from '#tests/support/cloudPayments/startCloudPayments.ts';
import { startProduct } from '#tests/support/product.ts';
import { visit } from '#tests/support/visit.ts';
import { browser } from '../sharedBrowser.ts';

const cloud = await startCloudPayments();
const product = await startProduct({ env: cardsEnv(cloud) });
cloud.merchant.url = product.url;
afterAll(async () => {
  await product.stop();
  await cloud.stop();
});

test('a receipt is printed alone, in black on white', async () => {
  await signUp(product);
  const owner = await signUp(product);
  await cloud.pay(await chargeOf(product, await beginOrder(owner, { provider: 'cloudpayments', plan: 'month' })));
  const { page, errors } = await visit(browser, product.url, '/subscribe/', { token: owner.token, theme: 'dark' });
  await page.getByRole('button', { name: 'Receipt' }).first().press('Enter');
  const title = page.getByRole('heading', { name: /^Receipt / });
  await title.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await title.isVisible()).toBe(true);
  expect(await page.getByText('Paid with').isVisible()).toBe(true);
  const isSeen = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.some((e) => e.checkVisibility()));
  expect(await isSeen('#app, button')).toBe(false);
  expect(await title.evaluate((e) => getComputedStyle(e).color)).toBe('rgb(0, 0, 0)');
  const behind = title.locator('xpath=..');
  expect(await behind.evaluate((e) => getComputedStyle(e).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
  expect(errors).toEqual([]);
});
