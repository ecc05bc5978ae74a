import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { findDifferences } from '#server/domain/ledger/comparison.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import type { Fields } from '#tests/support/cloudPayments/merchant.ts';
import { type CloudPayments, startCloudPayments } from '#tests/support/cloudPayments/startCloudPayments.ts';
import { becomePartner } from '#tests/support/partners.ts';
import { beginOrder, cardsEnv, eventsOf, paymentsOf, renewalsOf, settlePayments } from './payWorld.ts';

const payers = 12;
let cloud: CloudPayments;
let app: TestApp;
let partner: SignedUp;
let all: { owner: SignedUp; subscription: string; sent: Fields[] }[];
beforeAll(async () => {
  cloud = await startCloudPayments();
  app = await startTestApp({ works: false, env: cardsEnv(cloud) });
  cloud.merchant.url = app.url;
  await signUp(app);
  partner = await signUp(app);
  const { id: link_id } = await becomePartner(partner);
  all = await Promise.all(Array.from({ length: payers }, payer));
  const at = new Date();
  const brought = all.slice(0, payers / 2).map(({ owner }, n) => ({ user_id: owner.id, number: n + 1 }));
  await app.app.database.db
    .insertInto('attributions')
    .values(brought.map((one) => ({ ...one, partner_id: partner.id, link_id, signed_up_at: at, attributed_at: at })))
    .execute();
});
afterAll(async () => {
  await app.stop();
  await cloud.stop();
});

/** Somebody who pays, and whose subscription renews at once. */
async function payer() {
  const owner = await signUp(app);
  const { order } = await beginOrder(owner, { provider: 'cloudpayments', plan: 'month' });
  const subscription = cloud.subscribe({ accountId: owner.id, amount: 990, currency: 'RUB' });
  const same = { Amount: '990.00', Currency: 'RUB', AccountId: owner.id, Status: 'Completed' };
  const one = (more: Fields) => ({ TransactionId: cloud.newId(), ...same, SubscriptionId: subscription, ...more });
  return { owner, subscription, sent: [one({ InvoiceId: order.id }), one({})] };
}

it('payments of many accounts that come at once are credited once each, and one that fails does not keep the others from it', async () => {
  const { db } = app.app.database;
  const failing = String(all[1]?.sent[1]?.TransactionId);
  // what the credit of a renewal meets, whatever it is taken with
  const taken = { plan: 'month', months: 1, amount_minor: 1, currency: 'RUB', is_renewal: false };
  const obstacle = {
    id: '0198a000-0000-7000-8000-0000000000ff',
    provider: 'cloudpayments',
    external_id: failing,
  } as const;
  const nobody = { owner_id: null, order_id: null, until: null, card_fingerprint: null, payer_telegram_id: null };
  await db
    .insertInto('payments')
    .values({ ...obstacle, ...taken, ...nobody, paid_at: new Date() })
    .execute();
  const wrong = { ...all[0]?.sent[0], TransactionId: cloud.newId(), Amount: '1.00' };
  const written = { ...wrong, TransactionId: cloud.newId(), InvoiceId: 'by\0hand', SubscriptionId: null };
  const sent = [...all.flatMap((one) => one.sent), ...all.flatMap((one) => one.sent), wrong, written];
  const answers = await Promise.all(sent.map((fields) => cloud.notify('pay', fields as Fields)));
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]));
  await settlePayments(app);

  for (const { owner, subscription, sent: own } of all) {
    const ids = own.map(({ TransactionId }) => String(TransactionId)).filter((id) => id !== failing);
    const credited = (await paymentsOf(app, owner.id)).map(({ external_id }) => external_id);
    expect(credited.sort()).toEqual(ids.sort());
    expect(await renewalsOf(app, owner.id)).toMatchObject([{ external_id: subscription, state: 'active' }]);
  }
  const events = await eventsOf(app);
  expect(events.filter(({ taken_at }) => taken_at === null)).toMatchObject([{ external_id: failing }]);
  expect(events.find(({ external_id }) => external_id === wrong.TransactionId)).toMatchObject({ orphan: 'amount' });
  expect(events.find(({ external_id }) => external_id === written.TransactionId)).toMatchObject({
    orphan: 'unknown_order',
  });

  const earned = Math.floor(990_00 * 0.3);
  const { body } = await partner.call<{ balances: object[] }>(endpoints.partner.balance);
  const credits = payers * 2 - 1;
  expect(body.balances).toMatchObject([{ on_hold: { amount: earned * (payers - 1) } }]);
  const { rows } = await sql<{ n: number; mails: number }>`
    select (select count(*) from ledger_payments)::integer as n,
      (select count(*) from mails where kind = 'receipt')::integer as mails`.execute(db);
  expect(rows[0]?.n).toBe(credits);
  expect(await findDifferences(db)).toEqual([]);
});
