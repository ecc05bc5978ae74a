import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { User } from '#contract/schemas/account/user.ts';
import { migrationFiles } from '#server/db/migrationFiles.ts';
import { transaction } from '#server/db/transaction.ts';
import { callEndpoint, startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchData } from '#tests/support/launchData.ts';
import { as } from './accountCalls.ts';

const { register, login, tradeLaunch, me, changeMe } = endpoints.account;
const token = '700:platform-bot_token';
const password = 'correct horse 7';
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ works: false, env: { PLATFORM_BOT_TOKEN: token } });
});
afterAll(() => test.stop());

let accounts = 0;
const newEmail = () => `zone${++accounts}@example.org`;
const join = (body: object) =>
  callEndpoint(test.url, register, { body: { email: newEmail(), password, re_password: password, ...body } });
async function enter(email: string, more: object = {}): Promise<string> {
  const { body } = await callEndpoint<{ auth_token: string }>(test.url, login, { body: { email, password, ...more } });
  return body.auth_token;
}
async function launch(id: number, more: object = {}): Promise<string> {
  const init_data = launchData({ token, user: { id, first_name: 'Ann' }, at: Date.now() });
  const { body } = await callEndpoint<{ auth_token: string }>(test.url, tradeLaunch, { body: { init_data, ...more } });
  return body.auth_token;
}
const zoneOf = async (auth: string) => {
  const { time_zone, is_time_zone_set } = (await callEndpoint<User>(test.url, me, { headers: as(auth) })).body;
  return [time_zone, is_time_zone_set];
};

it('a sign-up with the zone of its device makes an account that lives there, and so do the funnels made in it', async () => {
  const email = newEmail();
  expect(await join({ email, time_zone: 'Europe/Moscow' })).toMatchObject({ status: 201 });
  const auth = await enter(email);
  expect(await zoneOf(auth)).toEqual(['Europe/Moscow', true]);
  const body = { name: 'Course' };
  const made = await callEndpoint<Funnel>(test.url, endpoints.funnels.create, { headers: as(auth), body });
  expect(made.body.settings.time_zone).toBe('Europe/Moscow');
});

it.each([
  ['an unknown zone', 'Mars/Olympus', 'Not a time zone. Choose one of the IANA list, such as Europe/Berlin.'],
  ['an offset', '+03:00', 'Not a time zone. Choose one of the IANA list, such as Europe/Berlin.'],
  ['no text', true, 'Not a valid string.'],
])('%s is refused at its field by every call that takes one, and nothing is made', async (_, time_zone, text) => {
  const email = newEmail();
  expect(await join({ email, time_zone })).toMatchObject({ status: 400, body: { time_zone: [text] } });
  expect(await join({ email })).toMatchObject({ status: 201 });
  const refused = await callEndpoint(test.url, login, { body: { email, password, time_zone } });
  expect(refused).toMatchObject({ status: 400, body: { time_zone: [text] } });
  const init_data = launchData({ token, user: { id: 1, first_name: 'Ann' }, at: Date.now() });
  const launched = await callEndpoint(test.url, tradeLaunch, { body: { init_data, time_zone } });
  expect(launched).toMatchObject({ status: 400, body: { time_zone: [expect.any(String)] } });
});

const ways: [string, () => Promise<(more: object) => Promise<string>>][] = [
  [
    'a password',
    async () => {
      const email = newEmail();
      await join({ email });
      return (more) => enter(email, more);
    },
  ],
  [
    'the Mini App',
    async () => {
      const id = 9_000 + ++accounts;
      return (more) => launch(id, more);
    },
  ],
];

it.each(ways)('an account that never chose a zone gets the device’s when it signs in by %s, once', async (_, way) => {
  const signIn = await way();
  expect(await zoneOf(await signIn({}))).toEqual(['UTC', false]);
  const auth = await signIn({ time_zone: 'Asia/Calcutta' });
  expect(await zoneOf(auth)).toEqual(['Asia/Calcutta', true]);
  expect(await zoneOf(await signIn({ time_zone: 'Europe/Berlin' }))).toEqual(['Asia/Calcutta', true]);
});

it('whoever chose UTC keeps it', async () => {
  const email = newEmail();
  await join({ email });
  const auth = await enter(email);
  await callEndpoint(test.url, changeMe, { headers: as(auth), body: { first_name: 'Ann' } });
  expect(await zoneOf(auth)).toEqual(['UTC', false]);
  await callEndpoint(test.url, changeMe, { headers: as(auth), body: { time_zone: 'UTC' } });
  expect(await zoneOf(await enter(email, { time_zone: 'Europe/Moscow' }))).toEqual(['UTC', true]);
});

it('of the accounts that exist, those with a zone of their own have chosen it', async () => {
  const emails = [newEmail(), newEmail()] as const;
  await Promise.all(emails.map((email) => join({ email, time_zone: 'Asia/Tashkent' })));
  const { db } = test.app.deps;
  await db.updateTable('users').set({ time_zone: 'UTC' }).where('email', '=', emails[1]).execute();
  const file = migrationFiles.find(({ name }) => name.endsWith('set_zones'));
  await transaction(db, async (tx) => {
    await sql`alter table users drop column is_time_zone_set`.execute(tx);
    await sql.raw(file?.sql ?? '').execute(tx);
  });
  const zones = await Promise.all(emails.map(async (email) => zoneOf(await enter(email))));
  expect(zones).toEqual([
    ['Asia/Tashkent', true],
    ['UTC', false],
  ]);
});
