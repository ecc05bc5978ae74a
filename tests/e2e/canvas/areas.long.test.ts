import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { stableBox } from '#tests/support/stableBox.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visit, visitSignedIn } from '#tests/support/visit.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

let newcomer: SignedUp;

beforeAll(async () => {
  newcomer = await signUp(product);
});

/** Where it is, what it is called, what is said while there is nothing, and where its button leads. */
const empty: [path: string, title: string, heading: string, button: string, leadsTo: string][] = [
  ['/content/dashboard/', 'Dashboard', 'No funnel has run yet', 'Go to my funnels', '/content/panel/'],
];
describe('empty states', () => {
  test('each explains itself and links to the next step', async () => {
    const { page, context, errors } = await visit(browser, product.url, '/settings/', { token: newcomer.token });
    for (const [path, title, heading, button, leadsTo] of empty) {
      await page.goto(product.url + path);
      await page.getByRole('heading', { name: heading }).waitFor();
      expect(await page.title()).toBe(`${title} · Voronka`);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      await page.getByRole('main').getByRole('link', { name: button }).click();
      await page.waitForURL((url) => url.pathname === leadsTo);
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  test('before the terms are accepted, every partner screen shows them, without tabs', async () => {
    const { page, context } = await visit(browser, product.url, '/partner/withdraw/', { token: newcomer.token });
    await page.getByRole('heading', { name: 'Recommend Voronka and earn' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Partner' }).count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    await context.close();
  });
});

const open: [path: string, title: string, heading: string][] = [
  ['/subscribe/', 'Subscription', 'Everything is switched on'],
  ['/sbscrb/', 'Subscription', 'Everything is switched on'],
  ['/cancel/', 'Cancel the subscription', 'Nothing was charged'],
];

test('public pages of a server without payments say so to everyone, and lead a guest to sign in', async () => {
  const guest = await visit(browser, product.url, '/sign-in/');
  const member = await visit(browser, product.url, '/settings/', { token: newcomer.token });
  for (const [path, title, heading] of open) {
    await guest.page.goto(product.url + path);
    await guest.page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await guest.page.title()).toBe(`${title} · Voronka`);
    await guest.page.getByRole('link', { name: 'Sign in' }).first().click();
    await guest.page.waitForURL('**/sign-in/');
    await member.page.goto(product.url + path);
    await member.page.getByRole('heading', { level: 2, name: heading }).waitFor();
    await member.page.getByRole('navigation', { name: 'Main' }).waitFor();
  }
  expect([...guest.errors, ...member.errors]).toEqual([]);
  for (const { context } of [guest, member]) await context.close();
});

async function funnelWithPeople(user: SignedUp, username: string): Promise<void> {
  const bot = product.telegram.createBot({ username });
  const { id } = await seedFunnel(user, { name: 'Counted cup', bot });
  const run = await user.call(endpoints.funnels.run, { params: { id }, body: {} });
  if (run.status !== 200) throw new Error(`run: ${JSON.stringify(run.body)}`);
  const [anna, boris] = [product.telegram.person(), product.telegram.person()];
  anna.start(bot);
  boris.start(bot);
  await boris.waitFor(bot, 'Shall we begin?');
  anna.press(bot, await anna.waitFor(bot, 'Shall we begin?'), 'Begin');
  await anna.waitFor(bot, 'A cup of clay');
}

test('the chart describes the day that is hovered or tapped, otherwise the day with the most contacts', async () => {
  const { page, context, errors, user } = await visitSignedIn(browser, product.url, '/content/panel/', {
    size: phone,
  });
  await funnelWithPeople(user, 'charted_cup_bot');
  await page.goto(`${product.url}/content/dashboard/`);
  const plot = page.locator('figure .recharts-wrapper');
  await page.getByRole('figure', { name: /most on .*: 2$/ }).waitFor();
  const dayAt = async (share: number) => {
    await plot.scrollIntoViewIfNeeded();
    const { width, height } = await stableBox(plot);
    return { x: width * share, y: height / 2 };
  };
  const named = (people: string) => page.locator('figure p').filter({ hasText: people }).waitFor();

  await named('2 people');
  await plot.tap({ position: await dayAt(0.5) });
  await named('0 people');
  await plot.tap({ position: await dayAt(0.95) });
  await named('2 people');
  await plot.hover({ position: await dayAt(0.5) });
  await named('0 people');
  await page.getByRole('heading', { level: 1 }).hover();
  await named('2 people');
  expect(errors).toEqual([]);
  await context.close();
});

const figure = (page: Page, name: string) =>
  page.getByText(name, { exact: true }).locator('xpath=ancestor-or-self::dt/following-sibling::dd');

test('the dashboard counts new contacts by day and by stage', async () => {
  const { page, context, errors, user } = await visitSignedIn(browser, product.url, '/content/panel/');
  await funnelWithPeople(user, 'counted_cup_bot');
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Dashboard' }).click();
  const byDay = page.getByRole('region', { name: 'New people by day' });
  await byDay.waitFor();
  for (const name of ['new in this period', 'new today', 'in the funnels now'])
    expect([name, await figure(page, name).textContent()]).toEqual([name, '2']);

  await byDay.getByText('Show as a table').click();
  const rows = byDay.getByRole('row');
  expect(await rows.count()).toBe(31);
  expect(await rows.nth(1).getByRole('cell').textContent()).toBe('2');
  expect(await rows.nth(2).getByRole('cell').textContent()).toBe('0');

  const funnel = page.getByRole('region', { name: 'Counted cup' });
  const stages = await funnel.getByRole('listitem').allInnerTexts();
  expect(stages.map((text) => text.replaceAll(/\s+/g, ' ').trim())).toEqual([
    'Hello 2 entered 50% moved on 1 here now',
    'Offer 1 entered 1 here now',
    'Thanks 0 entered 0 here now',
  ]);

  await byDay.getByRole('radio', { name: '7 days' }).check();
  await page.waitForURL('**/content/dashboard/?days=7');
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 7);
  await page.reload();
  expect(await byDay.getByRole('radio', { name: '7 days' }).isChecked()).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await funnel.getByRole('link', { name: 'Counted cup' }).click();
  await page.waitForURL('**/content/funnels/*/');
  expect(errors).toEqual([]);
  await context.close();
});
