import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Checkout } from '#contract/schemas/money/subscription.ts';
import { openDatabase } from '#server/db/open/open.ts';
import { cardsEnv } from '#tests/server/payments/payWorld.ts';
import { signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import type { Fields } from '#tests/support/cloudPayments/merchant.ts';
import { type CloudPayments, startCloudPayments } from '#tests/support/cloudPayments/startCloudPayments.ts';
import { type Cluster, startCluster } from '#tests/support/databases/postgresCluster.ts';
import { postgresBin } from '#tests/support/tools.ts';

const payers = 10;
const ordersOfEach = 4;

describe.skipIf(!postgresBin())('a PostgreSQL that is killed while payments are taken', () => {
  let cluster: Cluster;
  let cloud: CloudPayments;
  let test: TestApp;
  beforeAll(async () => {
    [cluster, cloud] = await Promise.all([startCluster({ durable: true }), startCloudPayments()]);
    const database = await openDatabase({ dataDir: '', url: cluster.url('postgres') });
    test = await startTestApp({ works: true, database, env: cardsEnv(cloud) });
    cloud.merchant.url = test.url;
  });
  afterAll(async () => {
    await test?.stop();
    await Promise.all([cluster?.stop(), cloud?.stop()]);
  });

  it('loses and doubles none of them', { timeout: 120_000 }, async () => {
    await signUp(test);
    const waiting = new Map<string, Fields>();
    const order = async () => {
      const payer = await signUp(test);
      for (let left = ordersOfEach; left > 0; left -= 1) {
        const body = { provider: 'cloudpayments', plan: 'month' };
        const { order: made } = (await payer.call<Checkout>(endpoints.subscription.checkout, { body })).body;
        const TransactionId = cloud.newId();
        const said = { Amount: '990.00', Currency: 'RUB', AccountId: payer.id, Status: 'Completed' };
        waiting.set(TransactionId, { TransactionId, InvoiceId: made.id, ...said });
      }
    };
    await Promise.all(Array.from({ length: payers }, order));
    const all = waiting.size;
    /** Sends what was not answered, as the provider does; the database is killed after so many answers. */
    const sendUntil = async (most: number): Promise<void> => {
      let answered = 0;
      const killing: Promise<void>[] = [];
      const sent = [...waiting].map(async ([transaction, fields]) => {
        const { code } = await cloud.notify('pay', fields);
        if (code === 0) waiting.delete(transaction);
        if (++answered === most) killing.push(cluster.kill());
      });
      await Promise.all(sent);
      await Promise.all(killing);
    };
    for (const most of [1, 1]) {
      await sendUntil(most);
      expect(waiting.size, 'killed before the end').toBeGreaterThan(0);
    }
    while (waiting.size > 0) await sendUntil(Number.POSITIVE_INFINITY);

    const { db } = test.app.database;
    const count = async () => {
      const { rows } = await sql<Record<string, number>>`
        select (select count(*) from provider_events where taken_at is not null)::integer as taken,
          (select count(*) from payments)::integer as payments, (select count(*) from ledger_payments)::integer as recorded,
          (select count(*) from ledger_entries)::integer as entries, (select count(*) from mails where kind = 'receipt')::integer as left,
          (select coalesce(sum(amount_minor), 0) from ledger_entries)::integer as sum`.execute(db);
      return rows[0];
    };
    const once = { taken: all, payments: all, recorded: all, entries: 2 * all, left: 0, sum: 0 };
    await vi.waitFor(async () => expect(await count()).toEqual(once), { timeout: 60_000, interval: 200 });
  });
});
