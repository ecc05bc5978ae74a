import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { findSession } from '#server/domain/account/signIn/sessions.ts';
import { requireRecentPassword } from '#server/domain/admin/confirm/recentPassword.ts';
import { launchActor } from '#server/domain/launch/launchActor.ts';
import { callEndpoint, type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchData } from '#tests/support/launchData.ts';
import { startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';
import { as, password } from '../account/accountCalls.ts';

const { confirm } = endpoints.adminMoney;
const minute = 60_000;
let now = new Date('2026-05-01T10:00:00Z');
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

let telegram: Telegram;
let botToken: string;
let test: TestApp;
let admin: SignedUp;
beforeAll(async () => {
  telegram = await startTelegram({ limits: false });
  botToken = telegram.createBot({ username: 'voronka_bot' }).token;
  const env = { THROTTLE: 'on', PLATFORM_BOT_TOKEN: botToken };
  test = await startTestApp({ works: false, telegramRoot: telegram.url, now: () => now, env });
  admin = await signUp(test);
});
afterAll(async () => {
  await test.stop();
  await telegram.stop();
});

const refused = { code: 'password_required' };
const act = async (token = admin.token) =>
  requireRecentPassword(test.app.deps, await findSession(test.app.deps, { token, address: '' }));
const give = (given: string, headers: Record<string, string> = as(admin.token)) =>
  callEndpoint<{ until: string }>(test.url, confirm, { body: { password: given }, headers });

describe('an act of an admin', () => {
  it('needs the password again, for 15 minutes', async () => {
    await expect(act()).rejects.toMatchObject(refused);
    expect(await give('another horse 8')).toMatchObject({ status: 400, body: { password: ['Invalid password.'] } });
    await expect(act()).rejects.toMatchObject(refused);
    const { status, body } = await give(password);
    expect([status, body.until]).toEqual([200, new Date(now.getTime() + 15 * minute).toISOString()]);
    pass(15 * minute);
    await expect(act()).resolves.toBeUndefined();
    pass(1);
    await expect(act()).rejects.toMatchObject(refused);
  });

  it('is allowed in the session where it was given, and in no other', async () => {
    const body = { email: admin.email, password };
    const other = await callEndpoint<{ auth_token: string }>(test.url, endpoints.account.login, { body });
    await give(password);
    await expect(act()).resolves.toBeUndefined();
    await expect(act(other.body.auth_token)).rejects.toMatchObject(refused);
  });

  it('is not allowed for longer by a clock that jumps back', async () => {
    await give(password);
    pass(-60 * minute);
    await expect(act()).rejects.toMatchObject(refused);
    pass(60 * minute);
  });

  it('needs an admin', async () => {
    const stranger = await signUp(test);
    await expect(act(stranger.token)).rejects.toMatchObject({ code: 'admin_only' });
    expect(await give(password, as(stranger.token))).toMatchObject({ status: 403, body: { code: 'admin_only' } });
  });

  it('in Telegram needs a password too, which an account of Telegram alone has to set first', async () => {
    const raw = launchData({ token: botToken, at: now.getTime(), user: { id: 77, first_name: 'Boss' } });
    const actor = () => launchActor(test.app.deps, { raw, address: '' });
    const { userId } = await actor();
    const { db } = test.app.database;
    await db.updateTable('users').set({ is_admin: true }).where('id', '=', userId).execute();
    const inTelegram = { authorization: `TG ${raw}` };
    expect(await give(password, inTelegram)).toMatchObject({ status: 409, body: { code: 'only_telegram' } });
    const { password_hash } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', admin.id)
      .executeTakeFirstOrThrow();
    await db.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
    await expect(requireRecentPassword(test.app.deps, await actor())).rejects.toMatchObject(refused);
    expect((await give(password, inTelegram)).status).toBe(200);
    await expect(requireRecentPassword(test.app.deps, await actor())).resolves.toBeUndefined();
  });

  it('is throttled as sign-in is', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 21; i++) statuses.add((await give('another horse 8')).status);
    expect([...statuses]).toEqual([400, 429]);
  });
});
