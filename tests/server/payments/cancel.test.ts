import { addAdmin } from '#tests/support/addAdmin.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { LinkedSubscription, Subscription } from '#contract/schemas/money/subscription.ts';
import { callEndpoint, type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  type CardPayment,
  type CloudPayments,
  startCloudPayments,
} from '#tests/support/cloudPayments/startCloudPayments.ts';
import { longTest } from '#tests/support/longTest.ts';
import { mailTo } from '#tests/support/mails.ts';
import { beginOrder, cardsEnv, chargeOf, renewalsOf, settlePayments } from './payWorld.ts';

const { cancel, resume, get, byLink, cancelByLink, resumeByLink } = endpoints.subscription;
let cloud: CloudPayments;
let app: TestApp;
let owner: SignedUp;
let now = new Date('2026-03-01T10:00:00Z');

beforeAll(async () => {
  cloud = await startCloudPayments();
  app = await startTestApp({ works: false, now: () => now, env: { ...cardsEnv(cloud), TRIAL_DAYS: '14' } });
  cloud.merchant.url = app.url;
  // the first account of an installation is its admin's, who is charged nothing
  await signUp(app);
});
beforeEach(async () => {
  owner = await signUp(app);
});
afterAll(async () => {
  await app.stop();
  await cloud.stop();
});

const shown = async () => (await owner.call<Subscription>(get)).body;

async function buy() {
  now = new Date(now.getTime() + 1_000);
  const begun = await beginOrder(owner, { provider: 'cloudpayments', plan: 'month' });
  const { subscription } = (await cloud.pay(await chargeOf(app, begun))) as CardPayment;
  return cloud.subscriptions.get(subscription ?? '');
}

it('a payment extends the trial by a calendar month, is shown and goes into the ledger', async () => {
  const tried = (await shown()).until ?? '';
  await buy();
  const until = new Date(tried);
  until.setUTCMonth(until.getUTCMonth() + 1);
  expect(await shown()).toMatchObject({
    state: 'active',
    until: until.toISOString(),
    plan: 'month',
    provider: 'cloudpayments',
    renews: true,
    price: { amount: 99_000, currency: 'RUB' },
    card_end: '4242',
    payments: [
      { state: 'paid', amount: { amount: 99_000, currency: 'RUB' }, receipt: expect.stringMatching(/^\d{6}$/) },
    ],
  });
  const ledger = await app.app.deps.db
    .selectFrom('ledger_payments')
    .selectAll()
    .where('person_id', '=', owner.id)
    .execute();
  expect(ledger).toMatchObject([{ paid_minor: 99_000, currency: 'RUB' }]);
});

describe('cancelling', () => {
  it('tells the provider, and is taken back before the end', async () => {
    const atCloud = await buy();
    const { until } = await shown();
    const { status, body } = await owner.call<Subscription>(cancel, { body: { reason: 'Too dear' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'cancelled', until, renews: false, is_telling_provider: false });
    expect(atCloud?.Status).toBe('Cancelled');
    expect(await renewalsOf(app, owner.id)).toMatchObject([{ cancel_reason: 'Too dear' }]);
    expect((await owner.call(cancel, { body: {} })).status).toBe(200);

    expect((await owner.call<Subscription>(resume)).body).toMatchObject({ state: 'active', until, renews: true });
    expect(atCloud).toMatchObject({ Status: 'Active', StartDate: until });
  });

  it('is kept while the provider is away, until it is told', async () => {
    const atCloud = await buy();
    cloud.faults.push('error');
    const { body } = await owner.call<Subscription>(cancel, { body: {} });
    expect(body).toMatchObject({ state: 'cancelled', is_telling_provider: true });
    expect(atCloud?.Status).toBe('Active');
    now = new Date(now.getTime() + 60_000);
    await settlePayments(app);
    expect(atCloud?.Status).toBe('Cancelled');
    expect(await shown()).toMatchObject({ state: 'cancelled', is_telling_provider: false });
  });

  it('tells the provider also where the first payment did not name what it began', async () => {
    cloud.namesLater = true;
    const atCloud = await buy();
    cloud.namesLater = false;
    expect(await shown()).toMatchObject({ state: 'active', renews: true });
    expect((await owner.call<Subscription>(cancel, { body: {} })).body).toMatchObject({ state: 'cancelled' });
    expect(atCloud?.Status).toBe('Cancelled');
    expect((await owner.call<Subscription>(resume)).body).toMatchObject({ state: 'active', renews: true });
    expect(atCloud?.Status).toBe('Active');
  });

  it('is told also of an account that is deleted before its subscription is named', async () => {
    cloud.namesLater = true;
    const atCloud = await buy();
    cloud.namesLater = false;
    const body = { current_password: 'correct horse 7' };
    await addAdmin(app);
    expect((await owner.call(endpoints.account.deleteMe, { body })).status).toBe(204);
    await settlePayments(app);
    expect(atCloud?.Status).toBe('Cancelled');
  });

  it('is not taken back while the provider is away', async () => {
    const atCloud = await buy();
    await owner.call(cancel, { body: {} });
    cloud.faults.push('error');
    expect(await owner.call(resume)).toMatchObject({ status: 502, body: { code: 'provider_error' } });
    expect((await shown()).state).toBe('cancelled');
    expect(atCloud?.Status).toBe('Cancelled');
  });

  it('is refused where nothing is paid, and after the end', async () => {
    expect(await owner.call(cancel, { body: {} })).toMatchObject({ status: 409 });
    await buy();
    await owner.call(cancel, { body: {} });
    const over = new Date(now.getTime() - 1_000);
    const row = app.app.deps.db.updateTable('subscriptions').set({ until: over, lapses_at: over });
    await row.where('owner_id', '=', owner.id).execute();
    expect(await owner.call(resume)).toMatchObject({ status: 409, body: { code: 'transition_not_allowed' } });
  });

  longTest('works by the link of a receipt, without signing in, and by no other', async () => {
    const atCloud = await buy();
    const { link } = await mailTo(app, owner.email);
    const { pathname, search } = new URL(link);
    // a page takes `?token=` for a link that signs in
    expect(search).toBe('');
    const [, uid = '', token = ''] = pathname.split('/').filter(Boolean);
    const asGuest = (endpoint: typeof byLink | typeof cancelByLink | typeof resumeByLink, body: object) =>
      callEndpoint<LinkedSubscription>(app.url, endpoint, { body });
    expect((await asGuest(byLink, { uid, token })).body).toEqual({
      ...{ state: 'active', plan: 'month', provider: 'cloudpayments', renews: true, is_telling_provider: false },
      ...{ until: expect.any(String), price: { amount: 99_000, currency: 'RUB' } },
    });
    expect((await asGuest(cancelByLink, { uid, token, reason: 'No need' })).body).toMatchObject({ state: 'cancelled' });
    expect(atCloud?.Status).toBe('Cancelled');
    expect((await asGuest(resumeByLink, { uid, token })).body).toMatchObject({ state: 'active' });
    const stranger = await signUp(app);
    const theirs = Buffer.from(stranger.id).toString('base64url');
    for (const body of [
      { uid: theirs, token },
      { uid, token: `${token.slice(1)}x` },
      { uid: 'x', token },
    ])
      expect(await asGuest(byLink, body)).toMatchObject({ status: 404 });
  });
});

it('follows what the provider says of the subscription', async () => {
  const atCloud = await buy();
  await cloud.change(atCloud?.Id ?? '', 'Cancelled');
  await settlePayments(app);
  expect(await shown()).toMatchObject({ state: 'cancelled', renews: false });
  await cloud.change(atCloud?.Id ?? '', 'Active');
  await settlePayments(app);
  expect(await shown()).toMatchObject({ state: 'active', renews: true });
});
