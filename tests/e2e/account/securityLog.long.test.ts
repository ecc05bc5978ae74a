import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { callEndpoint, type SignedUp, signUp } from '#tests/support/app.ts';
import { phone } from '#tests/support/browser.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { visit } from '#tests/support/visit.ts';
import { browser } from '../sharedBrowser.ts';

let product: Product;
let admin: SignedUp;

beforeAll(async () => {
  product = await startProduct();
  // The first account of an installation is its admin.
  admin = await signUp(product);
});
afterAll(() => product?.stop());

test('an admin finds failed sign-ins on a phone, and resets a search without results', async () => {
  const { email } = await signUp(product);
  await callEndpoint(product.url, endpoints.account.login, { body: { email, password: 'wrong' } });
  const { context, page, errors } = await visit(browser, product.url, '/settings/', {
    token: admin.token,
    size: phone,
  });
  await page.getByRole('link', { name: 'Security log' }).click();
  await page.getByRole('heading', { name: 'Security log', level: 1 }).waitFor();
  await page.getByLabel('History').selectOption({ label: 'Sign-in failed' });
  const rows = page.locator('main li');
  await rows.getByText('Wrong password').first().waitFor();
  expect(await rows.first().innerText()).toContain(email);
  await page.getByLabel('Find by name, e-mail or address').fill('nobody@nowhere');
  await page.getByRole('button', { name: 'Show all events' }).click();
  await rows.getByText('Made an admin').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('a user without admin rights sees no link to it, and gets an explanation at its URL', async () => {
  const { token } = await signUp(product);
  const { context, page, errors } = await visit(browser, product.url, '/settings/', { token });
  await page.getByRole('link', { name: 'Subscription' }).waitFor();
  expect(await page.getByRole('link', { name: 'Security log' }).count()).toBe(0);
  await page.goto(new URL('/settings/security/', product.url).href);
  await page.getByRole('heading', { name: 'Only admins see the security log', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Go to settings' }).click();
  await page.waitForURL('**/settings/');
  expect(errors).toEqual([]);
  await context.close();
});
