import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { phone } from '#tests/support/browser.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { visit } from '#tests/support/visit.ts';
import { focused, tabTo } from '../focus.ts';
import { browser } from '../sharedBrowser.ts';

const password = 'correct horse 7';
let product: Product;
let admin: SignedUp;
let owner: SignedUp;

beforeEach(async () => {
  product = await startProduct();
  admin = await signUp(product);
  owner = await signUp(product, 'studio@example.org');
  await owner.call(endpoints.account.changeMe, { body: { first_name: 'Glina', last_name: 'Studio' } });
});
afterEach(() => product?.stop());

test('an admin finds an account on a phone and closes it; its owner is told why, and is back once it is reopened', async () => {
  const { context, page, errors } = await visit(browser, product.url, '/admin/', { token: admin.token, size: phone });
  await page.getByRole('searchbox', { name: 'Find an account' }).fill('glina');
  await page.waitForURL('**/?search=glina');
  await page.getByRole('row').filter({ hasText: 'studio@example.org' }).waitFor();
  await page.getByRole('link', { name: 'Glina Studio' }).click();
  await page.getByRole('heading', { name: 'Glina Studio', level: 1 }).waitFor();
  const own = await visit(browser, product.url, '/content/panel/', { token: owner.token });
  await own.page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Close…' }).click();
  await page.getByLabel('Reason').fill('Sends spam');
  await page.getByRole('button', { name: 'Close the account' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('This account is closed.').waitFor();

  await own.page.reload();
  await own.page.waitForURL('**/sign-in/**');
  await own.page.getByLabel('E-mail').fill(owner.email);
  await own.page.getByLabel('Password', { exact: true }).fill(password);
  await own.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await own.page.getByText('This account is closed. Ask the server’s administrator.').waitFor();

  await page.getByRole('button', { name: 'Reopen' }).click();
  await page.getByRole('button', { name: 'Close…' }).waitFor();
  await own.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await own.page.waitForURL('**/content/panel/');
  expect(errors).toEqual([]);
  await Promise.all([context.close(), own.context.close()]);
});

test('an admin reads every screen of the host, limits an account and closes it by keyboard alone', async () => {
  const { context, page, errors } = await visit(browser, product.url, '/admin/', { token: admin.token });
  const table = page.getByRole('table');
  await table.getByText('studio@example.org').waitFor();
  await tabTo(page, /Find an account/);
  await page.keyboard.type('glina');
  await page.waitForURL('**/?search=glina');
  await tabTo(page, 'Glina Studio');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Glina Studio', level: 1 }).waitFor();

  await tabTo(page, /^Change/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focused(page)).toMatch(/^Change/);

  await tabTo(page, 'Close…');
  await page.keyboard.press('Enter');
  await page.getByLabel('Reason').waitFor();
  await page.keyboard.type('Sends spam');
  await tabTo(page, 'Close the account');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/assword/);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByText('This account is closed.').waitFor();
  await tabTo(page, 'Reopen');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Close…' }).waitFor();

  await tabTo(page, 'All accounts');
  await page.keyboard.press('Enter');
  await table.getByText('studio@example.org').waitFor();
  const tabs = page.getByRole('navigation', { name: 'Admin' });
  for (const name of ['System', 'Withdrawals', 'Subscriptions', 'Payments', 'Ledger', 'Audit log', 'What fails']) {
    await tabTo(page, name);
    await page.keyboard.press('Enter');
    await tabs.getByRole('link', { name }).and(page.locator('[aria-current=page]')).waitFor();
  }
  expect(errors).toEqual([]);
  await context.close();
});
