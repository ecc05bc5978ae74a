import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { removeLostFactor } from '#server/domain/account/twoFactor/removeFactor.ts';
import { makeVault } from '#server/secrets/vault.ts';
import { type Answer, callEndpoint, type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchData } from '#tests/support/launchData.ts';
import { longDescribe, longTest } from '#tests/support/longTest.ts';
import { mailsTo, mailTo } from '#tests/support/mails.ts';
import { authenticator, password, periodMs, setUp } from './twoFactorWorld.ts';

const { twoFactor, account } = endpoints;
let time = Date.parse('2026-03-01T12:00:10Z');
const now = () => new Date(time);
const later = (steps: number) => new Date(time + steps * periodMs);

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ works: false, now, env: { THROTTLE: 'on', TRUST_PROXY: '1' } });
});
afterAll(() => test.stop());

type LoginAnswer = Answer<{ auth_token?: string; otp?: string[]; code?: string; non_field_errors?: string[] }>;
let addresses = 0;
const someAddress = () => `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`;
const logIn = (email: string, otp?: string, { secret = password, address = someAddress(), language = 'en' } = {}) =>
  callEndpoint<LoginAnswer['body']>(test.url, account.login, {
    body: { email, password: secret, ...(otp !== undefined && { otp }) },
    headers: { 'x-forwarded-for': address, 'accept-language': language },
  });

const required = { otp: ['Enter the code of your authenticator app, or a recovery code.'], code: 'otp_required' };
const wrongRecovery = { otp: ['This recovery code is wrong or was used before. Enter another one.'] };
const wrong = { otp: ['This code is wrong or was used before. Enter the one that is shown now.'] };

let user: SignedUp;
let people = 0;
const newUser = () => signUp(test, `somebody${++people}@example.org`);
/** A minute on: no step that an earlier test used is in sight. */
beforeEach(async () => {
  time += 60 * 60_000;
  user = await newUser();
});

describe('setting up', () => {
  it('requires the password, then the first code; until then signing in needs no code', async () => {
    const refused = await user.call(twoFactor.begin, { body: { current_password: 'wrong horse 7' } });
    expect(refused).toMatchObject({ status: 400, body: { current_password: ['Invalid password.'] } });
    const { body } = await user.call<{ secret: string; url: string }>(twoFactor.begin, {
      body: { current_password: password },
    });
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const url = new URL(body.url);
    expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Voronka:${user.email}`,
    ]);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ secret: body.secret, issuer: 'Voronka' });
    expect((await logIn(user.email)).status).toBe(200);
    const bad = await user.call(twoFactor.confirm, { body: { otp: '000000' } });
    expect(bad).toMatchObject({ status: 400, body: wrong });
    expect((await user.call(twoFactor.get)).body).toEqual({ since: null, recovery_codes_left: 0 });

    const otp = authenticator(body.secret)(now());
    const spaced = `${otp.slice(0, 3)} ${otp.slice(3)}`;
    const { body: given } = await user.call<{ recovery_codes: string[] }>(twoFactor.confirm, { body: { otp: spaced } });
    expect(new Set(given.recovery_codes).size).toBe(limits.recoveryCodeCount);
    for (const code of given.recovery_codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect((await user.call(twoFactor.get)).body).toEqual({ since: now().toISOString(), recovery_codes_left: 10 });
    expect((await user.call(account.me)).body).toMatchObject({ two_factor: { is_on: true, is_required: false } });
    const again = await user.call(twoFactor.begin, { body: { current_password: password } });
    expect(again).toMatchObject({ status: 409, body: { detail: 'Two-step sign-in is already on.' } });
  });

  it('ends the sessions from before, and accepts its first code once', async () => {
    const { body } = await logIn(user.email);
    const { codeAt } = await setUp(user, now);
    const other = { headers: { authorization: `Token ${body.auth_token}` } };
    expect((await callEndpoint(test.url, account.me, other)).status).toBe(401);
    expect((await user.call(account.me)).status).toBe(200);
    expect((await logIn(user.email, codeAt(now()))).body).toEqual(wrong);
  });

  it('cannot be confirmed before it was started', async () => {
    const answer = await user.call(twoFactor.confirm, { body: { otp: '123456' } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'transition_not_allowed' } });
  });

  it('stores no secret and no recovery code in plain text', async () => {
    const { secret, recoveryCodes } = await setUp(user, now);
    const { db } = test.app.database;
    const factors = await db.selectFrom('totp_factors').selectAll().execute();
    const codes = await db.selectFrom('recovery_codes').selectAll().execute();
    const kept = [...factors.map((row) => row.secret_sealed), ...codes.map((row) => row.code_hash)];
    const all = kept.map((bytes) => bytes?.toString('latin1')).join('\n');
    for (const plain of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(all).not.toContain(plain);
    }
  });
});

describe('signing in', () => {
  it('asks for a code only after the correct password, in both languages', async () => {
    const { codeAt } = await setUp(user, now);
    const unknown = { non_field_errors: ['Unable to log in with provided credentials.'] };
    const otp = codeAt(later(1));
    expect((await logIn(user.email, undefined, { secret: 'wrong horse 7' })).body).toEqual(unknown);
    expect((await logIn(user.email, otp, { secret: 'wrong horse 7' })).body).toEqual(unknown);
    expect((await logIn('nobody@example.org', otp)).body).toEqual(unknown);
    expect(await logIn(user.email)).toMatchObject({ status: 400, body: required });
    expect((await logIn(user.email, ' ')).body).toEqual(required);
    const { body } = await logIn(user.email, undefined, { language: 'ru' });
    expect(body.otp).toEqual(['Введите код из приложения-аутентификатора или резервный код.']);
    expect((await logIn(user.email, otp)).body.auth_token, 'not spent by a wrong password').toMatch(/^[\da-f]{40}$/);
  });

  it.each<[string, (id: string) => Buffer | null]>([
    ['was sealed with another key', (id) => makeVault(Buffer.alloc(32)).seal('JBSWY3DPEHPK3PXP', id)],
    ['was given up with a lost key', () => null],
  ])('takes a recovery code where the secret %s, and tells the admin what to do', async (_, sealed) => {
    const { codeAt, recoveryCodes } = await setUp(user, now);
    const { db } = test.app.database;
    const lost = db.updateTable('totp_factors').set({ secret_sealed: sealed(user.id) });
    await lost.where('owner_id', '=', user.id).execute();
    const log = vi.spyOn(test.app.deps.log, 'error');
    for (let n = 0; n <= limits.codeFails; n++) {
      const refused = await logIn(user.email, codeAt(later(1)));
      expect(refused).toMatchObject({ status: 400, body: { otp: [expect.stringContaining('Enter a recovery code')] } });
    }
    expect(log).toHaveBeenCalledWith({ user: user.id }, expect.stringContaining('npm run admin remove-factor'));
    log.mockRestore();
    expect((await logIn(user.email, recoveryCodes[0])).status).toBe(200);
    const proof = { current_password: password, otp: recoveryCodes[1] };
    expect((await user.call(twoFactor.remove, { body: proof })).status).toBe(204);
    await setUp(user, now);
  });

  it('accepts the adjacent time steps, each once, and none before an accepted one', async () => {
    const { codeAt } = await setUp(user, now);
    time += 10 * periodMs;
    for (const [steps, isGood] of [
      [-2, false],
      [2, false],
      [-1, true],
      [-1, false],
      [1, true],
      [0, false],
      [1, false],
    ] as const) {
      const { status } = await logIn(user.email, codeAt(later(steps)));
      expect([steps, status]).toEqual([steps, isGood ? 200 : 400]);
    }
  });

  it('accepts each recovery code once, in any notation and of concurrent requests', async () => {
    const { recoveryCodes, codeAt } = await setUp(user, now);
    const [first = '', second = '', third = ''] = recoveryCodes;
    expect((await logIn(user.email, first)).status).toBe(200);
    expect((await logIn(user.email, first)).body).toEqual(wrongRecovery);
    expect((await logIn(user.email, ` ${second.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    const racing = await Promise.all(Array.from({ length: 5 }, () => logIn(user.email, third)));
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    const same = await Promise.all(Array.from({ length: 4 }, () => logIn(user.email, codeAt(later(1)))));
    expect(same.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect((await user.call(twoFactor.get)).body).toMatchObject({ recovery_codes_left: limits.recoveryCodeCount - 3 });
  });

  it('refuses another account’s codes', async () => {
    await setUp(user, now);
    const other = await newUser();
    const { codeAt, recoveryCodes } = await setUp(other, now);
    expect((await logIn(user.email, codeAt(later(1)))).body).toEqual(wrong);
    expect((await logIn(user.email, recoveryCodes[0])).body).toEqual(wrongRecovery);
    expect((await logIn(other.email, recoveryCodes[0])).status).toBe(200);
  });

  it('limits wrong codes per account across addresses; a request for a code is no failure', async () => {
    const { codeAt } = await setUp(user, now);
    const address = someAddress();
    for (let n = 0; n < limits.loginFailsAccount + 1; n++) {
      expect((await logIn(user.email, undefined, { address })).body).toEqual(required);
    }
    for (let n = 0; n < limits.codeFails; n++) expect((await logIn(user.email, '000000')).body).toEqual(wrong);
    expect(await logIn(user.email, codeAt(later(1)))).toMatchObject({ status: 429, body: { code: 'throttled' } });
    expect((await logIn(user.email, undefined, { secret: 'wrong horse 7' })).status, 'tells nobody else').toBe(400);
    time += limits.codeWindowSeconds * 1000;
    expect((await logIn(user.email, codeAt(now()))).status).toBe(200);
  });

  it('counts a wrong code as a failed sign-in', async () => {
    await setUp(user, now);
    const address = someAddress();
    for (let n = 0; n < limits.codeFails; n++) {
      expect((await logIn(user.email, '000000', { address })).status).toBe(400);
    }
    for (let n = limits.codeFails; n < limits.loginFailsAccount; n++) {
      expect((await logIn(user.email, undefined, { address, secret: 'wrong horse 7' })).status).toBe(400);
    }
    expect((await logIn(user.email, undefined, { address })).status).toBe(429);
  });
});

describe('switching off and new recovery codes', () => {
  longTest('require the password and a code', async () => {
    const { codeAt, recoveryCodes } = await setUp(user, now);
    const proof = { current_password: password, otp: codeAt(later(1)) };
    for (const endpoint of [twoFactor.remove, twoFactor.renewRecoveryCodes]) {
      const bad = await user.call(endpoint, { body: { ...proof, current_password: 'wrong horse 7' } });
      expect(bad).toMatchObject({ status: 400, body: { current_password: ['Invalid password.'] } });
      expect(await user.call(endpoint, { body: { ...proof, otp: '000000' } })).toMatchObject({
        status: 400,
        body: wrong,
      });
    }
    const { body } = await user.call<{ recovery_codes: string[] }>(twoFactor.renewRecoveryCodes, { body: proof });
    expect(body.recovery_codes).toHaveLength(limits.recoveryCodeCount);
    expect((await logIn(user.email, recoveryCodes[0])).status, 'the old ones have ended').toBe(400);
    expect((await user.call(twoFactor.remove, { body: proof })).status, 'the code is spent').toBe(400);
    const off = { current_password: password, otp: body.recovery_codes[0] };
    expect((await user.call(twoFactor.remove, { body: off })).status).toBe(204);
    expect((await logIn(user.email)).status).toBe(200);
    expect((await user.call(twoFactor.get)).body).toEqual({ since: null, recovery_codes_left: 0 });
    expect((await user.call(twoFactor.remove, { body: off })).status).toBe(409);
  });

  it('a password reset by mail leaves two-factor authentication on', async () => {
    const { recoveryCodes } = await setUp(user, now);
    await callEndpoint(test.url, account.resetPassword, { body: { email: user.email } });
    const { link } = await mailTo(test, user.email, (mail) => mail.link.includes('/reset-pass/'));
    const [, , uid, token] = new URL(link).pathname.split('/');
    const secret = 'battery 7 staple';
    const body = { uid, token, new_password: secret, re_new_password: secret };
    expect((await callEndpoint(test.url, account.confirmReset, { body })).status).toBe(204);
    expect((await logIn(user.email, undefined, { secret })).body).toEqual(required);
    expect((await logIn(user.email, recoveryCodes[0], { secret })).status).toBe(200);
  });

  it('the operator’s command switches it off for an owner who lost all codes', async () => {
    await setUp(user, now);
    const { deps } = test.app;
    expect(await removeLostFactor(deps, user.email.toUpperCase())).toBe(true);
    expect((await logIn(user.email)).status).toBe(200);
    expect(await removeLostFactor(deps, user.email)).toBe(false);
    expect(await removeLostFactor(deps, 'nobody@example.org')).toBe(null);
    const log = deps.db.selectFrom('audit_log').select(['kind', 'args']).where('kind', '=', 'factor.removed');
    expect(await log.execute()).toEqual([{ kind: 'factor.removed', args: { user: user.id } }]);
  });
});

longDescribe('the account’s owner', () => {
  const subjects = {
    on: /^Voronka: (two-step sign-in was turned on|вход в два шага включён)$/,
    off: /^Voronka: (two-step sign-in was turned off|вход в два шага выключен)$/,
  };
  const told = async (email: string, change: keyof typeof subjects) => {
    const mail = await mailTo(test, email, ({ subject }) => subjects[change].test(subject));
    expect(mail.text).toContain(email);
    expect(new URL(mail.link).pathname).toBe('/lost-pass/');
  };

  it('is mailed when it is switched on, and off, by them or by a command', async () => {
    const { recoveryCodes } = await setUp(user, now);
    await told(user.email, 'on');
    const off = { current_password: password, otp: recoveryCodes[0] };
    expect((await user.call(twoFactor.remove, { body: off })).status).toBe(204);
    await told(user.email, 'off');
    await setUp(user, () => later(1));
    await told(user.email, 'on');
    expect(await removeLostFactor(test.app.deps, user.email)).toBe(true);
    await told(user.email, 'off');
    expect(await removeLostFactor(test.app.deps, user.email)).toBe(false);
  });

  it('is not mailed about refused codes, and no change goes through without its mail', async () => {
    await setUp(user, now);
    await told(user.email, 'on');
    await user.call(twoFactor.remove, { body: { current_password: password, otp: '000000' } });
    const mail = { enqueue: () => Promise.reject(new Error('no room for a mail')) };
    await expect(removeLostFactor({ ...test.app.deps, mail }, user.email)).rejects.toThrow('no room');
    expect((await logIn(user.email)).body).toEqual(required);
    expect((await mailsTo(test, user.email)).filter(({ subject }) => subjects.off.test(subject))).toEqual([]);
  });
});

longDescribe('launch data of the Mini App', () => {
  it('needs no code: Telegram is already a second factor', async () => {
    const token = '700:platform-bot_token';
    const own = await startTestApp({ works: false, now, env: { PLATFORM_BOT_TOKEN: token } });
    const somebody = await signUp(own, 'telegram@example.org');
    await setUp(somebody, now);
    const person = { id: 4_242, first_name: 'Anna' };
    const users = own.app.database.db.updateTable('users').set({ telegram_id: person.id });
    await users.where('id', '=', somebody.id).execute();
    const headers = { authorization: `TG ${launchData({ token, user: person, at: now().getTime() })}` };
    const { body } = await callEndpoint<{ auth_token: string }>(own.url, account.tradeLaunch, { headers, body: {} });
    const me = await callEndpoint(own.url, account.me, { headers: { authorization: `Token ${body.auth_token}` } });
    expect(me).toMatchObject({ status: 200, body: { id: somebody.id, two_factor: { is_on: true } } });
    await own.stop();
  });
});

longDescribe('when admins must use two-factor authentication', () => {
  it('an admin has no admin rights until it is on', async () => {
    const strict = await startTestApp({ works: false, now, env: { ADMIN_2FA: 'on' } });
    const admin = await signUp(strict, 'admin@example.org');
    const other = await signUp(strict, 'other@example.org');
    const me = async (one: SignedUp) => (await one.call(account.me)).body;
    expect(await me(admin)).toMatchObject({ is_admin: false, two_factor: { is_on: false, is_required: true } });
    expect(await admin.call(endpoints.admin.securityEvents)).toMatchObject({
      status: 403,
      body: { code: 'admin_only', detail: expect.stringContaining('two-step sign-in') },
    });
    expect(await me(other)).toMatchObject({ is_admin: false, two_factor: { is_on: false, is_required: false } });
    const { recoveryCodes } = await setUp(admin, now);
    expect(await me(admin)).toMatchObject({ is_admin: true, two_factor: { is_on: true, is_required: true } });
    expect((await admin.call(endpoints.admin.securityEvents)).status).toBe(200);
    const off = { current_password: password, otp: recoveryCodes[0] };
    expect((await admin.call(twoFactor.remove, { body: off })).status).toBe(204);
    expect(await me(admin)).toMatchObject({ is_admin: false });
    await strict.stop();
  });
});
