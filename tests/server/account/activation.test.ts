import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { User } from '#contract/schemas/account/user.ts';
import { callEndpoint, startTestApp, type TestApp } from '#tests/support/app.ts';
import { mailsTo, mailTo } from '#tests/support/mails.ts';
import { accountCalls, as, password, russian } from './accountCalls.ts';

let now = new Date('2026-05-01T10:00:00Z');
let test: TestApp;
const { call, register, logIn, mailedKey } = accountCalls(() => test);
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
beforeAll(async () => {
  const env = { ACTIVATION: 'on', ADMIN_EMAILS: 'boss@example.org' };
  test = await startTestApp({ works: false, now: () => now, env });
  // the first account from this machine is the admin by itself
  await register('first@example.org');
});
afterAll(() => test.stop());

const wrongUid = { uid: ["Invalid user id or user doesn't exist."] };
const wrongToken = { token: ['Invalid token for given user.'] };
const uidOf = (id: string) => Buffer.from(id).toString('base64url');

describe('a new account that must be activated', () => {
  it('cannot sign in before its link is used, and can afterwards', async () => {
    await register('anna@example.org');
    expect(await logIn('anna@example.org')).toBe(null);
    const refused = await call('login', { email: 'anna@example.org', password });
    expect(refused.body).toEqual({ non_field_errors: ['Unable to log in with provided credentials.'] });

    const key = await mailedKey('anna@example.org');
    expect(await call('activate', key)).toMatchObject({ status: 204, body: '' });
    expect(await logIn('anna@example.org')).toMatch(/^[0-9a-f]{40}$/);
  });

  it('is mailed its own link, in its language', async () => {
    const id = await register('olga@example.org', russian);
    const mail = await mailTo(test, 'OLGA@example.org');
    const address = new URL(mail.link);
    expect(address.pathname.split('/').slice(1, 3)).toEqual(['activate', uidOf(id)]);
    expect(address.pathname).toMatch(/\/[0-9a-z]+-[\w-]{43}$/);
    expect(mail.subject).toMatch(/[а-я]/);
  });

  it('is activated once by concurrent requests with the same link', async () => {
    await register('race@example.org');
    const key = await mailedKey('race@example.org');
    const answers = await Promise.all([1, 2, 3].map(() => call('activate', key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403, 403]);
    const stale = { status: 403, body: { detail: 'Stale token for given user.', code: 'stale_token' } };
    expect(await call('activate', key), 'and later').toMatchObject(stale);
    expect((await call<{ detail: string }>('activate', key, russian)).body.detail).toMatch(/[а-я]/);
  });

  it('is not activated by an expired link', async () => {
    await register('late@example.org');
    const key = await mailedKey('late@example.org');
    pass(limits.mailedLinkSeconds + 1);
    expect(await call('activate', key)).toMatchObject({ status: 400, body: wrongToken });
    expect(await call('resendActivation', { email: 'Late@Example.org' })).toMatchObject({ status: 204, body: '' });
    expect((await call('activate', await mailedKey('late@example.org'))).status).toBe(204);
  });
});

describe('an invalid activation link', () => {
  const required = ['This field is required.'];
  const zeros = '00000000-0000-7000-8000-000000000000';
  const forged = (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  let key: { uid: string; token: string };
  let other: { uid: string; token: string };
  beforeAll(async () => {
    await register('kept@example.org');
    await register('other@example.org');
    key = await mailedKey('kept@example.org');
    other = await mailedKey('other@example.org');
  });

  it.each<[string, () => unknown, object]>([
    ['nothing', () => ({}), { uid: required, token: required }],
    ['no object', () => [], { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] }],
    ['null', () => null, { non_field_errors: ['No data provided'] }],
    ['nulls', () => ({ uid: null, token: 'x' }), { uid: ['This field may not be null.'] }],
    ['blanks', () => ({ uid: ' ', token: 'x' }), { uid: ['This field may not be blank.'] }],
    ['a NUL', () => ({ ...key, token: 'a\0b' }), { token: ['Null characters are not allowed.'] }],
    ['nobody’s id', () => ({ ...key, uid: uidOf(zeros) }), wrongUid],
    ['no id', () => ({ ...key, uid: 'MQ' }), wrongUid],
    ['a strange id', () => ({ ...key, uid: 'пользователь' }), wrongUid],
    ['a huge id', () => ({ ...key, uid: 'M'.repeat(10_000) }), wrongUid],
    ['a forged token', () => ({ ...key, token: forged(key.token) }), wrongToken],
    [
      'a token of another time',
      () => ({ ...key, token: `zzzzzz-${key.token.split('-').slice(1).join('-')}` }),
      wrongToken,
    ],
    ['a huge token', () => ({ ...key, token: 'x'.repeat(10_000) }), wrongToken],
    ['a strange token', () => ({ ...key, token: '🔑-ключ' }), wrongToken],
    ['somebody else’s token', () => ({ uid: key.uid, token: other.token }), wrongToken],
  ])('is refused: %s', async (_, body, errors) => {
    expect(await call('activate', body())).toMatchObject({ status: 400, body: errors });
    expect(await logIn('kept@example.org'), 'still waits').toBe(null);
  });

  it('is refused in Russian too', async () => {
    const { body } = await call<{ token: string[] }>('activate', { ...key, token: 'x' }, russian);
    expect(body.token[0]).toMatch(/^Ссылка недействительна/);
  });

  it('is one for another purpose', async () => {
    expect((await call('activate', key)).status).toBe(204);
    const passwords = { new_password: 'better horse 8', re_new_password: 'better horse 8' };
    expect(await call('confirmReset', { ...key, ...passwords })).toMatchObject({ status: 400, body: wrongToken });
    await call('resetPassword', { email: 'kept@example.org' });
    const reset = await mailedKey('kept@example.org');
    expect(await call('activate', reset)).toMatchObject({ status: 400, body: wrongToken });
  });
});

describe('requesting another activation mail', () => {
  it('responds alike to unknown and active e-mails, and mails nobody', async () => {
    await register('done@example.org');
    await call('activate', await mailedKey('done@example.org'));
    for (const email of ['nobody@example.org', 'done@example.org']) {
      expect(await call('resendActivation', { email })).toMatchObject({ status: 400, body: '' });
    }
    expect(await mailsTo(test, 'nobody@example.org')).toEqual([]);
    expect(await mailsTo(test, 'done@example.org')).toHaveLength(1);
  });

  it('is accepted with a token too', async () => {
    await register('waits@example.org');
    await mailedKey('waits@example.org');
    await register('signed@example.org');
    await call('activate', await mailedKey('signed@example.org'));
    const token = await logIn('signed@example.org');
    expect((await call('resendActivation', { email: 'waits@example.org' }, as(token))).status).toBe(204);
    expect((await call('activate', await mailedKey('waits@example.org'))).status).toBe(204);
  });

  it('refuses an invalid e-mail', async () => {
    expect((await call('resendActivation', {})).body).toEqual({ email: ['This field is required.'] });
    expect((await call('resendActivation', { email: 'x' })).body).toEqual({ email: ['Enter a valid email address.'] });
  });
});

describe('an e-mail configured as an admin’s', () => {
  it('becomes an admin when it is confirmed, not before', async () => {
    await register('Boss@example.org');
    const admins = () =>
      test.app.database.db.selectFrom('users').select('email').where('is_admin', '=', true).orderBy('email').execute();
    expect(await admins()).toEqual([{ email: 'first@example.org' }]);
    expect((await call('activate', await mailedKey('boss@example.org'))).status).toBe(204);
    const headers = as(await logIn('boss@example.org'));
    const me = await callEndpoint<User>(test.url, endpoints.account.me, { headers });
    expect(me.body.is_admin).toBe(true);
  });
});
