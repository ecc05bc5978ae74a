import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Subscription } from '#contract/schemas/money/subscription.ts';
import { followSubscriptions } from '#server/domain/subscription/life/followSubscriptions.ts';
import { cardsEnv } from '#tests/server/payments/payWorld.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { startCloudPayments } from '#tests/support/cloudPayments/startCloudPayments.ts';
import { startProduct } from '#tests/support/product.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { browser } from '../sharedBrowser.ts';

/** A server that is paid in Stars and by card. */
const cloud = await startCloudPayments();
const product = await startProduct({ env: { STARS: 'on', ...cardsEnv(cloud) }, hasPlatformBot: true });
cloud.merchant.url = product.url;
afterAll(async () => {
  await product.stop();
  await cloud.stop();
});

const shown = async (owner: SignedUp) => (await owner.call<Subscription>(endpoints.subscription.get)).body;

/** What was tried or paid is over. */
async function endPeriod({ id }: SignedUp): Promise<void> {
  const { deps } = product.app();
  const over = new Date(Date.now() - 60_000);
  const row = deps.db.updateTable('subscriptions').set({ until: over, lapses_at: over, look_at: over });
  await row.where('owner_id', '=', id).execute();
  await followSubscriptions(deps);
}

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

test('by keyboard alone from free days to the alert, the payment, the cancelling and back; paid again, people get what waited', async () => {
  const { platformBot, telegram } = product;
  if (!platformBot) throw new Error('The platform has no bot.');
  await signUp(product);
  const owner = await signUp(product);
  const bot = telegram.createBot({ username: 'paid_bot' });
  const funnel = await seedFunnel(owner, { bot });
  const path = `/content/funnels/${funnel.id}/`;
  const { page, context, errors } = await visit(browser, product.url, '/subscribe/', { token: owner.token });
  await page.getByText('14 days left').waitFor();
  await endPeriod(owner);
  await page.goto(`${product.url}${path}`);

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
  await press(page, 'Choose Month');
  await page.getByRole('radio', { name: 'Telegram Stars' }).press('Space');
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

  const params = { id: funnel.id };
  const run = await owner.call(endpoints.funnels.run, { params, body: { base_revision: funnel.revision } });
  expect(run.status).toBe(200);
  await endPeriod(owner);
  const late = telegram.person();
  late.start(bot);
  await page.goto(`${product.url}/subscribe/`);
  // the page does not look by itself
  await expect.poll(async () => (await shown(owner)).stakes.waiting).toBeGreaterThan(0);
  await page.reload();
  await page.getByText(/^\d+ messages?$/).waitFor();
  expect(late.messages(bot)).toEqual([]);
  await press(page, 'Choose Month');
  await press(page, 'Pay ₽990');
  await page.getByRole('button', { name: 'Pay 990 RUB' }).click();
  await page.getByText(/will be charged to card/).waitFor();
  await late.waitFor(bot, 'Shall we begin?');
  expect(await shown(owner)).toMatchObject({ state: 'active', provider: 'cloudpayments', stakes: { waiting: 0 } });
  expect(errors).toEqual([]);
  await context.close();
});
