import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { Checkout } from '#contract/schemas/money/subscription.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { type CloudPayments, startCloudPayments } from '#tests/support/cloudPayments/startCloudPayments.ts';
import { longTest } from '#tests/support/longTest.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { mailTo } from '#tests/support/mails.ts';
import { becomePartner } from '#tests/support/partners.ts';
import { visit } from '#tests/support/visit.ts';
import { expectAllFiguresOpen } from './partnerFigures.ts';
import { browser } from '../sharedBrowser.ts';

/** What a partner earns may be withdrawn at once. */
const partnerEnv = { HOLD_DAYS: '0', WITHDRAWAL_MINIMUM: '{"RUB":100}', WITHDRAWAL_FEE: '{"RUB":4700}' };
const password = 'correct horse 7';
let cloud: CloudPayments;
let product: Product;
let owner: SignedUp;
/** By how much the product's clock is ahead, ms. */
let aheadMs = 0;
beforeAll(async () => {
  cloud = await startCloudPayments();
  const { merchant, url } = cloud;
  const env = { CLOUDPAYMENTS_PUBLIC_ID: merchant.publicId, CLOUDPAYMENTS_SECRET: merchant.secret };
  const now = () => new Date(Date.now() + aheadMs);
  product = await startProduct({ env: { ...env, CLOUDPAYMENTS_API: url, ...partnerEnv }, now });
  cloud.merchant.url = product.url;
  owner = await signUp(product);
});
afterAll(async () => {
  await product.stop();
  await cloud.stop();
});

async function begin(): Promise<{ id: string; address: string }> {
  const body = { provider: 'cloudpayments', plan: 'month' };
  const { order, widget } = (await owner.call<Checkout>(endpoints.subscription.checkout, { body })).body;
  return { id: order.id, address: `${product.url}${widget}` };
}
const stateOf = async (id: string) =>
  (await owner.call<Checkout>(endpoints.subscription.order, { params: { id } })).body.order.state;

test('a card pays in the widget, after it was refused once, and the way leads back to the subscription', async () => {
  const { id, address } = await begin();
  const page = await browser.newPage();
  await page.goto(address);
  await page.getByRole('button', { name: 'Refuse the card' }).click();
  await page.getByText('Nothing was paid. You can try again.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  // what runs here is the provider's, so nothing of the app is in its reach
  expect(await page.evaluate(() => self.origin)).toBe('null');
  await page.getByRole('button', { name: 'Pay 990 RUB' }).click();
  await page.waitForURL(`${product.url}/subscribe/?order=${id}`);
  expect(await stateOf(id)).toBe('paid');
  await page.goto(address);
  await page.getByText('This order is paid.').waitFor();
  await page.close();
});

longTest('says what to do where the widget does not load', async () => {
  const { address } = await begin();
  const page = await browser.newPage();
  await page.route('**/cloudpayments.js', (route) => route.abort());
  await page.goto(address);
  await page.getByText('The payment form did not load.').waitFor();
  await page.unroute('**/cloudpayments.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Pay 990 RUB' }).waitFor();
  await page.close();
});

/** Clicks of programs, which this browser says it is, are not counted. */
async function asPerson(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const userAgent = (await page.evaluate(() => navigator.userAgent)).replace('Headless', '');
  await session.send('Emulation.setUserAgentOverride', { userAgent });
}

longTest(
  'whoever clicks on a partner’s link and pays makes a commission, which is withdrawn, approved and paid',
  async () => {
    const partner = await signUp(product);
    const { code } = await becomePartner(partner);
    await partner.call(endpoints.notices.changeSettings, { body: { quiet: null } });
    const guest = await visit(browser, product.url, `/api/ref/${code}/`, { prepare: asPerson });
    const brought = guest.page;
    await brought.waitForURL(`${product.url}/sign-up/`);
    expect((await guest.context.cookies(`${product.url}/api/`)).map(({ name }) => name)).toContain('visitor');
    await brought.getByLabel('E-mail').fill('brought@example.org');
    await brought.getByLabel('Password', { exact: true }).fill(password);
    await brought.getByLabel('Repeat password').fill(password);
    await brought.getByRole('button', { name: 'Create the account' }).click();
    await brought.waitForURL((url) => url.pathname !== '/sign-up/');
    await brought.goto(`${product.url}/subscribe/`);
    await brought.getByRole('link', { name: 'Choose Month' }).click();
    await brought.getByRole('button', { name: 'Pay ₽990' }).click();
    await brought.getByRole('button', { name: 'Pay 990 RUB' }).click();
    await brought.getByText(/will be charged to card/).waitFor();

    const { page, errors } = await visit(browser, product.url, '/partner/withdraw/', { token: partner.token });
    await page.getByLabel('Card number').fill('4111 1111 1111 1111');
    await page.getByLabel('Your password').fill(password);
    await page.getByRole('button', { name: 'Withdraw ₽297' }).click();
    await page.getByRole('button', { name: 'Cancel the withdrawal' }).waitFor();

    const { page: admin } = await visit(browser, product.url, '/admin/withdrawals/', { token: owner.token });
    await admin.getByRole('button', { name: 'Approve ₽297' }).click();
    await admin.getByLabel('Password', { exact: true }).fill(password);
    await admin.getByRole('button', { name: 'Continue' }).click();
    await admin.getByRole('button', { name: 'Mark ₽250 paid…' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Reference').fill('bank 42');
    await dialog.getByRole('button', { name: 'Mark ₽250 paid' }).click();
    await admin.getByText('The withdrawal is paid').waitFor();

    await page.goto(`${product.url}/partner/dashboard/`);
    await page.getByRole('heading', { name: 'My links' }).waitFor();
    await expectAllFiguresOpen(page);
    await page.goto(`${product.url}/partner/withdraw/`);
    await page.getByText('bank 42').first().waitFor();
    // whoever looks at the bell is mailed what they have not read there
    aheadMs = limits.noticeLookMinutes * 60_000;
    expect((await mailTo(product, partner.email, ({ subject }) => subject.endsWith('is sent'))).text).toContain(
      'bank 42',
    );
    expect([...errors, ...guest.errors]).toEqual([]);
  },
);
