import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { callEndpoint, startTestApp, type TestApp } from '#tests/support/app.ts';
import { mailTo } from '#tests/support/mails.ts';
import { accountCalls, as, password, russian } from './accountCalls.ts';

let test: TestApp;
const { call, register, logIn } = accountCalls(() => test);
beforeAll(async () => {
  test = await startTestApp({ works: false });
});
afterAll(() => test.stop());

const good = { current_password: password, new_password: 'better stable 8', re_new_password: 'better stable 8' };
const required = ['This field is required.'];
const invalid = ['Invalid password.'];
let people = 0;
let email = '';
let token: string | null;
beforeEach(async () => {
  email = `margarethe${++people}@example.org`;
  await register(email);
  token = await logIn(email);
});
const set = (body: unknown, headers = {}) => call('setPassword', body, { ...as(token), ...headers });

describe('setting a password', () => {
  it('keeps the current session, ends all others, and mails the owner', async () => {
    const others = [await logIn(email), await logIn(email)];
    expect(await set(good)).toMatchObject({ status: 204, body: '' });
    const me = (one: string | null) => callEndpoint(test.url, endpoints.account.me, { headers: as(one) });
    expect((await me(token)).status).toBe(200);
    for (const other of others) expect((await me(other)).status).toBe(401);
    expect(await logIn(email)).toBe(null);
    expect(await logIn(email, good.new_password)).not.toBe(null);
    expect((await mailTo(test, email)).subject).toContain('changed');
  });

  it('succeeds for one of two concurrent requests', async () => {
    const bodies = ['better stable 1', 'better stable 2'].map((secret) => ({
      ...good,
      new_password: secret,
      re_new_password: secret,
    }));
    const answers = await Promise.all(bodies.map((body) => set(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toEqual({ current_password: invalid });
  });

  it.each<[string, unknown, object]>([
    ['nothing', {}, { current_password: required, new_password: required, re_new_password: required }],
    ['a wrong password', { ...good, current_password: 'wrong' }, { current_password: invalid }],
    [
      'a wrong password and no new one',
      { current_password: 'wrong' },
      { current_password: invalid, new_password: required, re_new_password: required },
    ],
    ['null', { ...good, current_password: null }, { current_password: ['This field may not be null.'] }],
    ['a list', { ...good, new_password: [] }, { new_password: ['Not a valid string.'] }],
    [
      'a weak password',
      { ...good, new_password: 'margarethe', re_new_password: 'x' },
      { new_password: ['The password is too similar to the email address.'] },
    ],
    [
      'another repeat',
      { ...good, re_new_password: 'x' },
      { non_field_errors: ["The two password fields didn't match."] },
    ],
    ['no object', [], { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] }],
  ])('is refused with %s, and changes nothing', async (_, body, errors) => {
    const answer = await set(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(errors);
    expect(await logIn(email)).not.toBe(null);
  });

  it('responds in Russian to Accept-Language, and accepts numbers and surrounding spaces', async () => {
    expect((await set({ ...good, current_password: 1 }, russian)).body).toEqual({
      current_password: ['Неправильный пароль.'],
    });
    expect((await set({ ...good, current_password: ` ${password} ` })).status).toBe(204);
  });

  it('returns 401 without a session', async () => {
    expect((await call('setPassword', good)).status).toBe(401);
  });
});
