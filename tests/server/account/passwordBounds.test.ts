import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { callEndpoint, type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';

const { account } = endpoints;
const longest = 'é'.repeat(limits.passwordChars);
const tooLong = `${longest}e`;
const refused = [`Ensure this field has no more than ${limits.passwordChars} characters.`];

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await startTestApp({ works: false });
  owner = await signUp(app);
});
afterAll(() => app.stop());

describe('a password over the limit is refused with its field', () => {
  const link = { uid: 'x', token: 'x' };
  const email = 'other@example.org';
  it.each([
    ['register', { email, password: tooLong, re_password: tooLong }, ['password', 're_password']],
    ['login', { email, password: tooLong }, ['password']],
    ['confirmReset', { ...link, new_password: tooLong, re_new_password: tooLong }, ['new_password', 're_new_password']],
    [
      'setPassword',
      { current_password: tooLong, new_password: longest, re_new_password: longest },
      ['current_password'],
    ],
    ['setPassword', { current_password: 'x', new_password: tooLong, re_new_password: tooLong }, ['new_password']],
    ['setEmail', { email, current_password: tooLong }, ['current_password']],
    ['deleteMe', { current_password: tooLong }, ['current_password']],
  ] as const)('%s', async (call, body, fields) => {
    const answer = await owner.call<Record<string, string[]>>(account[call], { body });
    expect(answer.status).toBe(400);
    for (const field of fields) expect(answer.body[field]).toEqual(refused);
  });
});

it('the longest allowed password signs up and in', async () => {
  const body = { email: 'longest@example.org', password: longest, re_password: longest };
  expect((await callEndpoint(app.url, account.register, { body })).status).toBe(201);
  expect((await callEndpoint(app.url, account.login, { body })).status).toBe(200);
});

describe('bodies of public and account endpoints have a size limit', () => {
  const padding = 'x'.repeat(limits.openBodyBytes);
  const send = async (type: string | undefined, body: BodyInit) => {
    const headers = type === undefined ? undefined : { 'content-type': type };
    const response = await fetch(new URL('/api/token/login/', app.url), { method: 'POST', body, headers });
    return { status: response.status, body: await response.json() };
  };
  const form = new FormData();
  form.set('padding', padding);
  form.set('more', 'x');
  const file = new FormData();
  file.set('padding', new File([padding, 'x'], 'padding.txt'));
  it.each([
    ['JSON', 'application/json', JSON.stringify({ padding })],
    ['a form', 'application/x-www-form-urlencoded', `padding=${padding}`],
    ['a multipart form', undefined, form],
    ['a file in a multipart form', undefined, file],
  ])('%s', async (_name, type, body) => {
    const code = { detail: 'The request is bigger than 16 KB.', code: 'body_too_big' };
    expect(await send(type, body)).toEqual({ status: 413, body: code });
  });
});

describe('login names the field of an invalid e-mail or password', () => {
  it.each([
    [{ email: null, password: null }, 'This field may not be null.'],
    [{ email: [], password: {} }, 'Not a valid string.'],
    [{ email: true, password: false }, 'Not a valid string.'],
    [{ email: '', password: ' ' }, 'This field may not be blank.'],
    [{ email: 'a\0b', password: 'c\0d' }, 'Null characters are not allowed.'],
  ])('%j', async (body, sentence) => {
    const answer = await callEndpoint(app.url, account.login, { body });
    expect(answer).toMatchObject({ status: 400, body: { email: [sentence], password: [sentence] } });
  });
});
