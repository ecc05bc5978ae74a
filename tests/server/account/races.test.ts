import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { accountCalls, as } from './accountCalls.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ works: false });
});
afterAll(() => test.stop());

const { call, logIn, register, mailedKey } = accountCalls(() => test);
const next = 'brand new horse 8';
const many = <T>(work: () => Promise<T>): Promise<T>[] => Array.from({ length: 8 }, work);
const isIn = async (token: string) => (await call('me', undefined, as(token))).status === 200;

it('a sign-in in flight with the old password does not outlive a reset', async () => {
  await register('anna@example.org');
  await call('resetPassword', { email: 'anna@example.org' });
  const link = await mailedKey('anna@example.org');
  const reset = call('confirmReset', { ...link, new_password: next, re_new_password: next });
  const tokens = await Promise.all(many(() => logIn('anna@example.org')));
  expect((await reset).status).toBe(204);
  const living = await Promise.all(tokens.map(async (token) => token !== null && (await isIn(token))));
  expect(living).not.toContain(true);
  expect(await logIn('anna@example.org', next)).toEqual(expect.any(String));
});
