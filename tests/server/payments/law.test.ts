import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import type { Fields, Kind, NotifyOptions } from '#tests/support/cloudPayments/merchant.ts';
import { type CloudPayments, startCloudPayments } from '#tests/support/cloudPayments/startCloudPayments.ts';
import { rounds } from '#tests/support/runsAll.ts';
import { beginOrder, cardsEnv, orderOf, paymentsOf, renewalsOf, settlePayments } from './payWorld.ts';

let cloud: CloudPayments;
let app: TestApp;
let now = new Date();
beforeAll(async () => {
  cloud = await startCloudPayments();
  app = await startTestApp({ works: false, now: () => now, env: cardsEnv(cloud) });
  cloud.merchant.url = app.url;
});
afterAll(async () => {
  await app.stop();
  await cloud.stop();
});

interface Sent {
  kind: Kind;
  fields: Fields;
  options?: NotifyOptions;
}

const amount = '990.00';

/** What a provider may say of one order: attempts, payments, renewals and their refunds; and what somebody forges. */
function eventsOfOrder(
  owner: SignedUp,
  order: string,
  { renewals, refunds, isNamedLater }: { renewals: number; refunds: number[]; isNamedLater: boolean },
) {
  const subscription = cloud.subscribe({ accountId: owner.id, amount: 990, currency: 'RUB' });
  const same = { Amount: amount, Currency: 'RUB', AccountId: owner.id, Status: 'Completed' };
  const payment = (more: Fields) => ({ TransactionId: cloud.newId(), ...same, SubscriptionId: subscription, ...more });
  const first = payment({ InvoiceId: order, ...(isNamedLater && { SubscriptionId: null }) });
  const paid = [first, ...Array.from({ length: renewals }, () => payment({}))];
  const back = refunds.map((minor, at) => ({
    TransactionId: cloud.newId(),
    PaymentTransactionId: paid[at % paid.length]?.TransactionId ?? '',
    Amount: (minor / 100).toFixed(2),
  }));
  const sent: Sent[] = [
    { kind: 'check', fields: { ...first, SubscriptionId: null } },
    { kind: 'fail', fields: { TransactionId: cloud.newId(), InvoiceId: order, Reason: 'Timeout' } },
    ...paid.map((fields) => ({ kind: 'pay' as const, fields })),
    ...back.map((fields) => ({ kind: 'refund' as const, fields })),
    { kind: 'pay', fields: payment({ InvoiceId: order, Amount: '1.00' }) },
    { kind: 'pay', fields: payment({ InvoiceId: order }), options: { signature: 'forged' } },
    { kind: 'refund', fields: { TransactionId: cloud.newId(), PaymentTransactionId: 'unknown', Amount: '1.00' } },
  ];
  return { sent, paid, back, subscription };
}

const refundedOf = (id: unknown, back: { PaymentTransactionId: unknown; Amount: string }[]) =>
  back
    .filter(({ PaymentTransactionId }) => PaymentTransactionId === id)
    .reduce((sum, { Amount }) => sum + Math.round(Number(Amount) * 100), 0);

it('events in any order, some of them twice, leave exactly one credit for each payment', async () => {
  const of = fc.record({
    renewals: fc.integer({ min: 0, max: 3 }),
    // together less than any payment
    refunds: fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 4 }),
    twice: fc.array(fc.nat(), { maxLength: 6 }),
    order: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
    isNamedLater: fc.boolean(),
    asJson: fc.boolean(),
    together: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(of, async ({ order: keys, twice, asJson, together, ...scenario }) => {
      const owner = await signUp(app);
      now = new Date(now.getTime() + 1_000);
      const { order } = await beginOrder(owner, { provider: 'cloudpayments', plan: 'month' });
      const { sent, paid, back, subscription } = eventsOfOrder(owner, order.id, scenario);
      const all = [...sent, ...twice.map((at) => sent[at % sent.length] as Sent)]
        .map((one, at) => ({ one, key: keys[at] ?? 0 }))
        .sort((a, b) => a.key - b.key)
        .map(({ one }) => one);
      const send = ({ kind, fields, options }: Sent) => cloud.notify(kind, fields, { asJson, ...options });
      if (together) await Promise.all(all.map(send));
      else for (const one of all) await send(one);
      await settlePayments(app);

      const credited = await paymentsOf(app, owner.id);
      const expected = paid.map(({ TransactionId }) => ({
        external_id: String(TransactionId),
        amount_minor: 99_000,
        refunded_minor: refundedOf(TransactionId, back),
      }));
      const byId = (a: { external_id: string }, b: { external_id: string }) => (a.external_id < b.external_id ? -1 : 1);
      const seen = credited.map(({ external_id, amount_minor, refunded_minor }) => ({
        external_id,
        amount_minor,
        refunded_minor,
      }));
      expect(seen.sort(byId)).toEqual(expected.sort(byId));
      expect((await orderOf(owner, order.id)).order.state).toBe('paid');
      expect(await renewalsOf(app, owner.id)).toMatchObject([{ external_id: subscription, state: 'active' }]);
    }),
    { numRuns: Number(process.env.RUNS ?? rounds(4, 12)), endOnFailure: true },
  );
}, 120_000);
