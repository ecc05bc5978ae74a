import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { User } from '#contract/schemas/account/user.ts';
import { callEndpoint, startTestApp, type TestApp } from '#tests/support/app.ts';
import { mailsTo, mailTo } from '#tests/support/mails.ts';
import { accountCalls, as, password, russian } from './accountCalls.ts';

let now = new Date('2026-05-01T10:00:00Z');
let test: TestApp;
const { call, register, logIn, mailedKey } = accountCalls(() => test);
beforeAll(async () => {
  test = await startTestApp({ works: false, now: () => now, env: { ADMIN_EMAILS: 'boss@example.org' } });
  await register('first@example.org');
});
afterAll(() => test.stop());

const next = { new_password: 'better stable 8', re_new_password: 'better stable 8' };
const wrongToken = { token: ['Invalid token for given user.'] };
const statusOfMe = async (token: string | null) =>
  (await callEndpoint(test.url, endpoints.account.me, { headers: as(token) })).status;
const queued = async () =>
  (await test.app.database.db.selectFrom('mails').select('recipient').execute()).map(({ recipient }) => recipient);

let people = 0;
let email = '';
beforeEach(async () => {
  email = `person${++people}@example.org`;
  await register(email);
});

async function resetKey() {
  expect(await call('resetPassword', { email })).toMatchObject({ status: 204, body: '' });
  return mailedKey(email);
}

describe('a forgotten password', () => {
  it('is reset by the mailed link, which ends all sessions and mails the owner', async () => {
    const sessions = [await logIn(email), await logIn(email)];
    const key = await resetKey();
    expect(await call('confirmReset', { ...key, ...next })).toMatchObject({ status: 204, body: '' });
    for (const token of sessions) expect(await statusOfMe(token)).toBe(401);
    expect(await logIn(email)).toBe(null);
    expect(await logIn(email, next.new_password)).not.toBe(null);
    const told = await mailTo(test, email);
    expect(told.link).not.toContain(key.token);
    expect(told.subject).toContain('changed');
  });

  it('is reset by one of several concurrent requests, and by none later', async () => {
    const key = await resetKey();
    const tries = ['better stable 1', 'better stable 2', 'better stable 3'].map((secret) => ({
      new_password: secret,
      re_new_password: secret,
    }));
    const answers = await Promise.all(tries.map((secrets) => call('confirmReset', { ...key, ...secrets })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400]);
    const won = tries[answers.findIndex(({ status }) => status === 204)];
    expect(await logIn(email, won?.new_password)).not.toBe(null);
    expect(await call('confirmReset', { ...key, ...next })).toMatchObject({ status: 400, body: wrongToken });
  });

  it('is not reset by an expired link, or by one from before the password changed', async () => {
    const old = await resetKey();
    now = new Date(now.getTime() + (limits.mailedLinkSeconds + 1) * 1000);
    expect(await call('confirmReset', { ...old, ...next })).toMatchObject({ status: 400, body: wrongToken });
    const overtaken = await resetKey();
    const headers = as(await logIn(email));
    await call('setPassword', { current_password: password, ...next }, headers);
    expect(await call('confirmReset', { ...overtaken, ...next })).toMatchObject({ status: 400, body: wrongToken });
  });

  it.each<[string, object, object]>([
    ['a blank uid', { uid: '' }, { uid: ['This field may not be blank.'] }],
    ['a wrong uid', { uid: 'MQ' }, { uid: ["Invalid user id or user doesn't exist."] }],
    ['a wrong token', { token: '5ab-4e0-set-password-token' }, wrongToken],
    ['no new password', { new_password: undefined }, { new_password: ['This field is required.'] }],
    ['no repeat', { re_new_password: undefined }, { re_new_password: ['This field is required.'] }],
    [
      'a weak password',
      { new_password: '1234', re_new_password: '1234' },
      {
        new_password: [
          'This password is too short. It must contain at least 8 characters.',
          'This password is too common.',
          'This password is entirely numeric.',
        ],
      },
    ],
    ['another repeat', { re_new_password: 'other' }, { non_field_errors: ["The two password fields didn't match."] }],
  ])('is not set with %s, and the link stays good', async (_, wrong, errors) => {
    const key = await resetKey();
    expect(await call('confirmReset', { ...key, ...next, ...wrong })).toMatchObject({ status: 400, body: errors });
    expect((await call('confirmReset', { ...key, ...next })).status).toBe(204);
  });

  it('must not resemble the e-mail, an error shown only with a valid link', async () => {
    const secrets = { new_password: `${email}1`, re_new_password: `${email}1` };
    const key = await resetKey();
    const similar = { new_password: ['The password is too similar to the email address.'] };
    expect((await call('confirmReset', { ...key, ...secrets })).body).toEqual(similar);
    expect((await call('confirmReset', { ...key, token: 'x', ...secrets })).body).toEqual(wrongToken);
  });
});

describe('requesting the reset link', () => {
  it('responds alike to known, inactive and unknown e-mails, and mails only the first', async () => {
    const inactive = `sleeps${people}@example.org`;
    const id = await register(inactive);
    await test.app.database.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute();
    const asked = [email, inactive, 'nobody@example.org'];
    const answers = await Promise.all(asked.map((one) => call('resetPassword', { email: one })));
    const shown = answers.map(({ status, body, headers }) => [status, body, [...headers.keys()].sort()]);
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
    expect(shown[0]?.slice(0, 2)).toEqual([204, '']);
    await mailedKey(email);
    await expect.poll(queued).toEqual([]);
    for (const one of asked.slice(1)) expect(await mailsTo(test, one)).toEqual([]);
  });

  it('matches the e-mail case-insensitively', async () => {
    await call('resetPassword', { email: email.toUpperCase() });
    expect((await call('confirmReset', { ...(await mailedKey(email)), ...next })).status).toBe(204);
  });

  it.each<[string, unknown, object]>([
    ['nothing', {}, { email: ['This field is required.'] }],
    ['null', { email: null }, { email: ['This field may not be null.'] }],
    ['a blank', { email: '' }, { email: ['This field may not be blank.'] }],
    ['no e-mail', { email: 'anna' }, { email: ['Enter a valid email address.'] }],
    ['no object', 'anna', { non_field_errors: ['Invalid data. Expected a dictionary, but got str.'] }],
  ])('refuses %s', async (_, body, errors) => {
    expect(await call('resetPassword', body)).toMatchObject({ status: 400, body: errors });
  });

  it('responds in Russian to Accept-Language', async () => {
    const { body } = await call('resetPassword', { email: 'anna' }, russian);
    expect(body).toEqual({ email: ['Введите правильный адрес электронной почты.'] });
  });
});

describe('an e-mail configured as an admin’s', () => {
  it('becomes an admin only once it is confirmed by a reset link', async () => {
    email = 'Boss@example.org';
    await register(email);
    const isAdmin = async (secret: string) => {
      const headers = as(await logIn(email, secret));
      return (await callEndpoint<User>(test.url, endpoints.account.me, { headers })).body.is_admin;
    };
    expect(await isAdmin(password)).toBe(false);
    await call('confirmReset', { ...(await resetKey()), ...next });
    expect(await isAdmin(next.new_password)).toBe(true);
  });
});
