import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Checkout } from '#contract/schemas/money/subscription.ts';
import { processStoredEvent } from '#server/domain/payments/processStoredEvent.ts';
import { cloudPaymentsProvider } from '#server/payments/cloudPayments.ts';
import { ProviderAway } from '#server/payments/provider.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import type { Fields } from '#tests/support/cloudPayments/merchant.ts';
import {
  type CardPayment,
  type CloudPayments,
  startCloudPayments,
} from '#tests/support/cloudPayments/startCloudPayments.ts';
import { longTest } from '#tests/support/longTest.ts';
import { mailTo } from '#tests/support/mails.ts';
import {
  beginOrder,
  cardsEnv,
  chargeOf,
  eventsOf,
  orderOf,
  paymentsOf,
  renewalsOf,
  settlePayments,
} from './payWorld.ts';

const day = 86_400_000;
let cloud: CloudPayments;
let app: TestApp;
let owner: SignedUp;
let now = new Date();

beforeAll(async () => {
  cloud = await startCloudPayments();
  app = await startTestApp({ works: false, now: () => now, env: cardsEnv(cloud) });
  cloud.merchant.url = app.url;
});
beforeEach(async () => {
  owner = await signUp(app);
});
afterAll(async () => {
  await app.stop();
  await cloud.stop();
});

const order = (plan = 'month') => beginOrder(owner, { provider: 'cloudpayments', plan });

async function buy(plan = 'month') {
  now = new Date(now.getTime() + 1_000);
  const begun = await order(plan);
  const payment = (await cloud.pay(await chargeOf(app, begun))) as CardPayment;
  return { begun, payment };
}

/** A notification about an order, as good as can be but for what a test changes. */
const fields = ({ order: { id } }: Checkout, more: Fields = {}): Fields => ({
  TransactionId: cloud.newId(),
  Amount: '990.00',
  Currency: 'RUB',
  InvoiceId: id,
  AccountId: owner.id,
  Status: 'Completed',
  ...more,
});
const outcomeOf = async (transaction: unknown) => {
  const event = (await eventsOf(app)).find(
    ({ kind, external_id }) => kind !== 'check' && external_id === String(transaction),
  );
  return event && { outcome: event.outcome, orphan: event.orphan };
};

describe('the payment page', () => {
  it('is a document of its own that admits the widget alone, by its signed address', async () => {
    const begun = await order();
    expect(begun).toMatchObject({ url: null, widget: expect.stringMatching(/^\/subscribe\/pay\/[\w-]+\/\?key=/) });
    const page = await fetch(new URL(begun.widget ?? '', app.url));
    const policy = page.headers.get('content-security-policy') ?? '';
    const origins = new Set([...policy.matchAll(/https?:\/\/\S+?(?=;|\s|$)/g)].map(([origin]) => origin));
    expect([...origins].sort()).toEqual([cloud.url, 'https://web.telegram.org'].sort());
    expect(policy).toContain("default-src 'none'");
    // the provider's script gets none of our origin
    expect(policy).toMatch(/; sandbox (?!.*allow-same-origin)/);
    const html = await page.text();
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('The payment form did not load');
    expect(html).toContain('<dd>1 month</dd>');
    expect(html).toContain('<dd>₽990</dd>');
    expect(html).toContain('href="/subscribe/?plan=month"');
    const unsigned = await fetch(new URL(`/subscribe/pay/${begun.order.id}/?key=x`, app.url));
    expect(unsigned.status).toBe(404);
  });

  longTest('leads to the provider’s own page, made once, while the order may be paid', async () => {
    const begun = await order();
    const hosted = () =>
      fetch(new URL((begun.widget ?? '').replace('/?', '/hosted/?'), app.url), { redirect: 'manual' });
    cloud.faults.push('error');
    const away = await fetch(new URL((await hosted()).headers.get('location') ?? '', app.url));
    expect(await away.text()).toContain('CloudPayments does not answer');
    const first = await hosted();
    expect([first.status, first.headers.get('location')]).toEqual([303, expect.stringContaining(`${cloud.url}/d/`)]);
    expect((await hosted()).headers.get('location')).toBe(first.headers.get('location'));
    const [asked, ...more] = cloud.calls.filter(({ method }) => method === 'orders/create');
    expect(more).toEqual([]);
    const { data } = await chargeOf(app, begun);
    expect(asked?.params).toMatchObject({ Amount: 990, InvoiceId: begun.order.id, AccountId: owner.id });
    expect(JSON.parse(String(asked?.params.JsonData))).toEqual(data);
    expect((await orderOf(owner, begun.order.id)).url).toBeNull();
    await cloud.pay(await chargeOf(app, begun));
    expect((await hosted()).status).toBe(404);
  });

  it('asks for an e-mail where a fiscal receipt needs one', async () => {
    const { deps } = app.app;
    const receiptFor = deps.payments.widget?.receiptFor;
    if (!deps.payments.widget) throw new Error('There is no widget.');
    deps.payments.widget.receiptFor = (label) => ({ Items: [{ label }] });
    const given = await chargeOf(app, await order());
    await deps.db.updateTable('users').set({ email: null, telegram_id: 77 }).where('id', '=', owner.id).execute();
    const asked = await chargeOf(app, await order());
    deps.payments.widget.receiptFor = receiptFor ?? (() => null);
    const receipt = { Items: [{ label: 'Month' }], email: owner.email };
    expect(given).toMatchObject({ email: owner.email, data: { CloudPayments: { CustomerReceipt: receipt } } });
    expect(given.requireEmail).toBeUndefined();
    expect(asked).toMatchObject({ requireEmail: true, data: { CloudPayments: { recurrent: { interval: 'Month' } } } });
  });

  it('is in the language of the interface that leads to it; else in the user’s', async () => {
    const begun = await order();
    await app.app.deps.db.updateTable('users').set({ language: 'ru' }).where('id', '=', owner.id).execute();
    const pageAt = async (address: string) => (await fetch(new URL(address, app.url))).text();
    const linkIn = async (language: string) => {
      const { id } = begun.order;
      const headers = { 'accept-language': language };
      return (await owner.call<Checkout>(endpoints.subscription.order, { params: { id }, headers })).body.widget ?? '';
    };
    expect(await pageAt(await linkIn('en'))).toContain('<html lang="en">');
    await app.app.deps.db.updateTable('users').set({ language: 'en' }).where('id', '=', owner.id).execute();
    const russian = await pageAt(await linkIn('ru'));
    expect(russian).toContain('<dd>1 месяц</dd>');
    const hosted = (/href="([^"]*\/hosted\/[^"]*)"/.exec(russian)?.[1] ?? '').replaceAll('&amp;', '&');
    cloud.faults.push('error');
    const away = await fetch(new URL(hosted, app.url), { redirect: 'manual' });
    expect(await pageAt(away.headers.get('location') ?? '')).toContain('CloudPayments не отвечает');
    expect(await pageAt((await linkIn('ru')).replace('language=ru', 'language=xx'))).toContain('<html lang="en">');
  });

  it('says that an order is paid', async () => {
    const { begun } = await buy();
    const html = await (await fetch(new URL(begun.widget ?? '', app.url))).text();
    expect(html).toContain('This order is paid');
    expect(html).not.toContain('cloudpayments.js');
    expect((await orderOf(owner, begun.order.id)).widget).toBeNull();
  });
});

describe.each([{ asJson: false }, { asJson: true }])('a notification, as JSON: $asJson', (options) => {
  it('is credited once, however often it comes', async () => {
    const begun = await order();
    const charge = await chargeOf(app, begun);
    expect(charge).toMatchObject({ amount: 990, currency: 'RUB', accountId: owner.id, invoiceId: begun.order.id });
    const payment = (await cloud.pay(charge, options)) as CardPayment;
    const again = await Promise.all([1, 2, 3].map(() => cloud.notify('pay', cloud.fieldsOf(payment), options)));
    expect(again).toEqual(Array(3).fill({ status: 200, code: 0 }));
    expect(await paymentsOf(app, owner.id)).toMatchObject([
      { external_id: payment.id, amount_minor: 99_000, order_id: begun.order.id, is_renewal: false },
    ]);
    expect((await orderOf(owner, begun.order.id)).order.state).toBe('paid');
    expect((await mailTo(app, owner.email)).text).toContain('990.00');
  });

  it('is 403 and leaves nothing when it is forged or unsigned', async () => {
    const begun = await order();
    for (const signature of [null, '', 'AAAA', Buffer.alloc(32).toString('base64')]) {
      const said = fields(begun);
      expect(await cloud.notify('pay', said, { ...options, signature })).toMatchObject({ status: 403 });
      expect(await outcomeOf(said.TransactionId)).toBeUndefined();
    }
    expect(await paymentsOf(app, owner.id)).toEqual([]);
  });
});

it('keeps what came without the token that charges the card', async () => {
  const { payment } = await buy();
  const event = (await eventsOf(app)).find(({ kind, external_id }) => kind === 'pay' && external_id === payment.id);
  expect(event?.raw).toContain('CardLastFour');
  expect(event?.raw).not.toContain('tk_charges_the_card');
});

describe('an announced payment', () => {
  it.each<[string, number, (begun: Checkout) => Promise<Fields> | Fields]>([
    ['is good', 0, (begun) => fields(begun)],
    ['has decimal zeros', 0, (begun) => fields(begun, { Amount: '990' })],
    ['is of an unknown order', 10, (begun) => fields(begun, { InvoiceId: randomUUID() })],
    ['is of no order', 10, (begun) => fields(begun, { InvoiceId: 'shop-7' })],
    ['is of another account', 11, (begun) => fields(begun, { AccountId: randomUUID() })],
    ['has another amount', 12, (begun) => fields(begun, { Amount: '990.01' })],
    ['has no amount', 12, (begun) => fields(begun, { Amount: '9.9e2' })],
    ['has another currency', 12, (begun) => fields(begun, { Currency: 'USD' })],
    ['is a test', 13, (begun) => fields(begun, { TestMode: 1 })],
  ])('%s: %i', async (_, code, make) => {
    const begun = await order();
    expect(await cloud.notify('check', await make(begun))).toEqual({ status: 200, code });
    expect((await orderOf(owner, begun.order.id)).order.state).toBe(code === 0 ? 'pending' : 'created');
  });

  it('is refused for an order that is paid, and for one that is over', async () => {
    const { begun } = await buy();
    expect(await cloud.notify('check', fields(begun))).toMatchObject({ code: 13 });
    const late = await order();
    now = new Date(now.getTime() + day);
    expect(await cloud.notify('check', fields(late))).toMatchObject({ code: 20 });
    expect((await orderOf(owner, late.order.id)).order.state).toBe('expired');
  });
});

describe('a payment that is not as agreed', () => {
  it.each<[string, Fields]>([
    ['amount', { Amount: '1.00' }],
    ['currency', { Currency: 'USD' }],
    ['other_account', { AccountId: randomUUID() }],
    ['unknown_order', { InvoiceId: randomUUID() }],
    ['test', { TestMode: '1' }],
    ['test', { TestMode: 'yes' }],
  ])('is kept and not credited: %s', async (orphan, change) => {
    const said = fields(await order(), change);
    expect(await cloud.notify('pay', said)).toEqual({ status: 200, code: 0 });
    expect(await outcomeOf(said.TransactionId)).toEqual({ outcome: 'orphaned', orphan });
    expect(await paymentsOf(app, owner.id)).toEqual([]);
  });

  it('is kept where it cannot be read', async () => {
    expect(await cloud.notify('pay', { Amount: 'much' })).toEqual({ status: 200, code: 0 });
    expect((await eventsOf(app)).at(-1)).toMatchObject({ outcome: 'orphaned', orphan: 'unreadable' });
    // what no database keeps
    const odd: Fields[] = [
      { TransactionId: 'a\0b' },
      { SubscriptionId: 'a\0b' },
      { Currency: 'R\0' },
      { CardLastFour: '\ud800' },
    ];
    for (const change of odd) {
      const said = fields(await order(), change);
      expect(await cloud.notify('pay', said, { asJson: true })).toEqual({ status: 200, code: 0 });
      expect((await eventsOf(app)).at(-1)).toMatchObject({
        orphan: 'unreadable',
        raw: expect.stringContaining('990.00'),
      });
    }
    expect(await paymentsOf(app, owner.id)).toEqual([]);
  });
});

it('a failed attempt leaves its order open, with the reason', async () => {
  const begun = await order();
  await cloud.fail(await chargeOf(app, begun), 'InsufficientFunds');
  expect((await orderOf(owner, begun.order.id)).order).toMatchObject({
    state: 'created',
    refused: 'InsufficientFunds',
  });
  await cloud.pay(await chargeOf(app, begun));
  expect((await orderOf(owner, begun.order.id)).order).toMatchObject({ state: 'paid', refused: null });
});

it('a payment for a paid or an expired order counts too, and both sides are told', async () => {
  const admin = await signUp(app, `admin-${randomUUID()}@example.org`);
  await app.app.deps.db.updateTable('users').set({ is_admin: true }).where('id', '=', admin.id).execute();
  const { begun } = await buy('year');
  await cloud.notify('pay', fields(begun, { Amount: '9900.00' }));
  expect(await paymentsOf(app, owner.id)).toHaveLength(2);
  expect((await mailTo(app, owner.email, ({ subject }) => subject.includes('again'))).text).toContain(
    'was already paid',
  );
  expect((await mailTo(app, admin.email)).subject).toContain('unexpected payment');
});

describe('a subscription by card', () => {
  it('renews without an order, at the price that was agreed', async () => {
    const { payment } = await buy();
    const id = payment.subscription ?? '';
    await cloud.renew(id);
    const cheaper = fields({ order: { id: '' } } as Checkout, { InvoiceId: null, SubscriptionId: id, Amount: '1.00' });
    expect(await cloud.notify('check', cheaper)).toMatchObject({ code: 12 });
    await cloud.notify('pay', cheaper);
    expect(await outcomeOf(cheaper.TransactionId)).toEqual({ outcome: 'orphaned', orphan: 'amount' });
    expect(await paymentsOf(app, owner.id)).toMatchObject([{ is_renewal: false }, { is_renewal: true }]);
    expect(await renewalsOf(app, owner.id)).toMatchObject([{ external_id: id, state: 'active', card_end: '4242' }]);
  });

  it.each(['asked for', 'paid again before the provider answers'])(
    'renews also where the first payment does not name it, once it is %s',
    async (how) => {
      cloud.namesLater = true;
      if (how !== 'asked for') cloud.faults.push('error');
      const { payment } = await buy();
      cloud.namesLater = false;
      expect(await renewalsOf(app, owner.id)).toMatchObject([{ external_id: null, state: 'active' }]);
      const id = payment.subscription ?? '';
      await settlePayments(app);
      const seen = await renewalsOf(app, owner.id);
      expect(seen).toMatchObject([{ external_id: how === 'asked for' ? id : null }]);
      const next = await cloud.renew(id);
      expect(await cloud.notify('check', cloud.fieldsOf(next, { InvoiceId: null }))).toMatchObject({ code: 0 });
      expect(await paymentsOf(app, owner.id)).toMatchObject([{ is_renewal: false }, { is_renewal: true }]);
      expect(await renewalsOf(app, owner.id)).toMatchObject([{ external_id: id, state: 'active' }]);
    },
  );

  it('asks for the state that a notification hints at, until it is told', async () => {
    const { payment } = await buy();
    const id = payment.subscription ?? '';
    cloud.faults.push('error');
    await cloud.change(id, 'Cancelled');
    await settlePayments(app);
    expect(await renewalsOf(app, owner.id)).toMatchObject([{ state: 'active', pending_change: 'ask' }]);
    now = new Date(now.getTime() + 60_000);
    await settlePayments(app);
    expect(await renewalsOf(app, owner.id)).toMatchObject([{ state: 'cancelled', pending_change: null }]);
    await cloud.change(id, 'Active');
    await settlePayments(app);
    expect(await renewalsOf(app, owner.id)).toMatchObject([{ state: 'active' }]);
    await cloud.change(id, 'PastDue');
    await settlePayments(app);
    expect(await renewalsOf(app, owner.id)).toMatchObject([{ state: 'active' }]);
  });

  it.each(['error', 'lose'] as const)(
    'is cancelled by a newer one, also when the provider’s answer is: %s',
    async (fault) => {
      const first = await buy();
      cloud.faults.push(fault);
      const second = await buy('year');
      await settlePayments(app);
      expect(await renewalsOf(app, owner.id)).toMatchObject([{ pending_change: 'cancel' }, { pending_change: null }]);
      now = new Date(now.getTime() + 60_000);
      await settlePayments(app);
      expect(cloud.subscriptions.get(first.payment.subscription ?? '')?.Status).toBe('Cancelled');
      expect(cloud.subscriptions.get(second.payment.subscription ?? '')?.Status).toBe('Active');
      expect(await renewalsOf(app, owner.id)).toMatchObject([
        { state: 'cancelled', pending_change: null },
        { state: 'active' },
      ]);
    },
  );
});

it.each(['hang', 'error', 'lose'] as const)('the provider is away, whatever becomes of a call: %s', async (fault) => {
  const { merchant, url: api } = cloud;
  const provider = cloudPaymentsProvider({ ...merchant, api, timeoutMs: 100 });
  cloud.faults.push(fault);
  const asked = provider.stateOf({ external_id: 'sc_1', payer_telegram_id: null });
  await expect(asked).rejects.toBeInstanceOf(ProviderAway);
});

it('one event is taken once by two that take it together', async () => {
  const { deps } = app.app;
  const begun = await order();
  const said = fields(begun);
  const id = deps.newId();
  const stored = { id, provider: 'cloudpayments', kind: 'pay', external_id: String(said.TransactionId) } as const;
  await deps.db
    .insertInto('provider_events')
    .values({ ...stored, raw: JSON.stringify(said), received_at: now, next_try_at: now })
    .execute();
  await Promise.all([processStoredEvent(deps, id), processStoredEvent({ ...deps }, id), processStoredEvent(deps, id)]);
  expect(await paymentsOf(app, owner.id)).toHaveLength(1);
});

it('a burst is stored when it is answered, and each payment of it is credited once', async () => {
  const all = await Promise.all(Array.from({ length: 15 }, () => order()));
  const told = all.map((begun) => fields(begun));
  const nothing = { ...fields(all[0] as Checkout), TransactionId: randomBytes(4_000).toString('hex') };
  const answers = await Promise.all([...told, nothing, ...told].map((said) => cloud.notify('pay', said)));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(2 * told.length);
  const stored = (await eventsOf(app)).map(({ external_id }) => external_id);
  const sent = told.map(({ TransactionId }) => String(TransactionId));
  expect(stored.filter((id) => sent.includes(id)).sort()).toEqual(sent.sort());
  await settlePayments(app);
  expect((await paymentsOf(app, owner.id)).map(({ external_id }) => external_id).sort()).toEqual(sent);
});

it('a refund before its payment waits for it, and is taken off once', async () => {
  const begun = await order('year');
  const said = fields(begun, { Amount: '9900.00' });
  const back = { TransactionId: cloud.newId(), PaymentTransactionId: said.TransactionId ?? '', Amount: '900.50' };
  expect(await cloud.notify('refund', back)).toMatchObject({ code: 0 });
  expect(await outcomeOf(back.TransactionId)).toEqual({ outcome: 'orphaned', orphan: 'unknown_order' });
  await cloud.notify('pay', said);
  await settlePayments(app);
  await cloud.notify('refund', back);
  expect(await paymentsOf(app, owner.id)).toMatchObject([{ amount_minor: 990_000, refunded_minor: 90_050 }]);
  expect(await outcomeOf(back.TransactionId)).toEqual({ outcome: 'refunded', orphan: null });
});
