import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Checkout, Subscription } from '#contract/schemas/subscription.ts';
import { addMonths } from '#machines/subscription/addMonths.ts';
import { callEndpoint, signUp } from '#tests/support/app.ts';
import type { Fields } from '#tests/support/cloudPayments/merchant.ts';
import { type CloudPayments, startCloudPayments } from '#tests/support/cloudPayments/startCloudPayments.ts';
import { endProcess, type ServerProcess, startServer } from '#tests/support/serverProcess.ts';

const orders = 60;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-payment-kill-'));
let cloud: CloudPayments;
let server: ServerProcess;
beforeAll(async () => {
  cloud = await startCloudPayments();
});
afterAll(async () => {
  await endProcess(server.child, 'SIGKILL');
  await cloud.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = await startServer(dataDir, {
    ACTIVATION: 'off',
    THROTTLE: 'off',
    CLOUDPAYMENTS_PUBLIC_ID: cloud.merchant.publicId,
    CLOUDPAYMENTS_SECRET: cloud.merchant.secret,
    CLOUDPAYMENTS_API: cloud.url,
  });
  cloud.merchant.url = server.url;
}

it('each payment is credited once, however often the server is killed while it takes them', {
  timeout: 120_000,
}, async () => {
  await start();
  // the first account is the admin's, who is charged nothing
  await signUp(server);
  const { id, token } = await signUp(server);
  const as = { authorization: `Token ${token}` };
  const subscription = async () =>
    (await callEndpoint<Subscription>(server.url, endpoints.subscription.get, { headers: as })).body;
  const tried = (await subscription()).until ?? '';
  const begin = async () => {
    const body = { provider: 'cloudpayments', plan: 'month' };
    return (await callEndpoint<Checkout>(server.url, endpoints.subscription.checkout, { body, headers: as })).body;
  };
  const begun = await Promise.all(Array.from({ length: orders }, begin));
  const waiting = new Map<string, Fields>();
  for (const { order } of begun) {
    const TransactionId = cloud.newId();
    const said = { Amount: '990.00', Currency: 'RUB', InvoiceId: order.id, AccountId: id, Status: 'Completed' };
    waiting.set(TransactionId, { TransactionId, ...said });
  }
  /** Sends what was not answered, as the provider does, until the server is killed after so many answers. */
  const sendUntil = async (most: number): Promise<void> => {
    let answered = 0;
    const killing: Promise<void>[] = [];
    await Promise.allSettled(
      [...waiting].map(async ([transaction, fields]) => {
        const { code } = await cloud.notify('pay', fields);
        if (code === 0) waiting.delete(transaction);
        if (++answered === most) killing.push(endProcess(server.child, 'SIGKILL'));
      }),
    );
    await Promise.all(killing);
  };
  for (const most of [5, 15]) {
    await sendUntil(most);
    expect(waiting.size, 'killed before the end').toBeGreaterThan(0);
    await start();
  }
  await sendUntil(Number.POSITIVE_INFINITY);
  expect(waiting.size).toBe(0);

  await vi.waitFor(async () => expect((await subscription()).payments).toHaveLength(orders), { timeout: 30_000 });
  const { payments, until } = await subscription();
  expect(new Set(payments.map(({ receipt }) => receipt)).size).toBe(orders);
  const paid = Array.from({ length: orders }).reduce<number>((at) => addMonths(at, 1), Date.parse(tried));
  expect(until).toBe(new Date(paid).toISOString());
});
