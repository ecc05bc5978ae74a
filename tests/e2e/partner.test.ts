import { v7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { becomePartner } from '#tests/support/partners.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { type Appearance, phone } from '#tests/support/browser.ts';
import { visit } from '#tests/support/visit.ts';
import { browser } from './sharedBrowser.ts';
import { product } from './sharedProduct.ts';

let partner: SignedUp;
const [fair, idle] = [v7(), v7()];
const earnedAt = new Date(Date.UTC(2026, 9, 5, 12));

beforeAll(async () => {
  partner = await signUp(product);
  const { db } = product.app().deps;
  const own = { owner_id: partner.id, created_at: earnedAt };
  const links = [
    { ...own, id: fair, name: 'Craft fair', code: 'craft-fair' },
    { ...own, id: idle, name: 'Window poster', code: 'window-poster' },
  ];
  await becomePartner(partner);
  await db.insertInto('partner_links').values(links).execute();
  const at = earnedAt;
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('ledger_transfers')
      .values({ id: 'commission:1', kind: 'commission', link_id: fair, at })
      .execute();
    const sums = { available: 129_900, hold: 5_050, income: -134_950 };
    const entries = Object.entries(sums).map(([account, amount_minor]) => ({
      ...{ id: v7(), transfer_id: 'commission:1', kind: 'commission' as const, at, amount_minor, currency: 'EUR' },
      account: account === 'income' ? account : `partner:${partner.id}:${account}`,
      partner_id: account === 'income' ? null : partner.id,
    }));
    await tx.insertInto('ledger_entries').values(entries).execute();
    const kept = { available_minor: 129_900, hold_minor: 5_050 };
    await tx
      .insertInto('partner_balances')
      .values({ partner_id: partner.id, currency: 'EUR', ...kept })
      .execute();
  });
});

const looks: [string, Appearance, string[]][] = [
  ['light English', { theme: 'light', language: 'en' }, ['€1,299', '€50.50']],
  ['dark Russian on a phone', { theme: 'dark', language: 'ru', size: phone }, ['1 299 €', '50,50 €']],
];

describe.each(looks)('a partner with earnings, in %s', (_, look, [available = '', onHold = '']) => {
  test('sees the balance, the earnings of each link, and the other tabs', async () => {
    const { page, context, errors } = await visit(browser, product.url, '/partner/', { ...look, token: partner.token });
    await page.getByRole('definition').filter({ hasText: available }).waitFor();
    await page.getByRole('definition').filter({ hasText: onHold }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Craft fair' }).click();
    await page.waitForURL(`**/partner/dashboard/${fair}/`);
    await page.getByRole('listitem').filter({ hasText: available }).waitFor();
    await page.getByRole('listitem').filter({ hasText: onHold }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.goBack();
    await page.getByRole('link', { name: 'Window poster' }).click();
    await page.waitForURL(`**/partner/dashboard/${idle}/`);
    await page.getByRole('heading', { name: 'Window poster' }).waitFor();
    expect(await page.getByText(available).count()).toBe(0);
    const tabs = page.locator('main nav');
    for (const to of ['transactions', 'statistics', 'withdraw']) {
      await tabs.locator(`[href="/partner/${to}/"]`).click();
      await tabs.locator(`[href="/partner/${to}/"][aria-current=page]`).waitFor();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });
});

test('the page of somebody else’s link says that there is none, and links to the partner’s own', async () => {
  const { page, context } = await visit(browser, product.url, '/partner/dashboard/m4s7/', { token: partner.token });
  await page.getByRole('heading', { name: 'No such link' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'All my links' }).click();
  await page.getByRole('link', { name: 'Craft fair' }).waitFor();
  await context.close();
});
