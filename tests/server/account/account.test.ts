import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { callEndpoint, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';

const { register, login, logout, me } = endpoints.account;
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ works: false });
});
afterAll(() => test.stop());

const good = { email: 'Anna@Example.ORG', password: 'correct horse 7', re_password: 'correct horse 7' };
const post = (endpoint: typeof register | typeof login, body: unknown, headers = {}) =>
  callEndpoint(test.url, endpoint, { body, headers });

describe('signing up', () => {
  it('responds with Djoser’s fields, and lower-cases the e-mail’s domain', async () => {
    const { status, body } = await post(register, { ...good, first_name: '  Anna ', unknown: 1 });
    expect(status).toBe(201);
    expect(body).toEqual({ first_name: 'Anna', last_name: '', email: 'Anna@example.org', id: expect.any(String) });
    expect(Object.keys(body as object)).toEqual(['first_name', 'last_name', 'email', 'id']);
  });

  const required = ['This field is required.'];
  it.each([
    ['nothing', {}, { email: required, password: required, re_password: required }],
    ['null', null, { non_field_errors: ['No data provided'] }],
    ['a list', [], { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] }],
    ['a blank e-mail', { ...good, email: ' ' }, { email: ['This field may not be blank.'] }],
    ['no e-mail', { ...good, email: 'anna' }, { email: ['Enter a valid email address.'] }],
    ['a null name', { ...good, email: 'b@c.de', first_name: null }, { first_name: ['This field may not be null.'] }],
    ['an object as name', { ...good, email: 'b@c.de', last_name: {} }, { last_name: ['Not a valid string.'] }],
    [
      'a taken e-mail',
      { ...good, email: 'anna@example.org' },
      { email: ['user with this email address already exists.'] },
    ],
    [
      'a long name',
      { ...good, email: 'b@c.de', first_name: 'x'.repeat(151) },
      { first_name: ['Ensure this field has no more than 150 characters.'] },
    ],
    [
      'a short common numeric password',
      { email: 'b@c.de', password: '12345', re_password: '12345' },
      {
        password: [
          'This password is too short. It must contain at least 8 characters.',
          'This password is too common.',
          'This password is entirely numeric.',
        ],
      },
    ],
    [
      'a password like the e-mail',
      { email: 'margarethe@c.de', password: 'margarethe1', re_password: 'margarethe1' },
      { password: ['The password is too similar to the email address.'] },
    ],
    [
      'another repeat',
      { ...good, email: 'b@c.de', re_password: 'other' },
      { non_field_errors: ["The two password fields didn't match."] },
    ],
  ])('refuses %s', async (_, body, errors) => {
    expect(await post(register, body)).toMatchObject({ status: 400, body: errors });
  });

  it('responds in Russian to Accept-Language', async () => {
    const { body } = await post(register, {}, { 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' });
    expect(body).toMatchObject({ email: ['Обязательное поле.'] });
  });

  it('accepts form-encoded bodies', async () => {
    const form = new URLSearchParams({ ...good, email: 'form@example.org' });
    const response = await fetch(new URL(register.path, test.url), { method: 'POST', body: form });
    expect(response.status).toBe(201);
    const multipart = new FormData();
    for (const [name, value] of Object.entries({ ...good, email: 'multipart@example.org' })) multipart.set(name, value);
    expect((await fetch(new URL(register.path, test.url), { method: 'POST', body: multipart })).status).toBe(201);
  });
});

describe('signing in', () => {
  const wrong = { status: 400, body: { non_field_errors: ['Unable to log in with provided credentials.'] } };
  it.each([
    ['a wrong password', { email: good.email, password: 'wrong' }],
    ['an unknown e-mail', { email: 'nobody@example.org', password: good.password }],
    ['nothing', {}],
    ['no password', { email: good.email }],
  ])('refuses %s in the same words', async (_, body) => {
    expect(await post(login, body)).toMatchObject(wrong);
  });

  it('each login gets its own token, and logging out ends only that session', async () => {
    const [a, b] = await Promise.all([post(login, good), post(login, good)]);
    const [first, second] = [a, b].map(({ body }) => (body as { auth_token: string }).auth_token);
    expect(first).toMatch(/^[0-9a-f]{40}$/);
    expect(second).not.toBe(first);
    const as = (token: string | undefined) => ({ headers: { authorization: `tOkEn ${token}` } });
    expect((await callEndpoint(test.url, logout, as(first))).status).toBe(204);
    expect(await callEndpoint(test.url, me, as(first))).toMatchObject({
      status: 401,
      body: { detail: 'Invalid token.' },
    });
    expect((await callEndpoint(test.url, me, as(second))).status).toBe(200);
  });

  it('stores no token in plain text', async () => {
    const { token } = await signUp(test);
    const rows = await test.app.database.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.map((row) => row.token_hash.toString('latin1'))).not.toContain(token);
  });

  it('works without the trailing slash', async () => {
    const bare = { ...login, path: '/api/token/login' } as const;
    expect((await callEndpoint(test.url, bare, { body: good })).status).toBe(200);
  });
});

describe('an authenticated user', () => {
  it('gets their own profile', async () => {
    const anna = await signUp(test, 'olga@example.org');
    expect(await anna.call(me)).toMatchObject({
      status: 200,
      body: { id: anna.id, email: 'olga@example.org', is_admin: false, subscription: { active: true, until: null } },
    });
  });

  it.each([
    ['no header', undefined, 'Authentication credentials were not provided.'],
    ['another scheme', 'Basic abc', 'Authentication credentials were not provided.'],
    ['an unknown token', 'Token abc', 'Invalid token.'],
    ['the word alone', 'Token', 'Invalid token header. No credentials provided.'],
    ['spaces', 'Token a b', 'Invalid token header. Token string should not contain spaces.'],
  ])('is 401 with %s', async (_, authorization, detail) => {
    const answer = await callEndpoint(test.url, me, { headers: authorization ? { authorization } : {} });
    expect(answer).toMatchObject({ status: 401, body: { detail } });
    expect(answer.headers.get('www-authenticate')).toBe('Token');
  });

  it('gets 401 for an invalid token, on public endpoints too', async () => {
    expect((await post(login, good, { authorization: 'Token abc' })).status).toBe(401);
  });

  it('is never authenticated by a cookie', async () => {
    const { token } = await signUp(test);
    expect((await callEndpoint(test.url, me, { headers: { cookie: `auth_token=${token}` } })).status).toBe(401);
  });
});
