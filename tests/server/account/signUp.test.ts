import { afterEach, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { endpoints } from '#contract/endpoints.ts';
import { callEndpoint, startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchData } from '#tests/support/launchData.ts';
import { longTest } from '#tests/support/longTest.ts';
import { russian } from './accountCalls.ts';

const { register, me } = endpoints.account;
const password = 'correct horse 7';
const far = { 'x-forwarded-for': '1.2.3.4' };
const closed = { status: 403, body: { code: 'sign_up_closed', detail: expect.stringMatching(/^Sign-up is closed/) } };

let test: TestApp;
afterEach(() => test.stop());
const start = async (env: Record<string, string>) => {
  test = await startTestApp({ works: false, env });
};
let people = 0;
const signUp = (more: Record<string, string> = {}, headers: Record<string, string> = {}) => {
  const body = { email: `person${++people}@example.org`, password, re_password: password, ...more };
  return callEndpoint(test.url, register, { body, headers });
};
const accounts = () => test.app.database.db.selectFrom('users').select('is_admin').execute();

it('closed sign-up accepts the first admin only, and does not reveal who has an account', async () => {
  await start({ SIGN_UP: 'off' });
  expect(await signUp({}, far)).toMatchObject(closed);
  expect((await signUp({ setup_code: 'wrong' }, far)).status).toBe(400);
  expect((await signUp({ email: 'admin@example.org', setup_code: test.app.setupCode ?? '' }, far)).status).toBe(201);
  expect(await signUp()).toMatchObject(closed);
  expect(await signUp({ email: 'admin@example.org' }, far)).toMatchObject(closed);
  const said = await signUp({}, { ...far, ...russian });
  expect(said.body).toMatchObject({ detail: expect.stringMatching(/^Регистрация закрыта/) });
  expect(await accounts()).toEqual([{ is_admin: true }]);
});

longTest('of concurrent first sign-ups at a closed installation, one gets an account', async () => {
  await start({ SIGN_UP: 'off' });
  const all = await Promise.all(Array.from({ length: 4 }, () => signUp()));
  expect(all.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403]);
});

it('sign-up by invitation requires the code', async () => {
  await start({ SIGN_UP: 'code', INVITE_CODE: 'come-in-please' });
  expect((await signUp()).status, 'the first admin, on this machine').toBe(201);
  expect(await signUp()).toMatchObject({ status: 400, body: { invite_code: ['This field is required.'] } });
  const wrong = await signUp({ email: 'person1@example.org', invite_code: 'come-in' });
  expect(wrong.body, 'and nothing of the e-mail').toEqual({ invite_code: ['Invalid invitation code.'] });
  expect((await signUp({ invite_code: ' come-in-please ' })).status).toBe(201);
});

longTest('guesses of the invitation code are rate-limited', async () => {
  await start({ SIGN_UP: 'code', INVITE_CODE: 'come-in-please', THROTTLE: 'on', TRUST_PROXY: '1' });
  const statuses = new Set<number>();
  for (let n = 0; n <= limits.signUpsPerAddress; n++)
    statuses.add((await signUp({ invite_code: `guess ${n}` }, far)).status);
  expect([...statuses]).toEqual([400, 429]);
});

it('launch data creates an account only with open sign-up, and signs in to an existing one', async () => {
  const token = '700:platform-bot_token';
  await start({ SIGN_UP: 'code', INVITE_CODE: 'come-in-please', PLATFORM_BOT_TOKEN: token });
  const user = { id: 4_243, first_name: 'Anna' };
  const headers = { authorization: `TG ${launchData({ token, user, at: Date.now() })}` };
  expect(await callEndpoint(test.url, me, { headers })).toMatchObject(closed);
  const { body } = await signUp();
  const own = test.app.database.db.updateTable('users').set({ telegram_id: user.id });
  await own.where('id', '=', (body as { id: string }).id).execute();
  expect((await callEndpoint(test.url, me, { headers })).status).toBe(200);
});
