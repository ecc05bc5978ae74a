import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { AdminAccountPage } from '#contract/schemas/account/adminAccount.ts';
import { signUp, startTestApp } from '#tests/support/app.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';
import { openSendingWorld } from '../mailings/sendingWorld.ts';

const people = 60;
/** How long an account that is closed may go on. */
const closedWithinMs = 5_000;

it('an account that one process closes sends nothing more from another, in the middle of a mailing, and keeps everything', async () => {
  const database = await openTestDatabase();
  const shared = { ...database, close: async () => {} };
  const env = { SECRET_KEY: 'the same in both', TELEGRAM_RATE: '20' };
  const host = await startTestApp({ database: shared, works: false, env });
  const admin = await signUp(host);
  const world = await openSendingWorld(env, shared);
  const sent = () => world.telegram.log.sends().length;
  const audience = await world.run(people);
  const joined = sent();
  const mailing = await audience.send();
  await expect.poll(sent).toBeGreaterThan(joined + 2);

  await admin.call(endpoints.adminMoney.confirm, { body: { password: 'correct horse 7' } });
  const params = { id: world.owner.id };
  const closed = await admin.call(endpoints.adminAccounts.close, { params, body: { reason: 'Sends spam' } });
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  const driven = database.db.selectFrom('bots').select('id').where('leased_by', 'is not', null);
  await expect.poll(() => driven.execute(), { timeout: closedWithinMs }).toEqual([]);
  const last = sent();
  await admin.call(endpoints.adminAccounts.reopen, { params });
  // whoever was about to send has done so once the process has stopped
  await world.stop();
  expect(sent()).toBe(last);
  expect(last).toBeLessThan(joined + people);
  const { body: kept } = await admin.call<AdminAccountPage>(endpoints.adminAccounts.get, { params });
  expect(kept).toMatchObject({ people, its_bots: [{ state: 'stopped' }] });
  const counted = database.db
    .selectFrom('mailings')
    .select(['state', 'recipients', 'waiting'])
    .where('id', '=', mailing.id);
  const [row] = await counted.execute();
  expect(row?.recipients).toBe(people);
  expect(row?.waiting).toBeGreaterThan(0);
  await host.stop();
  await database.close();
});
