import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { SecurityEvent } from '#contract/schemas/account/securityEvent.ts';
import { securityEventKinds } from '#contract/securityEventKinds.ts';
import { removeLostFactor } from '#server/domain/account/twoFactor/removeFactor.ts';
import { setAdmin } from '#server/domain/admin/admins.ts';
import { handlePlatformEvent } from '#server/domain/platform/handlePlatformEvent.ts';
import { recordSecurityEvent } from '#server/domain/security/recordSecurityEvent.ts';
import { deleteExpiredRows } from '#server/jobs/retention.ts';
import { transaction } from '#server/db/transaction.ts';
import { callEndpoint, type SignedUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchData } from '#tests/support/launchData.ts';
import { longTest } from '#tests/support/longTest.ts';
import { startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';
import { accountCalls, as, password } from '../account/accountCalls.ts';
import { setUp } from '../account/twoFactorWorld.ts';

const { securityEvents } = endpoints.admin;
interface Page {
  results: SecurityEvent[];
  next: string | null;
}

let now = new Date('2026-05-01T10:00:00Z');
const hour = 3_600_000;
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
let telegram: Telegram;
let test: TestApp;
let admin: SignedUp;
const logged: string[] = [];
const { call, register, logIn, mailedKey } = accountCalls(() => test);

beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    logged.push(String(text));
    return true;
  });
  telegram = await startTelegram({ limits: false });
  const platform = telegram.createBot({ username: 'voronka_bot' });
  const env = {
    ...{ LOG_LEVEL: 'info', THROTTLE: 'on', TRUST_PROXY: '1', ACTIVATION: 'on' },
    ...{ PLATFORM_BOT_TOKEN: platform.token, ADMIN_EMAILS: 'named@example.org' },
  };
  test = await startTestApp({ works: false, telegramRoot: telegram.url, now: () => now, env });
  const boss = { email: 'boss@example.org', password, re_password: password, setup_code: test.app.setupCode };
  await call('register', boss);
  await call('activate', await mailedKey('boss@example.org'));
  admin = signedIn('boss@example.org', (await logIn('boss@example.org')) ?? '');
});
afterAll(async () => {
  await test.stop();
  await telegram.stop();
  vi.restoreAllMocks();
});

const signedIn = (email: string, token: string): SignedUp => ({
  id: '',
  email,
  token,
  call: (endpoint, args = {}) =>
    callEndpoint(test.url, endpoint, { ...args, headers: { ...as(token), ...args.headers } }),
});
async function account(email: string): Promise<SignedUp> {
  const id = await register(email);
  await call('activate', await mailedKey(email));
  return { ...signedIn(email, (await logIn(email)) ?? ''), id };
}
const read = async (query: Record<string, string | number> = {}) =>
  (await admin.call<Page>(securityEvents, { query: { limit: 200, ...query } })).body.results;
const told = (events: SecurityEvent[]) => events.map(({ kind, detail }) => [kind, ...Object.values(detail)]);
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('the security log', () => {
  it('records sign-ins and changes of credentials, without secrets', async () => {
    const secrets = [password, 'another horse 8', 'a secret typed into the wrong field', 'anna@example.org'];
    const anna = await account('anna@example.org');
    const wrong = { email: anna.email, password: secrets[2] };
    await call('login', wrong, from('203.0.113.7'));
    await call('login', wrong, from('203.0.113.7'));
    await call('login', { email: secrets[2], password }, from('203.0.113.7'));
    const second = (await logIn(anna.email)) ?? '';
    await anna.call(endpoints.sessions.endOthers);
    const passwords = { new_password: secrets[1], re_new_password: secrets[1] };
    await call('setPassword', { ...passwords, current_password: 'x' }, as(anna.token));
    await call('setPassword', { ...passwords, current_password: password }, as(anna.token));
    await call('resetPassword', { email: anna.email });
    const reset = await mailedKey(anna.email);
    await call('confirmReset', { ...reset, new_password: password, re_new_password: password });
    const token = (await logIn(anna.email)) ?? '';
    await call('setEmail', { email: 'new@example.org', current_password: password }, as(token));
    const renamed = await mailedKey('new@example.org');
    await call('confirmNewEmail', renamed);
    const { url } = (await call<{ url: string }>('linkTelegram', undefined, as(token))).body;
    const code = new URL(url).searchParams.get('start')?.slice('link_'.length) ?? '';
    const person = { telegram_id: 77, first_name: 'Anna', last_name: '', username: null, language: 'en' };
    const press = (data: string) =>
      handlePlatformEvent(test.app.deps, { base: test.url }, {
        bot_id: '',
        chat_id: 77,
        update_id: 1,
        person,
        what: { kind: 'press', callback_id: '1', data },
      } as never);
    await press(`link:${code}`);
    await press('signin');
    await call('unlinkTelegram', undefined, as(token));
    await call('deleteMe', { current_password: password }, as(token));

    const events = (await read({ user: anna.id })).reverse();
    expect(told(events)).toEqual([
      ['account_created', 'sign_up'],
      ['account_activated'],
      ['sign_in', 'password'],
      ['sign_in_failed', 'wrong_password'],
      ['sessions_ended', 1],
      ['password_refused'],
      ['password_changed', 'current_password'],
      ['password_reset_requested'],
      ['password_changed', 'reset_link'],
      ['email_change_requested', 'n…@example.org'],
      ['email_changed', 'n…@example.org', 'a…@example.org'],
      ['telegram_link_created'],
      ['telegram_linked'],
      ['sign_in_link_created', 'link'],
      ['telegram_unlinked'],
      ['account_deleted', 'n…@example.org'],
    ]);
    expect(events[3]).toMatchObject({ times: 2, address: '203.0.113.7', user: { id: anna.id, email: null } });
    expect(events[2]?.times, 'in the same hour').toBe(3);
    const unknown = await read({ kind: 'sign_in_failed', search: '203.0.113.7' });
    expect(told(unknown)).toEqual(expect.arrayContaining([['sign_in_failed', 'unknown_account']]));

    const lines = logged.filter((line) => line.includes('"security event"'));
    for (const { kind } of events) expect(lines.join('')).toContain(`"event":"${kind}"`);
    const kept = JSON.stringify(await test.app.deps.db.selectFrom('security_events').selectAll().execute());
    const all = [...secrets, 'new@example.org', code, second, token, reset.token, renamed.token, anna.token];
    for (const secret of all) {
      expect(kept).not.toContain(secret);
      expect(lines.join('')).not.toContain(secret);
    }
  });

  it('records admins’ actions, Mini App launches, rate limits, and takeovers of bots', async () => {
    await account('named@example.org');
    const { db } = test.app.deps;
    await setAdmin(test.app.deps, { email: 'named@example.org', isAdmin: false });
    const code = { email: 'x@example.org', password, re_password: password, setup_code: 'guessed' };
    await db.updateTable('users').set({ is_admin: false }).where('email', '=', admin.email).execute();
    await call('register', code);
    await setAdmin(test.app.deps, { email: admin.email, isAdmin: true });

    const platform = test.app.deps.platformBot?.telegramId;
    const bot = telegram.createBot({ username: 'shop_bot' });
    expect(platform).toBeTypeOf('number');
    const [lost, taker] = [await account('lost@example.org'), await account('taker@example.org')];
    const body = { name: 'Funnel', token: bot.token };
    await lost.call(endpoints.funnels.create, { body });
    await taker.call(endpoints.funnels.create, { body: { ...body, take_over: true }, headers: from('198.51.100.4') });

    await call('tradeLaunch', { init_data: launchData({ token: 'none', user: { id: 1, first_name: 'A' }, at: 0 }) });
    for (let n = 0; n <= limits.loginFailsAccount; n++) {
      await call('login', { email: lost.email, password: 'wrong' }, from('198.51.100.9'));
    }

    const [taken] = await read({ kind: 'bot_taken_over' });
    expect(taken).toMatchObject({
      user: { id: lost.id, email: lost.email },
      actor: { id: taker.id, email: taker.email },
      address: '198.51.100.4',
      detail: { bot: 'shop_bot' },
    });
    expect(told(await read({ kind: 'admin_granted' })).reverse()).toEqual([
      ['admin_granted', 'setup_code'],
      ['admin_granted', 'named_email'],
      ['admin_granted', 'command'],
    ]);
    expect(told(await read({ kind: 'admin_revoked' }))).toEqual([['admin_revoked', 'command']]);
    expect(await read({ kind: 'setup_code_refused' })).toHaveLength(1);
    expect(told(await read({ kind: 'throttled' }))).toEqual([['throttled', 'login']]);
    expect(told(await read({ kind: 'sign_in_failed' }))).toContainEqual(['sign_in_failed', 'launch_data']);
    const vera = await account('vera@example.org');
    const { recoveryCodes } = await setUp(vera, () => now);
    await call('login', { email: vera.email, password, otp: '000000' }, from('203.0.113.9'));
    await call('login', { email: vera.email, password, otp: recoveryCodes[0] }, from('203.0.113.9'));
    const proof = { current_password: password, otp: '000000' };
    await vera.call(endpoints.twoFactor.remove, { body: proof });
    const renewed = { ...proof, otp: recoveryCodes[1] };
    await vera.call(endpoints.twoFactor.renewRecoveryCodes, { body: renewed });
    expect(await removeLostFactor(test.app.deps, vera.email)).toBe(true);
    expect(told((await read({ user: vera.id })).reverse()).slice(3)).toEqual([
      ['two_factor_on', 0],
      ['sign_in_failed', 'wrong_code'],
      ['recovery_code_used'],
      ['sign_in', 'password_and_code'],
      ['two_factor_refused', 'wrong_code'],
      ['recovery_code_used'],
      ['recovery_codes_renewed'],
      ['two_factor_off', 'command'],
    ]);
    await admin.call(endpoints.adminMoney.confirm, { body: { password } });
    await admin.call(endpoints.adminAccounts.close, { params: { id: vera.id }, body: { reason: 'Spam' } });
    await admin.call(endpoints.adminAccounts.reopen, { params: { id: vera.id } });
    const seen = new Set((await read()).map(({ kind }) => kind));
    expect(
      securityEventKinds.filter((kind) => !seen.has(kind) && !/^(two_factor|recovery)_/.test(kind)),
      'every kind has happened here; those of the second step in its own tests',
    ).toEqual([]);
  });

  longTest('is for admins only, paginated, and searched by e-mail and address', async () => {
    const member = await account('member@example.org');
    expect(await member.call(securityEvents)).toMatchObject({ status: 403, body: { code: 'admin_only' } });
    const whole = await read();
    const paged: SecurityEvent[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: Record<string, string | number> = { limit: 7, ...(cursor && { cursor }) };
      const { body }: { body: Page } = await admin.call<Page>(securityEvents, { query });
      paged.push(...body.results);
      cursor = body.next;
    }
    expect(paged).toEqual(whole);
    expect(new Set((await read({ search: 'MEMBER@' })).map(({ user }) => user?.id))).toEqual(new Set([member.id]));
    expect((await admin.call(securityEvents, { query: { kind: 'nonsense' } })).status).toBe(400);
  });

  it('has no row and no log line of what was rolled back', async () => {
    const before = (await read()).length;
    logged.length = 0;
    const { deps } = test.app;
    const undone = transaction(deps.db, async (tx) => {
      await recordSecurityEvent(deps, tx, { kind: 'bot_taken_over', user: deps.newId() });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await read()).toHaveLength(before);
    expect(logged.join('')).not.toContain('security event');
  });
});

describe('a flood', () => {
  const flood = (n: number) => n + limits.securityEventsOpen;
  it('of failures from many addresses, or of one account’s events, ends in one row that counts the rest', async () => {
    pass(2 * hour);
    const { deps } = test.app;
    const { db } = deps;
    const user = deps.newId();
    for (let n = 0; n < flood(20); n++) {
      await recordSecurityEvent(deps, db, {
        kind: 'sign_in_failed',
        user: null,
        address: `10.0.${n >> 8}.${n & 255}`,
      });
    }
    for (let n = 0; n < limits.securityEventsPerAccount + 5; n++) {
      await recordSecurityEvent(deps, db, { kind: 'sign_in', user, address: `10.0.0.${n}` });
    }
    await recordSecurityEvent(deps, db, { kind: 'sign_in', user: deps.newId(), address: '10.0.0.1' });
    const events = db.selectFrom('security_events').selectAll().where('at', '>=', now);
    const rows = await events.orderBy('kind', 'desc').execute();
    const rest = rows.filter(({ detail }) => detail.is_rest);
    expect(rows).toHaveLength(limits.securityEventsOpen + 1 + limits.securityEventsPerAccount + 1 + 1);
    expect(rest.map(({ kind, user_id, address, times }) => ({ kind, user_id, address, times }))).toEqual([
      { kind: 'sign_in_failed', user_id: null, address: '', times: 20 },
      { kind: 'sign_in', user_id: user, address: '', times: 5 },
    ]);
  });

  it('does not hide earlier rows, and all are deleted after their retention', async () => {
    const { deps } = test.app;
    const known = { kind: 'sign_in_failed', user: null, address: '10.0.0.0' } as const;
    await recordSecurityEvent(deps, deps.db, known);
    const [row] = await read({ kind: 'sign_in_failed', search: '10.0.0.0' });
    expect(row).toMatchObject({ address: '10.0.0.0', times: 2 });
    await deleteExpiredRows(deps.db, new Date(now.getTime() + (limits.securityEventRetentionDays + 1) * 24 * hour));
    expect(await deps.db.selectFrom('security_events').select('id').execute()).toEqual([]);
  });
});
