import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { transaction } from '#server/db/transaction.ts';
import { recordPayment } from '#server/domain/ledger/recordPayment.ts';
import { callEndpoint, type SignedUp, signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { type Appearance, phone } from '#tests/support/browser.ts';
import { longTest } from '#tests/support/longTest.ts';
import { visit } from '#tests/support/visit.ts';
import { expectAllFiguresOpen } from './partnerFigures.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const password = 'correct horse 7';
const code = 'podcast';
const dayMs = 86_400_000;
let partner: SignedUp;

beforeAll(async () => {
  partner = await signUp(product);
});

/** Somebody clicks on a link, signs up in the same browser, and is the payer from then on. */
async function bring(): Promise<string> {
  const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };
  const clicked = await callEndpoint(product.url, endpoints.partner.click, { params: { code }, headers: agent });
  const cookie = clicked.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const body = { email: `${randomUUID()}@example.org`, password, re_password: password };
  const headers = { ...agent, cookie };
  const made = await callEndpoint<{ id: string }>(product.url, endpoints.account.register, { body, headers });
  return made.body.id;
}

/** A payment came so many days ago, as the providers' handlers record it. */
async function pay(owner_id: string, amount_minor: number, daysAgo: number): Promise<void> {
  const deps = product.app().deps;
  const at = new Date(Date.now() - daysAgo * dayMs);
  const payment = {
    ...{ id: randomUUID(), owner_id, provider: 'cloudpayments', plan: 'month', amount_minor, currency: 'RUB' },
    ...{ refunded_minor: 0, card_fingerprint: null, payer_telegram_id: null, paid_at: at },
  };
  await transaction(deps.db, (tx) => recordPayment({ ...deps, now: () => at }, tx, payment));
}

describe('a partner', () => {
  test('accepts the terms, makes a link, earns by it, and can add up every figure', async () => {
    const { page, context, errors } = await visit(browser, product.url, '/partner/', { token: partner.token });
    await page.getByRole('heading', { name: 'Recommend Voronka and earn' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Accept the terms' }).click();
    await page.getByRole('heading', { name: 'My links' }).waitFor();
    // by keyboard alone
    await page.getByRole('button', { name: 'New link' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('Podcast');
    await page.keyboard.press('Tab');
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Podcast', exact: true }).waitFor();

    const [first, second] = [await bring(), await bring()];
    await pay(first, 500_000, 20);
    await pay(second, 129_900, 0);
    await page.reload();
    await page.getByRole('link', { name: '₽1,500', exact: true }).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await expectAllFiguresOpen(page);

    await page.getByRole('link', { name: 'Podcast', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Podcast' }).waitFor();
    expect(await page.getByRole('table').last().getByRole('row').count()).toBe(3);
    expect(await violationsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  longTest('withdraws: sees what arrives, requests it with the password, and takes it back', async () => {
    const { page, context, errors } = await visit(browser, product.url, '/partner/withdraw/', { token: partner.token });
    await page.getByLabel('Card number').fill('4111 1111 1111 1111');
    await page.getByLabel('Amount').fill('1200');
    await page.getByLabel('Your password').fill('wrong horse 7');
    await page.getByRole('button', { name: 'Withdraw ₽1,200' }).click();
    await page.getByRole('alert').first().waitFor();
    await page.getByLabel('Your password').fill(password);
    await page.getByRole('button', { name: 'Withdraw ₽1,200' }).click();
    await page.getByRole('button', { name: 'Cancel the withdrawal' }).waitFor();
    expect(await page.getByText('•• 1111').count()).toBeGreaterThan(0);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel the withdrawal' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the withdrawal' }).click();
    await page.getByLabel('Amount').waitFor();
    expect(await page.getByLabel('Amount').inputValue()).toBe('1500');
    expect(errors).toEqual([]);
    await context.close();
  });
});

const looks: [string, Appearance][] = [
  ['light English', { theme: 'light', language: 'en' }],
  ['dark Russian on a phone', { theme: 'dark', language: 'ru', size: phone }],
];

longTest.each(looks)('in %s every screen of the area is accessible and fits', async (_, look) => {
  const { page, context, errors } = await visit(browser, product.url, '/partner/', { ...look, token: partner.token });
  for (const to of ['dashboard', 'transactions', 'statistics', 'withdraw']) {
    await page.locator(`main nav [href="/partner/${to}/"]`).click();
    await page.locator(`main nav [href="/partner/${to}/"][aria-current=page]`).waitFor();
    await page.locator('main section').first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  expect(errors).toEqual([]);
  await context.close();
});

longTest('the page of somebody else’s link says that there is none, and links to the partner’s own', async () => {
  const { page, context } = await visit(browser, product.url, '/partner/dashboard/m4s7/', { token: partner.token });
  await page.getByRole('heading', { name: 'No such link' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'All my links' }).click();
  await page.getByRole('link', { name: 'Podcast', exact: true }).first().waitFor();
  await context.close();
});
