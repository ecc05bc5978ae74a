import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Checkout } from '#contract/schemas/subscription.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { type CloudPayments, startCloudPayments } from '#tests/support/cloudPayments/startCloudPayments.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { browser } from './sharedBrowser.ts';

let cloud: CloudPayments;
let product: Product;
let owner: SignedUp;
beforeAll(async () => {
  cloud = await startCloudPayments();
  const { merchant, url } = cloud;
  const env = { CLOUDPAYMENTS_PUBLIC_ID: merchant.publicId, CLOUDPAYMENTS_SECRET: merchant.secret };
  product = await startProduct({ env: { ...env, CLOUDPAYMENTS_API: url } });
  cloud.merchant.url = product.url;
  owner = await signUp(product);
});
afterAll(async () => {
  await product.stop();
  await cloud.stop();
});

async function begin(): Promise<{ id: string; address: string }> {
  const body = { provider: 'cloudpayments', plan: 'month' };
  const { order, widget } = (await owner.call<Checkout>(endpoints.subscription.checkout, { body })).body;
  return { id: order.id, address: `${product.url}${widget}` };
}
const stateOf = async (id: string) =>
  (await owner.call<Checkout>(endpoints.subscription.order, { params: { id } })).body.order.state;

test('a card pays in the widget, after it was refused once, and the way leads back to the subscription', async () => {
  const { id, address } = await begin();
  const page = await browser.newPage();
  await page.goto(address);
  await page.getByRole('button', { name: 'Refuse the card' }).click();
  await page.getByText('Nothing was paid. You can try again.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Pay 990 RUB' }).click();
  await page.waitForURL(`${product.url}/subscribe/?order=${id}`);
  expect(await stateOf(id)).toBe('paid');
  await page.goto(address);
  await page.getByText('This order is paid.').waitFor();
  await page.close();
});

test('says what to do where the widget does not load', async () => {
  const { address } = await begin();
  const page = await browser.newPage();
  await page.route('**/cloudpayments.js', (route) => route.abort());
  await page.goto(address);
  await page.getByText('The payment form did not load.').waitFor();
  await page.unroute('**/cloudpayments.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Pay 990 RUB' }).waitFor();
  await page.close();
});
