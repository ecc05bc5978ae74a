import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { callEndpoint, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { longDescribe, longTest } from '#tests/support/longTest.ts';
import { as, password as right, russian } from './accountCalls.ts';

const { login, setPassword, deleteMe, me, register, resetPassword, resendActivation } = endpoints.account;
const email = 'anna@example.org';
let now = new Date('2026-05-01T10:00:00Z');
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ works: false, now: () => now, env: { THROTTLE: 'on', TRUST_PROXY: '1' } });
  await signUp(test, email);
});
afterAll(() => test.stop());
beforeEach(() => pass(limits.mailWindowSeconds));

const from = (address: string, endpoint: Pick<Endpoint, 'method' | 'path'>, body: unknown, headers = {}) =>
  callEndpoint(test.url, endpoint, { body, headers: { 'x-forwarded-for': address, ...headers } });
const noMailWaits = () =>
  vi.waitFor(
    async () => expect(await test.app.database.db.selectFrom('mails').select('id').execute()).toEqual([]),
    15_000,
  );
const attempt = (address: string, password: string, account = email) =>
  from(address, login, { email: account, password });

describe('repeated failed sign-ins', () => {
  it('are rate-limited for that address and that account, and for no other', async () => {
    const here = '2001:db8:1:2::1';
    for (let n = 0; n < limits.loginFailsAccount; n++) expect((await attempt(here, 'wrong')).status).toBe(400);
    const refused = await attempt(here, right);
    expect(refused).toMatchObject({ status: 429, body: { code: 'throttled' } });
    expect(Number(refused.headers.get('retry-after'))).toBe(limits.loginWindowSeconds);
    expect((await attempt('2001:db8:1:2:ffff::9', right)).status, 'the same household').toBe(429);
    expect((await attempt('2001:db8:1:3::1', right)).status, 'another one').toBe(200);
    expect((await attempt(here, 'wrong', 'olga@example.org')).status, 'another account').toBe(400);

    pass(limits.loginWindowSeconds);
    expect((await attempt(here, right)).status, 'later').toBe(200);
  });

  it('do not include successful ones', async () => {
    const { loginFailsAccount } = limits;
    for (let n = 0; n < loginFailsAccount + 2; n++) expect((await attempt('1.2.3.4', right)).status).toBe(200);
  });

  it('are limited for concurrent requests too', async () => {
    const many = Array.from({ length: limits.loginFailsAccount * 2 }, () => attempt('5.6.7.8', 'wrong'));
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(limits.loginFailsAccount);
    expect(statuses).toContain(429);
  });
});

describe('guesses of the current password', () => {
  it('count as failed sign-ins, at every endpoint that asks for it', async () => {
    const olga = await signUp(test, 'olga@example.org');
    const here = '9.9.9.9';
    const half = limits.loginFailsAccount / 2;
    const guess = { current_password: 'wrong', new_password: 'better stable 8', re_new_password: 'better stable 8' };
    for (let n = 0; n < half; n++) {
      expect((await from(here, setPassword, guess, as(olga.token))).status).toBe(400);
      expect((await from(here, deleteMe, guess, as(olga.token))).status).toBe(400);
    }
    const known = { ...guess, current_password: right };
    const refused = await from(here, setPassword, known, as(olga.token));
    expect(refused).toMatchObject({ status: 429, body: { code: 'throttled' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from(here, deleteMe, known, as(olga.token))).status).toBe(429);
    expect((await attempt(here, right, olga.email)).status).toBe(429);
    expect((await from(here, me, undefined, as(olga.token))).status, 'the session goes on').toBe(200);
    expect((await attempt('8.8.8.8', right, olga.email)).status, 'elsewhere').toBe(200);
    pass(limits.loginWindowSeconds);
    expect((await from(here, setPassword, known, as(olga.token))).status, 'later').toBe(204);
  });
});

describe('repeated requests for mails', () => {
  it.each([
    ['that there is', email],
    ['that there is not', 'nobody@example.org'],
  ])('is refused for an e-mail %s, from that address alone', async (_, account) => {
    const here = `10.1.${account.length}.1`;
    for (let n = 0; n < limits.mailsPerRecipient; n++) {
      expect((await from(here, resetPassword, { email: account })).status).toBe(204);
    }
    const refused = await from(here, resetPassword, { email: account.toUpperCase() });
    const seconds = limits.mailWindowSeconds;
    const detail = `Too many attempts. Try again in ${seconds} s.`;
    expect(refused).toMatchObject({ status: 429, body: { detail, code: 'throttled' } });
    expect(refused.headers.get('retry-after')).toBe(String(seconds));
    const said = await from(here, resendActivation, { email: account }, russian);
    expect(said, 'the other mail counts too').toMatchObject({ status: 429, body: { code: 'throttled' } });
    expect((said.body as { detail: string }).detail).toMatch(/^Слишком много/);
    expect((await from(here, resetPassword, { email: 'other@example.org' })).status).toBe(204);
    expect((await from('10.2.0.1', resetPassword, { email: account })).status, 'nobody is kept out').toBe(204);
    pass(seconds);
    expect((await from(here, resetPassword, { email: account })).status, 'later').toBe(204);
  });

  it('are limited per recipient across addresses, without revealing it', async () => {
    const { email: to } = await signUp(test);
    const ask = (n: number) => from(`10.9.0.${n}`, resetPassword, { email: n % 2 ? to : to.toUpperCase() });
    const addresses = Array.from({ length: limits.mailsPerRecipient * 3 }, (_, n) => n);
    const answers = await Promise.all(addresses.map(ask));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(addresses.map(() => [204, '']));
    await noMailWaits();
    expect(await mailsTo(test, to)).toHaveLength(limits.mailsPerRecipient);
    pass(limits.mailWindowSeconds);
    await ask(1);
    await vi.waitFor(async () => expect(await mailsTo(test, to)).toHaveLength(limits.mailsPerRecipient + 1), 15_000);
  });

  longTest('are limited per address across recipients, concurrent ones too', async () => {
    const here = '10.3.0.1';
    const many = Array.from({ length: limits.mailsPerAddress + 20 }, (_, n) =>
      from(here, resetPassword, { email: `person${n}@example.org` }),
    );
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(limits.mailsPerAddress);
    expect(statuses).toContain(429);
    expect((await from('10.3.0.2', resetPassword, { email })).status).toBe(204);
  });
});

describe('repeated sign-ups', () => {
  it('are limited per address, those for a taken e-mail too', async () => {
    const here = '10.4.0.1';
    const taken = { email, password: right, re_password: right };
    // not all at once: a password is hashed only while the queue of those before it is short
    for (let tried = 0; tried < limits.signUpsPerAddress; tried += 20) {
      const tries = Array.from({ length: Math.min(20, limits.signUpsPerAddress - tried) }, () =>
        from(here, register, taken),
      );
      for (const { body } of await Promise.all(tries)) expect(body).toHaveProperty('email');
    }
    const refused = await from(here, register, { ...taken, email: 'new@example.org' });
    expect(refused).toMatchObject({ status: 429, body: { code: 'throttled' } });
    expect(refused.headers.get('retry-after')).toBe(String(limits.signUpWindowSeconds));
    expect((await from('10.4.0.2', register, { ...taken, email: 'new@example.org' })).status).toBe(201);
  });
});

longDescribe('an office behind one address', () => {
  it('can sign up a hundred people within an hour, each with an activation mail', async () => {
    const office = await startTestApp({ works: false, env: { THROTTLE: 'on', ACTIVATION: 'on' } });
    const people = Array.from({ length: 100 }, (_, n) => `colleague${n}@example.org`);
    const join = (colleague: string) =>
      callEndpoint(office.url, register, { body: { email: colleague, password: right, re_password: right } });
    // In small groups, since a password is hashed only while the queue of those before it is short.
    for (let joined = 0; joined < people.length; joined += 10) {
      const answers = await Promise.all(people.slice(joined, joined + 10).map(join));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    }
    expect((await callEndpoint(office.url, resendActivation, { body: { email: people[0] } })).status).toBe(204);
    await office.stop();
  });
});

describe('the rate-limited address', () => {
  const fail = (app: TestApp, address: string) =>
    callEndpoint(app.url, resetPassword, { body: { email }, headers: { 'x-forwarded-for': address } });

  it('is the connection’s, whatever X-Forwarded-For says, when no proxy is trusted', async () => {
    const direct = await startTestApp({ works: false, env: { THROTTLE: 'on' } });
    for (let n = 0; n < limits.mailsPerRecipient; n++) expect((await fail(direct, `10.5.0.${n}`)).status).toBe(204);
    expect((await fail(direct, '10.5.0.99')).status).toBe(429);
    await direct.stop();
  });

  it('is the one that the trusted proxy added, not the client’s', async () => {
    for (let n = 0; n < limits.mailsPerRecipient; n++) {
      expect((await fail(test, `10.6.${n}.1, 10.7.0.1`)).status).toBe(204);
    }
    expect((await fail(test, '10.6.99.1, 10.7.0.1')).status).toBe(429);
    expect((await fail(test, '10.6.0.1, 10.7.0.2')).status).toBe(204);
  });

  it('is not counted when rate limiting is off', async () => {
    const free = await startTestApp({ works: false });
    const many = Array.from({ length: limits.mailsPerRecipient + 2 }, () => fail(free, '10.8.0.1'));
    expect((await Promise.all(many)).every(({ status }) => status === 204)).toBe(true);
    expect(await free.app.database.db.selectFrom('attempts').selectAll().execute()).toEqual([]);
    await free.stop();
  });
});
