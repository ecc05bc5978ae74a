import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { AdminPayment } from '#contract/schemas/money/adminSubscription.ts';
import type { PaymentTotals } from '#contract/schemas/money/adminTotals.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  type CardPayment,
  type CloudPayments,
  startCloudPayments,
} from '#tests/support/cloudPayments/startCloudPayments.ts';
import { longTest } from '#tests/support/longTest.ts';
import { mailTo } from '#tests/support/mails.ts';
import type { StarsPayment } from '#tests/support/telegram/starsState.ts';
import { type Bot, startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';
import { beginOrder, cardsEnv, chargeOf, paymentsOf, starsEnv } from './payWorld.ts';

/** Providers are told and tell again in the background. */
const patient = { timeout: 15_000 };

const { payments: list, refund } = endpoints.adminPayments;
let telegram: Telegram;
let bot: Bot;
let cloud: CloudPayments;
let app: TestApp;
let admin: SignedUp;
let owner: SignedUp;

beforeAll(async () => {
  telegram = await startTelegram();
  bot = telegram.createBot({ username: 'voronka_bot' });
  cloud = await startCloudPayments();
  app = await startTestApp({ telegramRoot: telegram.url, env: { ...cardsEnv(cloud), ...starsEnv(bot) } });
  cloud.merchant.url = app.url;
  admin = await signUp(app);
  await app.app.deps.db.updateTable('users').set({ is_admin: true }).where('id', '=', admin.id).execute();
});
beforeEach(async () => {
  owner = await signUp(app);
});
afterAll(async () => {
  await app.stop();
  await cloud.stop();
  await telegram.stop();
});

const all = async (query: Record<string, string> = {}) =>
  (await admin.call<{ results: AdminPayment[]; next: string | null }>(list, { query })).body;
const ownPay = async () => {
  const { results } = await all({ search: owner.email });
  return results.find(({ kind }) => kind === 'payment') as AdminPayment;
};
const roubles = async () => {
  const { totals } = (await admin.call<PaymentTotals>(endpoints.adminPayments.totals)).body;
  return totals.find(({ came }) => came.currency === 'RUB') as PaymentTotals['totals'][number];
};
const confirm = () => admin.call(endpoints.adminMoney.confirm, { body: { password: 'correct horse 7' } });

async function buyByCard(): Promise<CardPayment> {
  const begun = await beginOrder(owner, { provider: 'cloudpayments', plan: 'month' });
  return (await cloud.pay(await chargeOf(app, begun))) as CardPayment;
}

describe('the list of payments', () => {
  it('is the admin’s, with what came and who paid', async () => {
    const { id } = await buyByCard();
    expect(await ownPay()).toMatchObject({
      provider: 'cloudpayments',
      state: 'credited',
      orphan: null,
      external_id: id,
      user: { id: owner.id, email: owner.email },
      amount: { amount: 99_000, currency: 'RUB' },
      refunded: { amount: 0, currency: 'RUB' },
      order: { state: 'paid' },
      raw: expect.stringContaining('4242'),
    });
    expect((await ownPay()).raw).not.toContain('tk_charges_the_card');
    expect(await owner.call(list)).toMatchObject({ status: 403, body: { code: 'admin_only' } });
  });

  it('finds what found no order, page by page', async () => {
    const lost = [cloud.newId(), cloud.newId(), cloud.newId()];
    for (const TransactionId of lost)
      await cloud.notify('pay', { TransactionId, Amount: '5.00', Currency: 'RUB', InvoiceId: randomUUID() });
    const first = await all({ state: 'orphaned', limit: '2' });
    const second = await all({ state: 'orphaned', limit: '2', cursor: first.next ?? '' });
    const seen = [...first.results, ...second.results].slice(0, 3);
    expect(seen).toMatchObject([...lost].reverse().map((external_id) => ({ external_id, orphan: 'unknown_order' })));
    const { orphaned } = (await admin.call<PaymentTotals>(endpoints.adminPayments.totals)).body;
    expect((await all({ state: 'orphaned', limit: '200' })).results).toHaveLength(orphaned);
  });
});

describe('a refund', () => {
  it('needs the password given lately, and a payment', async () => {
    await buyByCard();
    const { id } = await ownPay();
    const body = { reason: 'Paid twice' };
    const other = await signUp(app);
    await app.app.deps.db.updateTable('users').set({ is_admin: true }).where('id', '=', other.id).execute();
    expect(await other.call(refund, { params: { id }, body })).toMatchObject({ body: { code: 'password_required' } });
    expect(await owner.call(refund, { params: { id }, body })).toMatchObject({ body: { code: 'admin_only' } });
    await confirm();
    expect((await admin.call(refund, { params: { id: randomUUID() }, body })).status).toBe(404);
  });

  it('of a card is made in parts, each once, and the ledger knows', async () => {
    const payment = await buyByCard();
    const before = await roubles();
    const { id } = await ownPay();
    await confirm();
    const part = await admin.call<AdminPayment>(refund, { params: { id }, body: { amount: 40_000, reason: 'Half' } });
    expect(part.body).toMatchObject({ state: 'credited', refunded: { amount: 40_000, currency: 'RUB' } });
    const tooMuch = await admin.call(refund, { params: { id }, body: { amount: 60_000, reason: 'More' } });
    expect(tooMuch).toMatchObject({ status: 400, body: { amount: expect.anything() } });
    expect((await mailTo(app, owner.email, ({ subject }) => subject.includes('refund'))).text).toContain('400.00');
    const rest = await admin.call<AdminPayment>(refund, { params: { id }, body: { reason: 'The rest' } });
    expect(rest.body).toMatchObject({ state: 'refunded', refunded: { amount: 99_000, currency: 'RUB' } });
    expect(await admin.call(refund, { params: { id }, body: { reason: 'Again' } })).toMatchObject({ status: 409 });
    const { came, refunded, count } = await roubles();
    expect([came.amount - before.came.amount, count - before.count]).toEqual([0, 0]);
    expect(refunded.amount - before.refunded.amount).toBe(99_000);
    expect(cloud.payments.get(payment.id)?.refunded).toBe(990);
    expect(await paymentsOf(app, owner.id)).toMatchObject([{ refunded_minor: 99_000 }]);
    const ledger = app.app.deps.db.selectFrom('ledger_payments').selectAll().where('person_id', '=', owner.id);
    expect(await ledger.execute()).toMatchObject([{ refunded_minor: 99_000 }]);
    // nothing is left of what was paid, so nothing is charged either
    await vi.waitFor(
      () => expect(cloud.subscriptions.get(payment.subscription ?? '')?.Status).toBe('Cancelled'),
      patient,
    );
  });

  it('of Stars is made whole, once, also when Telegram says it too', async () => {
    const { url } = await beginOrder(owner, { provider: 'stars', plan: 'month' });
    const payment = (await telegram.person().pay(bot, url ?? '')) as StarsPayment;
    await vi.waitFor(async () => expect(await ownPay()).toBeDefined(), patient);
    const { id } = await ownPay();
    await confirm();
    const part = await admin.call(refund, { params: { id }, body: { amount: 1, reason: 'Part' } });
    expect(part).toMatchObject({ status: 400 });
    const whole = await admin.call<AdminPayment>(refund, { params: { id }, body: { reason: 'Whole' } });
    expect(whole.body).toMatchObject({ state: 'refunded' });
    expect(bot.stars.payments.get(payment.chargeId)?.isRefunded).toBe(true);
    expect(await paymentsOf(app, owner.id)).toMatchObject([{ refunded_minor: 600 }]);
  });

  longTest('is 502 while the provider is away, and nothing is written', async () => {
    await buyByCard();
    const { id } = await ownPay();
    await confirm();
    cloud.faults.push('error');
    expect(await admin.call(refund, { params: { id }, body: { reason: 'Away' } })).toMatchObject({ status: 502 });
    expect(await paymentsOf(app, owner.id)).toMatchObject([{ refunded_minor: 0 }]);
    // the answer is lost, but the refund is made: asked again it is the same one
    cloud.faults.push('lose');
    expect((await admin.call(refund, { params: { id }, body: { reason: 'Lost' } })).status).toBe(502);
    await vi.waitFor(
      async () => expect(await paymentsOf(app, owner.id)).toMatchObject([{ refunded_minor: 99_000 }]),
      patient,
    );
  });
});
