import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { callEndpoint, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';

const { login } = endpoints.account;
const email = 'anna@example.org';
let now = new Date('2026-05-01T10:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ works: false, now: () => now, env: { THROTTLE: 'on', TRUST_PROXY: '1' } });
  await signUp(test, email);
});
afterAll(() => test.stop());

const attempt = (address: string, password: string, account = email) => {
  const headers = { 'x-forwarded-for': address };
  return callEndpoint(test.url, login, { body: { email: account, password }, headers });
};

describe('signing in, over and over', () => {
  it('is refused for a while from that address, for that account, and from no other', async () => {
    const here = '2001:db8:1:2::1';
    for (let n = 0; n < limits.loginFailsAccount; n++) expect((await attempt(here, 'wrong')).status).toBe(400);
    const refused = await attempt(here, 'correct horse 7');
    expect(refused).toMatchObject({ status: 429, body: { code: 'throttled' } });
    expect(Number(refused.headers.get('retry-after'))).toBe(limits.loginWindowSeconds);
    expect((await attempt('2001:db8:1:2:ffff::9', 'correct horse 7')).status, 'the same household').toBe(429);
    expect((await attempt('2001:db8:1:3::1', 'correct horse 7')).status, 'another one').toBe(200);
    expect((await attempt(here, 'wrong', 'olga@example.org')).status, 'another account').toBe(400);

    now = new Date(now.getTime() + limits.loginWindowSeconds * 1000);
    expect((await attempt(here, 'correct horse 7')).status, 'later').toBe(200);
  });

  it('counts what succeeds as no failure', async () => {
    const { loginFailsAccount } = limits;
    for (let n = 0; n < loginFailsAccount + 2; n++)
      expect((await attempt('1.2.3.4', 'correct horse 7')).status).toBe(200);
  });

  it('cannot be raced by many at once', async () => {
    const many = Array.from({ length: limits.loginFailsAccount * 2 }, () => attempt('5.6.7.8', 'wrong'));
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(limits.loginFailsAccount);
    expect(statuses).toContain(429);
  });
});
