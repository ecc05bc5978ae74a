import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsOf } from '#tests/support/axe.ts';
import { type Appearance, phone } from '#tests/support/browser.ts';
import { longDescribe, longTest } from '#tests/support/longTest.ts';
import { mailTo } from '#tests/support/mails.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { visit } from '#tests/support/visit.ts';
import { tabTo } from '../focus.ts';
import { browser } from '../sharedBrowser.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ env: { ACTIVATION: 'on' } });
});
afterAll(() => product?.stop());

const password = 'correct horse 7';
const newPassword = 'battery 7 staple';
let people = 0;
const someEmail = () => `person${++people}@example.org`;

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat password').fill(password);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
}

async function signIn(page: Page, email: string, with_ = password): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(with_);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The path of a mailed link, on the address that this product has. */
const pathOf = (link: string) => new URL(link).pathname;

/** An account that its mail has activated. */
async function makeAccount(page: Page, email: string): Promise<void> {
  await page.goto(new URL('/sign-up/', product.url).href);
  await fillSignUp(page, email);
  const { link } = await mailTo(product, email);
  await page.goto(new URL(pathOf(link), product.url).href);
  await page.getByText('Your account is active').waitFor();
}

test('an account is activated by its mailed link, which works once and is removed from the URL', async () => {
  const { page, context, errors } = await visit(browser, product.url, '/sign-up/');
  const email = someEmail();
  await fillSignUp(page, email);
  await page.getByText(email).waitFor();
  await page.reload();
  await page.getByText(email).waitFor();

  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await page.waitForURL('**/sign-in/');
  await signIn(page, email);
  await page.getByText('do not match').waitFor();
  await page.getByRole('link', { name: 'Send the e-mail again' }).waitFor();

  const { link } = await mailTo(product, email);
  const asked: Request[] = [];
  page.on('request', (request) => void asked.push(request));
  await page.goto(new URL(pathOf(link), product.url).href);
  await page.getByText('Your account is active').waitFor();
  expect(new URL(page.url()).pathname).toBe('/sign-in/');
  const activations = asked.filter((request) => request.url().endsWith('/api/users/activation/'));
  expect(activations).toHaveLength(1);
  const referers = await Promise.all(asked.map((request) => request.headerValue('referer')));
  expect(referers.filter((referer) => referer?.includes('activate'))).toEqual([]);

  await signIn(page, email);
  await page.waitForURL('**/content/panel/');

  await page.goto(new URL(pathOf(link), product.url).href);
  await page.getByRole('heading', { name: 'The account is already active' }).waitFor();
  await page.getByRole('link', { name: 'Go to my funnels' }).click();
  await page.waitForURL('**/content/panel/');
  expect(errors).toEqual([]);
  await context.close();
});

longTest('a password is reset by keyboard alone, which ends the session in the other browser', async () => {
  const email = someEmail();
  const old = await visit(browser, product.url, '/sign-in/');
  await makeAccount(old.page, email);
  await signIn(old.page, email);
  await old.page.waitForURL('**/content/panel/');

  const { page, context, errors } = await visit(browser, product.url, '/sign-in/');
  const { keyboard } = page;
  await tabTo(page, 'Forgot your password?');
  await keyboard.press('Enter');
  await page.waitForURL('**/lost-pass/');
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await tabTo(page, 'email');
  await keyboard.type(email);
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
  await page.getByText(email).waitFor();

  const { link } = await mailTo(product, email);
  await page.goto(new URL(pathOf(link), product.url).href);
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/reset-pass/');
  await tabTo(page, 'new_password');
  await keyboard.type(newPassword);
  await tabTo(page, 're_new_password');
  await keyboard.type('battery');
  await keyboard.press('Enter');
  await page.getByText('The passwords do not match.').waitFor();
  await keyboard.type(' 7 staple');
  await keyboard.press('Enter');
  await page.getByText('all devices are signed out').waitFor();
  expect(new URL(page.url()).pathname).toBe('/sign-in/');
  await tabTo(page, 'password');
  await keyboard.type(newPassword);
  await keyboard.press('Enter');
  await page.waitForURL('**/content/panel/');

  await old.page.reload();
  await old.page.waitForURL('**/sign-in/');
  await page.goto(new URL(pathOf(link), product.url).href);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Repeat password').fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  expect([...errors, ...old.errors]).toEqual([]);
  await Promise.all([context.close(), old.context.close()]);
});

longTest('a password reset signs out this browser too, in all its tabs', async () => {
  const email = someEmail();
  const { page, context } = await visit(browser, product.url, '/sign-in/');
  await makeAccount(page, email);
  await page.goto(new URL('/lost-pass/', product.url).href);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const { link } = await mailTo(product, email);
  await page.goto(new URL('/sign-in/', product.url).href);
  await signIn(page, email);
  await page.waitForURL('**/content/panel/');
  const other = await context.newPage();
  await other.goto(new URL('/settings/', product.url).href);

  await page.goto(new URL(pathOf(link), product.url).href);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByLabel('Repeat password').fill(newPassword);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByText('all devices are signed out').waitFor();
  await other.waitForURL('**/sign-in/');
  expect((await context.cookies()).filter(({ name }) => name === 'auth_token')).toEqual([]);
  await context.close();
});

longTest('an unknown e-mail gets the same response as a known one', async () => {
  const { page, context } = await visit(browser, product.url, '/lost-pass/');
  await page.getByLabel('E-mail').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
  await page.getByText('If there is an account with this e-mail').waitFor();
  await page.goBack();
  expect(await page.getByLabel('E-mail').inputValue()).toBe('nobody@example.org');
  await context.close();
});

longTest('a forged link shows an error and offers another mail', async () => {
  const { page, context } = await visit(browser, product.url, '/activate/MQ/forged');
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  await page.getByLabel('E-mail').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Send the e-mail again' }).click();
  await page.getByText('No account at nobody@example.org needs activation').waitFor();
  await context.close();
});

test('the pages of mailed links send no referrer and are not cached', async () => {
  const answer = await fetch(new URL('/reset-pass/MQ/some-token', product.url));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

const looks: [string, Appearance][] = [
  ['light English', { theme: 'light', language: 'en' }],
  ['dark Russian on a phone', { theme: 'dark', language: 'ru', size: phone }],
];
const screens = ['/lost-pass/', '/reset-pass/MQ/some-token/', '/reset-pass/', '/activate/', '/activate/MQ/forged/'];

longDescribe.each(looks)('in %s', (_, look) => {
  test.each(screens)('%s is accessible', async (path) => {
    const { page, context, errors } = await visit(browser, product.url, path, look);
    await page.locator('form').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(width).toBeLessThanOrEqual(0);
    expect(errors).toEqual([]);
    await context.close();
  });
});
