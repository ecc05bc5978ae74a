import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Checkout, Subscription } from '#contract/schemas/money/subscription.ts';
import { addMonths, dayOfMonth } from '#machines/subscription/addMonths.ts';
import { callEndpoint, signUp } from '#tests/support/app.ts';
import type { Fields } from '#tests/support/cloudPayments/merchant.ts';
import { type CloudPayments, startCloudPayments } from '#tests/support/cloudPayments/startCloudPayments.ts';
import { rounds } from '#tests/support/runsAll.ts';
import { endProcess, type ServerProcess, startServer } from '#tests/support/serverProcess.ts';
import { startSmtp, type TestSmtpServer } from '#tests/support/smtpServer.ts';

const orders = rounds(16, 30);
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-payment-kill-'));
const never = new Promise<void>(() => {});
let cloud: CloudPayments;
let smtp: TestSmtpServer;
/** Mails stay in flight until the server is killed for the first time. */
let isHolding = true;
let server: ServerProcess;
beforeAll(async () => {
  cloud = await startCloudPayments();
  smtp = await startSmtp({ delayAcceptance: () => (isHolding ? never : Promise.resolve()) });
});
afterAll(async () => {
  await endProcess(server.child, 'SIGKILL');
  await cloud.stop();
  await smtp.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = await startServer(dataDir, {
    ACTIVATION: 'off',
    THROTTLE: 'off',
    SMTP_URL: smtp.url,
    CLOUDPAYMENTS_PUBLIC_ID: cloud.merchant.publicId,
    CLOUDPAYMENTS_SECRET: cloud.merchant.secret,
    CLOUDPAYMENTS_API: cloud.url,
  });
  cloud.merchant.url = server.url;
}

it('each payment is credited once and receipted, however often the server is killed while it takes and mails them', {
  timeout: 120_000,
}, async () => {
  await start();
  // the first account is the admin's, who is charged nothing
  await signUp(server);
  const { id, token, email } = await signUp(server);
  const as = { authorization: `Token ${token}` };
  const subscription = async () =>
    (await callEndpoint<Subscription>(server.url, endpoints.subscription.get, { headers: as })).body;
  const tried = (await subscription()).until ?? '';
  const begin = async () => {
    const body = { provider: 'cloudpayments', plan: 'month' };
    return (await callEndpoint<Checkout>(server.url, endpoints.subscription.checkout, { body, headers: as })).body;
  };
  await callEndpoint(server.url, endpoints.account.resetPassword, { body: { email } });
  await vi.waitFor(() => expect(smtp.arrived()).toBe(1), { timeout: 30_000 });
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
  for (const most of [4, 8]) {
    await sendUntil(most);
    expect(waiting.size, 'killed before the end').toBeGreaterThan(0);
    isHolding = false;
    await start();
  }
  await sendUntil(Number.POSITIVE_INFINITY);
  expect(waiting.size).toBe(0);

  await vi.waitFor(async () => expect((await subscription()).payments).toHaveLength(orders), { timeout: 30_000 });
  const { payments, until } = await subscription();
  expect(new Set(payments.map(({ receipt }) => receipt)).size).toBe(orders);
  // one that was in flight may come twice; the first was no receipt
  const mailed = () => new Set(smtp.received.map(({ subject }) => /receipt (\d+)$/.exec(subject)?.[1]));
  await vi.waitFor(() => expect(mailed()).toEqual(new Set([undefined, ...payments.map(({ receipt }) => receipt)])), {
    timeout: 30_000,
  });
  const paid = addMonths(Date.parse(tried), orders, dayOfMonth(Date.parse(tried)));
  expect(until).toBe(new Date(paid).toISOString());
});
