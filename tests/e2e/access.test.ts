import { beforeAll, describe, expect, test } from 'vitest';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import type { Appearance } from '#tests/support/browser.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { browser } from './sharedBrowser.ts';
import { product } from './sharedProduct.ts';

let user: SignedUp;
let funnelId: string;

beforeAll(async () => {
  user = await signUp(product);
  funnelId = (await seedFunnel(user)).id;
  const { id } = await seedFunnel(user, { name: 'Old' });
  await user.call({ method: 'POST', path: '/api/funnels/:id/archive/' }, { params: { id } });
});

const looks: [string, Appearance][] = [
  ['light English', { theme: 'light', language: 'en' }],
  ['dark Russian', { theme: 'dark', language: 'ru' }],
];
/** Screens with something in them, and what is there once they are shown; routes.test.ts has them empty. */
const pages: [path: string, shown: string][] = [
  ['/content/panel/', 'main article, #page article'],
  ['/content/panel/?add=ask', '[role=dialog]'],
  ['/content/archives/', '#page h2'],
  ['/content/funnels/:id/', '.react-flow__node'],
];

describe.each(looks)('in %s', (_, look) => {
  test.each(pages)('%s renders without errors and is accessible', async (path, shown) => {
    const { context, page, errors } = await visit(browser, product.url, path.replace(':id', funnelId), {
      ...look,
      token: user.token,
    });
    await page.locator(shown).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('redirects of the sign-in guard', () => {
  test('a guest is sent to sign in, and returns to the requested page', async () => {
    const { context, page } = await visit(browser, product.url, '/settings/');
    await page.waitForURL('**/sign-in/');
    await page.getByLabel('E-mail').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill('correct horse 7');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/settings/');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await context.close();
  });

  test('a signed-in user is redirected from the sign-in page', async () => {
    const { context, page } = await visit(browser, product.url, '/sign-in/', { token: user.token });
    await page.waitForURL('**/content/panel/');
    await context.close();
  });

  test('signing out locks the pages', async () => {
    const { token } = await signUp(product);
    const { context, page } = await visit(browser, product.url, '/settings/', { token });
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/sign-in/');
    await page.goto(new URL('/content/panel/', product.url).href);
    await page.waitForURL('**/sign-in/');
    await context.close();
  });
});
