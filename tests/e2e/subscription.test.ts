import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { startProduct } from '#tests/support/product.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { browser } from './sharedBrowser.ts';

/** A server that is paid in Stars, where nobody has free days. */
const product = await startProduct({ env: { STARS: 'on', TRIAL_DAYS: '0' }, hasPlatformBot: true });
afterAll(() => product.stop());

/** Walks by Tab to what is named so, and presses it. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const isThere = () =>
    page.evaluate(
      ([text, isExact]) => {
        const said = document.activeElement?.textContent?.trim() ?? '';
        return isExact ? said === text : said.includes(String(text));
      },
      [name instanceof RegExp ? name.source : name, typeof name === 'string'] as const,
    );
  for (let step = 0; step < 80 && !(await isThere()); step += 1) await page.keyboard.press('Tab');
  expect(await isThere()).toBe(true);
  await page.keyboard.press('Enter');
}

test('by keyboard alone: the alert leads to the payment in Stars, back to the funnel, to the cancelling and back', async () => {
  const { platformBot, telegram } = product;
  if (!platformBot) throw new Error('The platform has no bot.');
  await signUp(product);
  const owner = await signUp(product);
  const funnel = await seedFunnel(owner, { bot: telegram.createBot({ username: 'paid_bot' }) });
  const path = `/content/funnels/${funnel.id}/`;
  const { page, context, errors } = await visit(browser, product.url, path, { token: owner.token });

  await page.getByText('Subscription isn’t active.').waitFor();
  await page.getByRole('button', { name: 'Run', exact: true }).focus();
  await page.keyboard.press('Enter');
  await press(page, 'Run the funnel');
  const alert = page.getByRole('alertdialog', { name: 'Subscription isn’t active' });
  await alert.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { name: 'Subscription', exact: true }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await press(page, 'Choose: Month');
  const open = page.getByRole('link', { name: 'Open in Telegram' });
  await open.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const person = telegram.person();
  await person.pay(platformBot, (await open.getAttribute('href')) ?? '');
  await page.waitForURL(`**${path}`);
  await page.getByText('Subscription isn’t active.').waitFor({ state: 'detached' });

  await page.goto(`${product.url}/subscribe/`);
  await page.getByText(/will be charged from your Telegram balance/).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await press(page, 'Cancel the subscription');
  await page.getByRole('link', { name: 'Keep it' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await press(page, 'Cancel the subscription');
  await page.getByText(/^works until/).waitFor();
  await press(page, 'Resume the subscription');
  await page.getByText(/Telegram allows it again/).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
