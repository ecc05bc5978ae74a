import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrationFiles } from '#server/db/migrationFiles.ts';
import { transaction } from '#server/db/transaction.ts';
import { isTimeZone } from '#server/domain/timeZone.ts';
import { signUp, startTestApp } from '#tests/support/app.ts';
import { endpoints } from '#contract/endpoints.ts';

it('three letters that no date can be computed with are refused as a time zone, and those that are stored become zones', async () => {
  expect(['Europe/Berlin', 'Asia/Kolkata', 'UTC', 'CET', 'EST5EDT'].every(isTimeZone)).toBe(true);
  expect(['PST', 'pst', 'IST', 'BST', '+03:00', 'Mars/Olympus', ''].some(isTimeZone)).toBe(false);
  const test = await startTestApp({ works: false });
  const owner = await signUp(test);
  const made = await owner.call<{ id: string }>(endpoints.contacts.create, { body: { first_name: 'Ann' } });
  const params = { id: made.body.id };
  const refused = await owner.call(endpoints.contacts.change, { params, body: { time_zone: 'PST' } });
  expect(refused).toMatchObject({ status: 400, body: { time_zone: [expect.any(String)] } });

  const { db } = test.app.deps;
  await db.updateTable('contacts').set({ time_zone: 'PST' }).where('id', '=', params.id).execute();
  await db.updateTable('users').set({ time_zone: 'ist' }).where('id', '=', owner.id).execute();
  const file = migrationFiles.find(({ name }) => name.endsWith('short_zones'));
  await transaction(db, (tx) => sql.raw(file?.sql ?? '').execute(tx));
  const contact = await owner.call(endpoints.contacts.get, { params });
  expect(contact.body).toMatchObject({ time_zone: 'America/Los_Angeles' });
  expect((await owner.call(endpoints.account.me)).body).toMatchObject({ time_zone: 'Asia/Kolkata' });
  await test.stop();
});
