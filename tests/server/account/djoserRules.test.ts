import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { password, russian } from './accountCalls.ts';

/** What a genuine Djoser does with every account call, whatever it is for. */

let test: TestApp;
let anna: SignedUp;
beforeAll(async () => {
  test = await startTestApp({ works: false, env: { ACTIVATION: 'off' } });
  anna = await signUp(test, 'anna@example.org');
});
afterAll(() => test.stop());

const calls = Object.entries(endpoints.account).map(([name, { method, path, client, ...rest }]) => ({
  name,
  method,
  path: path.replace(':id', '019a0000-0000-7000-8000-000000000000'),
  needsToken: client === 'authenticated',
  takesBody: 'body' in rest,
}));
const signed = () => ({ authorization: `Token ${anna.token}` });

async function raw(path: string, init: RequestInit = {}) {
  const response = await fetch(new URL(path, test.url), { redirect: 'manual', ...init });
  const text = await response.text();
  const body: unknown = text.startsWith('{') ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body };
}

type Call = (typeof calls)[number];
const send = ({ method, path }: Call, init: RequestInit) => raw(path, { method, ...init });
const jsonOf = ({ needsToken }: Call): Record<string, string> => ({
  ...(needsToken ? signed() : {}),
  'content-type': 'application/json',
});

const ofBodies = calls.filter(({ takesBody }) => takesBody);

describe('every endpoint', () => {
  it.each(calls)('returns 401 for an unknown or malformed token: $name', async (call) => {
    for (const [authorization, detail] of [
      ['Token 0123456789abcdef0123456789abcdef01234567', 'Invalid token.'],
      ['token', 'Invalid token header. No credentials provided.'],
      ['TOKEN a b', 'Invalid token header. Token string should not contain spaces.'],
    ] as const) {
      const answer = await send(call, { headers: { authorization } });
      expect(answer).toMatchObject({ status: 401, body: { detail, code: 'invalid_token' } });
      expect(answer.headers.get('www-authenticate')).toBe('Token');
    }
  });

  it.each(calls.filter(({ needsToken }) => needsToken))(
    'is 401 without a token, and knows no cookie: $name',
    async (call) => {
      const cookie = `auth_token=${anna.token}; token=${anna.token}`;
      const tries: Record<string, string>[] = [
        {},
        { authorization: 'Basic YTpi' },
        { cookie },
        { authorization: 'Bearer x' },
      ];
      for (const headers of tries) {
        const answer = await send(call, { headers });
        const detail = 'Authentication credentials were not provided.';
        expect(answer).toMatchObject({ status: 401, body: { detail, code: 'not_authenticated' } });
        expect(answer.headers.get('www-authenticate')).toBe('Token');
      }
    },
  );

  it.each(ofBodies)('refuses other media types, invalid JSON and non-objects: $name', async (call) => {
    const json = jsonOf(call);
    const other = await send(call, { body: 'x', headers: { ...json, 'content-type': 'text/plain' } });
    const unsupported = 'Unsupported media type "text/plain" in request.';
    expect(other).toMatchObject({ status: 415, body: { detail: unsupported } });
    const broken = await send(call, { body: '{"a":', headers: json });
    expect(broken).toMatchObject({ status: 400, body: { detail: expect.stringMatching(/^JSON parse error - ./) } });
    for (const [body, sentence] of [
      ['[]', 'Invalid data. Expected a dictionary, but got list.'],
      ['"x"', 'Invalid data. Expected a dictionary, but got str.'],
      ['7', 'Invalid data. Expected a dictionary, but got int.'],
      ['true', 'Invalid data. Expected a dictionary, but got bool.'],
      ['null', 'No data provided'],
    ] as const) {
      const answer = await send(call, { body, headers: json });
      expect([answer.status, answer.body]).toEqual([400, { non_field_errors: [sentence] }]);
    }
    const said = await send(call, { body: 'null', headers: { ...json, ...russian } });
    expect(said.body).toEqual({ non_field_errors: ['Данные не предоставлены'] });
  });

  it.each(ofBodies)('handles field names of Object.prototype, and huge ones: $name', async (call) => {
    const json = jsonOf(call);
    const odd =
      '{"__proto__": {"email": "a@b.de"}, "constructor": 1, "email": {"$ne": 1}, "uid": ["x"], "first_name": {}}';
    for (const body of [odd, JSON.stringify({ email: 'x'.repeat(900_000) })]) {
      expect((await send(call, { body, headers: json })).status).toBeLessThan(500);
    }
    const over = await send(call, { body: JSON.stringify({ email: 'x'.repeat(1_100_000) }), headers: json });
    expect(over).toMatchObject({ status: 413, body: { code: 'body_too_big' } });
  });
});

describe('other methods', () => {
  const paths = [...new Set(calls.map(({ path }) => path))];
  it.each(paths)('return 405 with Allow at %s; authenticated endpoints return 401 first', async (path) => {
    const here = new Set<string>(calls.filter((one) => one.path === path).map(({ method }) => method));
    const needsToken = path.startsWith('/api/users/') || calls.some((one) => one.path === path && one.needsToken);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => !here.has(one))) {
      if (needsToken) expect((await raw(path, { method })).status, method).toBe(401);
      const answer = await raw(path, { method, headers: signed() });
      expect(answer).toMatchObject({ status: 405, body: { detail: `Method "${method}" not allowed.` } });
      const allowed = answer.headers.get('allow')?.split(', ') ?? [];
      expect([...here].every((one) => allowed.includes(one))).toBe(true);
      expect(allowed).not.toContain(method);
    }
  });
});

describe('forms', () => {
  const fields = (values: Record<string, string>, kind: 'urlencoded' | 'multipart') => {
    if (kind === 'urlencoded') return new URLSearchParams(values);
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    return form;
  };
  it.each(['urlencoded', 'multipart'] as const)('are taken by every call: %s', async (kind) => {
    const send = (method: string, path: string, values: Record<string, string>, headers = {}) =>
      raw(path, { method, body: fields(values, kind), headers });
    const email = `${kind}@example.org`;
    const made = await send('POST', '/api/users/', { email, password, re_password: password, first_name: 'Ира' });
    expect(made).toMatchObject({ status: 201, body: { email, first_name: 'Ира' } });
    const login = await send('POST', '/api/token/login/', { email, password });
    const own = { authorization: `Token ${(login.body as { auth_token: string }).auth_token}` };
    const changed = await send('PATCH', '/api/users/me/', { last_name: '7' }, own);
    expect(changed).toMatchObject({ status: 200, body: { last_name: '7', first_name: 'Ира' } });
    expect((await send('POST', '/api/users/reset_password/', { email: 'nobody@example.org' })).status).toBe(204);
    expect((await send('POST', '/api/users/activation/', { uid: 'x', token: 'x' })).status).toBe(400);
    const wrong = { current_password: 'x', new_password: 'better stable 8', re_new_password: 'better stable 8' };
    expect((await send('POST', '/api/users/set_password/', wrong, own)).body).toEqual({
      current_password: ['Invalid password.'],
    });
    expect((await send('DELETE', '/api/users/me/', { current_password: password }, own)).status).toBe(204);
  });
});

describe('addresses without the trailing slash', () => {
  it('redirect a read, and work for the two token endpoints only', async () => {
    for (const path of ['/api/users/me', '/api/users', '/api/users/by_id']) {
      const read = await raw(`${path}?a=1`, { headers: signed() });
      expect([read.status, read.headers.get('location')]).toEqual([301, `${path}/?a=1`]);
      expect((await raw(path, { method: 'POST', headers: signed() })).status).toBe(404);
    }
    const json = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'anna@example.org', password });
    const login = await raw('/api/token/login', { method: 'POST', body, headers: json });
    expect(login.status).toBe(200);
    const { auth_token } = login.body as { auth_token: string };
    const out = await raw('/api/token/logout', { method: 'POST', headers: { authorization: `Token ${auth_token}` } });
    expect(out.status).toBe(204);
  });
});

describe('e-mails', () => {
  const register = async (email: string) => {
    const body = JSON.stringify({ email, password, re_password: password });
    return raw('/api/users/', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  };
  it.each([
    '"anna petrova"@example.org',
    '"a"b"@example.org',
    'a@-example.org',
    'a@b',
    'a@b..de',
    '.a@b.de',
    'é@b.de',
    'a@b.c',
  ])('are refused as Django does: %s', async (email) => {
    expect((await register(email)).body).toEqual({ email: ['Enter a valid email address.'] });
  });
  it.each([
    '"anna@home"@example.org',
    '"anna\\ petrova"@example.org',
    "o'hara+x@example.org",
    'a@localhost',
    'a@[127.0.0.1]',
    'a@пример.рф',
  ])('are taken as Django does: %s', async (email) => {
    expect((await register(email)).status).toBe(201);
    const body = JSON.stringify({ email: email.toUpperCase(), password });
    const login = await raw('/api/token/login/', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(login.status).toBe(200);
  });
});

describe('invalid Unicode', () => {
  it('a lone surrogate is refused in every text field', async () => {
    const half = 'a\ud800b';
    const body = { email: `${half}@example.org`, password: half, re_password: half, first_name: half, last_name: half };
    const answer = await raw('/api/users/', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    const sentence = 'Surrogate characters are not allowed.';
    const said = { password: [sentence], re_password: [sentence], first_name: [sentence], last_name: [sentence] };
    expect(answer).toMatchObject({ status: 400, body: said });
  });

  it.each([
    ...['a@ä.org/path', 'a@ä.org:25', 'a@ä.org#x', 'a@ä.org?<b>', 'a@ä.org\\x', 'a@ä.org%2ecom'],
    ...['a@ä。org', 'a@ｅxample.com', 'a@ä.org\u200b', 'a@exa\u0301mple.org'],
  ])('no e-mail: %j', async (email) => {
    const body = JSON.stringify({ email, password, re_password: password });
    const answer = await raw('/api/users/', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer).toMatchObject({ status: 400, body: { email: ['Enter a valid email address.'] } });
  });

  it.each(['b@Пример.РФ', 'a@bücher.example'])('an e-mail: %j', async (email) => {
    const answer = await raw('/api/users/', {
      method: 'POST',
      body: JSON.stringify({ email, password, re_password: password }),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer).toMatchObject({ status: 201, body: { email: email.toLowerCase() } });
  });
});

describe.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  ['with a boundary beyond all bounds', `multipart/form-data; boundary=${'x'.repeat(300)}`, 'x'],
  ['that ends in the middle', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="email"'],
  [
    'that ends within a file',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
  ],
])('a form %s', (_, type, body) => {
  it.each(['/api/users/', '/api/token/login/', '/api/files/', '/api/funnels/import/'])('is 400 at %s', async (path) => {
    const answer = await raw(path, { method: 'POST', body, headers: { ...signed(), 'content-type': type } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'parse_error' } });
  });
});
