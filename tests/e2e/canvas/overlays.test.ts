import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { launch, phone } from '#tests/support/browser.ts';
import { longTest } from '#tests/support/longTest.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { focused } from '../focus.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function openFunnel(username: string, look: { size?: typeof phone } = {}) {
  const owner = await signUp(product);
  const { id } = await seedFunnel(owner, { bot: product.telegram.createBot({ username }) });
  // The list comes first, so that there is a screen to go back to.
  const opened = await visit(browser, product.url, '/content/panel/', { token: owner.token, ...look });
  await opened.page.locator(`a[href$="/content/funnels/${id}/"]`).first().click();
  await opened.page.waitForURL(`**/content/funnels/${id}/`);
  return opened;
}

/** A popup over a panel, which a menu has opened. */
async function openColours(page: Page): Promise<{ panel: Locator; colours: Locator }> {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Tags' }).click();
  const panel = page.getByRole('complementary', { name: 'Tags' }).or(page.getByRole('dialog', { name: 'Tags' }));
  await panel.getByRole('button', { name: 'Add a tag' }).click();
  await panel.getByLabel('Tag name').fill('friend');
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: /^Colour of “friend”/ }).click();
  const colours = page.getByRole('dialog', { name: 'Colour' });
  await colours.waitFor();
  return { panel, colours };
}

const isScreenInert = (page: Page) =>
  page.evaluate(() => document.querySelector('main header')?.closest('[inert]') != null);

test('Escape closes only the topmost overlay, and the focus returns to its trigger', async () => {
  const { page, context, errors } = await openFunnel('escape_cup_bot');
  const { panel, colours } = await openColours(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await colours.waitFor({ state: 'detached' });
  expect(await panel.isVisible()).toBe(true);
  expect(await isScreenInert(page), 'the canvas beside a drawer stays usable').toBe(false);
  await expect.poll(() => focused(page)).toMatch(/^Colour of “friend”/);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('More');
  expect(await isScreenInert(page)).toBe(false);
  expect(errors).toEqual([]);
  await context.close();
});

longTest('the back gesture of a phone closes the overlays from the top, and then leaves the screen', async () => {
  const { page, context, errors } = await openFunnel('gesture_cup_bot', { size: phone });
  const address = page.url();
  const { panel, colours } = await openColours(page);
  expect(await violationsOf(page)).toEqual([]);
  // A browser has gone back before the page may refuse it: the address returns a moment after the overlay has closed.
  await page.goBack();
  await colours.waitFor({ state: 'detached' });
  await expect.poll(() => page.url()).toBe(address);
  expect(await panel.isVisible()).toBe(true);
  await page.goBack();
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => page.url()).toBe(address);
  expect(errors).toEqual([]);
  await context.close();
});
