import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { User } from '#contract/schemas/account/user.ts';
import { deleteExpiredRows } from '#server/jobs/retention.ts';
import { callEndpoint, startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchData } from '#tests/support/launchData.ts';
import { as } from './accountCalls.ts';

const { me, tradeLaunch, logout } = endpoints.account;
const token = '700:platform-bot_token';
const day = 24 * 3_600_000;
let now = new Date('2026-05-01T10:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ works: false, now: () => now, env: { PLATFORM_BOT_TOKEN: token } });
});
afterAll(() => test.stop());

let people = 5_000;
const somebody = (more: object = {}) => ({ id: ++people, first_name: 'Аня', language_code: 'ru-RU', ...more });
const fresh = (more: Partial<Parameters<typeof launchData>[0]> = {}) =>
  launchData({ token, user: somebody(), at: now.getTime(), ...more });
const by = (raw: string) => ({ authorization: `TG ${raw}` });
const ask = (raw: string) => callEndpoint<User>(test.url, me, { headers: by(raw) });

/** The same data with one field otherwise; its hash stays. */
function changed(raw: string, change: (fields: URLSearchParams) => void): string {
  const fields = new URLSearchParams(raw);
  change(fields);
  return fields.toString();
}

describe('launch data of the Mini App', () => {
  it('signs in the Telegram user, and keeps the names set in the profile', async () => {
    const user = somebody({ last_name: 'Иванова', username: 'anna' });
    const first = await ask(fresh({ user }));
    expect(first).toMatchObject({
      status: 200,
      body: { email: null, first_name: 'Аня', last_name: 'Иванова', language: 'ru', is_admin: false },
    });
    expect(first.body.telegram).toEqual({ id: user.id, username: 'anna' });
    const { changeMe } = endpoints.account;
    await callEndpoint(test.url, changeMe, { headers: by(fresh({ user })), body: { first_name: 'Anna' } });
    const again = await ask(fresh({ user: { ...user, username: 'anna2' } }));
    expect(again.body).toMatchObject({ id: first.body.id, first_name: 'Anna', telegram: { username: 'anna2' } });
  });

  it('creates one account for concurrent requests', async () => {
    const raw = fresh();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(raw)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('is accepted with an upper-case hash, with unknown fields, and with a small clock skew', async () => {
    const raw = fresh({ more: { start_param: 'funnel', zzz: '1', Ab: 'byte order' } });
    const loud = changed(raw, (fields) => fields.set('hash', (fields.get('hash') ?? '').toUpperCase()));
    expect((await ask(loud)).status).toBe(200);
    expect((await ask(fresh({ at: now.getTime() + 4 * 60_000 }))).status).toBe(200);
    expect((await ask(fresh({ at: now.getTime() - day + 60_000 }))).status).toBe(200);
  });

  it.each<[string, () => string]>([
    ['of another bot', () => fresh({ token: '701:platform-bot_token' })],
    ['a day old', () => fresh({ at: now.getTime() - day - 2_000 })],
    ['from the future', () => fresh({ at: now.getTime() + 6 * 60_000 })],
    ['of somebody else’s name', () => changed(fresh(), (f) => f.set('user', JSON.stringify(somebody())))],
    ['of another time', () => changed(fresh(), (f) => f.set('auth_date', String(Number(f.get('auth_date')) + 1)))],
    ['with another signature', () => changed(fresh(), (f) => f.set('signature', 'c'))],
    ['without its signature', () => changed(fresh(), (f) => f.delete('signature'))],
    ['with a field more', () => `${fresh()}&start_param=x`],
    ['with a field twice', () => `${fresh()}&user=${encodeURIComponent(JSON.stringify(somebody()))}`],
    ['with a hash twice', () => `${fresh()}&hash=${'0'.repeat(64)}`],
    ['without a hash', () => changed(fresh(), (f) => f.delete('hash'))],
    ['with half a hash', () => changed(fresh(), (f) => f.set('hash', (f.get('hash') ?? '').slice(0, 32)))],
    ['of nobody', () => fresh({ more: { user: '' } })],
    ['of a bot', () => fresh({ more: { user: JSON.stringify({ id: 1, is_bot: true, first_name: 'B' }) } })],
    ['of no number', () => fresh({ more: { user: JSON.stringify({ id: '1; drop', first_name: 'B' }) } })],
    ['without a time', () => fresh({ more: { auth_date: '' } })],
    ['without end', () => fresh({ more: { start_param: 'x'.repeat(8_192) } })],
    ['that is none', () => 'null'],
  ])('is refused %s', async (_what, raw) => {
    const answer = await ask(raw());
    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_init_data' } });
    expect(answer.headers.get('www-authenticate')).toBe('Token');
  });
});

describe('exchanging launch data for a session', () => {
  it('returns a session that outlives the data, from the header and from the body', async () => {
    const raw = fresh();
    const traded = await callEndpoint<{ auth_token: string }>(test.url, tradeLaunch, { headers: by(raw) });
    const inBody = await callEndpoint<{ auth_token: string }>(test.url, tradeLaunch, { body: { init_data: raw } });
    expect([traded.status, inBody.status]).toEqual([200, 200]);
    const begun = now;
    now = new Date(begun.getTime() + 2 * day);
    expect(await ask(raw)).toMatchObject({ status: 401 });
    const ids = await Promise.all(
      [traded, inBody].map(({ body }) => callEndpoint<User>(test.url, me, { headers: as(body.auth_token) })),
    );
    expect(ids.map(({ status }) => status)).toEqual([200, 200]);
    expect(ids[0]?.body.id).toBe(ids[1]?.body.id);
    await callEndpoint(test.url, logout, { headers: as(traded.body.auth_token) });
    expect(await callEndpoint(test.url, me, { headers: as(traded.body.auth_token) })).toMatchObject({ status: 401 });
    now = begun;
  });

  it('begins one session for one launch, however often and at once it is asked', async () => {
    const raw = fresh({ more: { n: 'at once' } });
    const ask = () => callEndpoint<{ auth_token: string }>(test.url, tradeLaunch, { headers: by(raw) });
    const answers = [...(await Promise.all(Array.from({ length: 8 }, ask))), await ask()];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const [session = '', ...others] = new Set(answers.map(({ body }) => body.auth_token));
    expect(others).toEqual([]);
    const { rows } = await sql<{ sessions: number }>`select count(*)::integer as sessions from sessions
      where owner_id in (select owner_id from sessions where token_hash = ${createHash('sha256').update(session).digest()})
        and launch_hash is not null group by launch_hash`.execute(test.app.deps.db);
    expect(rows.map(({ sessions }) => sessions)).toEqual(rows.map(() => 1));
  });

  it('is refused without data, and with forged data', async () => {
    const forged = fresh({ token: '1:x' });
    expect(await callEndpoint(test.url, tradeLaunch, { body: {} })).toMatchObject({ status: 401 });
    for (const args of [{ headers: by(forged) }, { body: { init_data: forged } }]) {
      const answer = await callEndpoint(test.url, tradeLaunch, args);
      expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_init_data' } });
    }
  });

  it('is refused when no platform bot is configured', async () => {
    const bare = await startTestApp({ works: false, now: () => now });
    try {
      const answer = await callEndpoint(bare.url, me, { headers: by(fresh()) });
      expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_init_data' } });
    } finally {
      await bare.stop();
    }
  });
});

describe('revoked launch data', () => {
  const { endOthers, list, end } = endpoints.sessions;
  const trade = async (raw: string) =>
    (await callEndpoint<{ auth_token?: string }>(test.url, tradeLaunch, { headers: by(raw) })).body.auth_token ?? null;
  const ends = (endpoint: Parameters<typeof callEndpoint>[1], headers: Record<string, string>, params = {}) =>
    callEndpoint(test.url, endpoint, { headers, params });

  it.each<[string, (raw: string, token: string) => Promise<unknown>]>([
    ['by signing out of the session it was traded for', (_, token) => ends(logout, as(token))],
    ['by signing out with it', (raw) => ends(logout, by(raw))],
    [
      'by ending that session elsewhere',
      async (raw, token) => {
        const other = fresh({
          user: JSON.parse(new URLSearchParams(raw).get('user') ?? '') as never,
          more: { n: '1' },
        });
        const { body } = await callEndpoint<{ results: { id: string }[] }>(test.url, list, { headers: as(token) });
        await ends(end, by(other), { id: body.results[0]?.id ?? '' });
      },
    ],
    ['with the account', (_, token) => ends(endpoints.account.deleteMe, as(token))],
  ])('%s signs in no more', async (_, doEnd) => {
    const raw = fresh();
    const token = (await trade(raw)) ?? '';
    expect((await ask(raw)).status).toBe(200);
    await doEnd(raw, token);
    expect(await trade(raw)).toBe(null);
    expect(await ask(raw)).toMatchObject({ status: 401, body: { code: 'invalid_init_data' } });
    expect((await ask(changed(raw, (f) => f.set('hash', (f.get('hash') ?? '').toUpperCase())))).status).toBe(401);
  });

  it('ending all other sessions revokes theirs; the caller’s own and a new launch still sign in', async () => {
    const user = somebody();
    const [own, traded, bare] = ['1', '2', '3'].map((n) => fresh({ user, more: { n } })) as [string, string, string];
    const token = (await trade(own)) ?? '';
    await trade(traded);
    expect((await ask(bare)).status).toBe(200);
    expect((await ends(endOthers, as(token))).status).toBe(204);
    expect([(await ask(own)).status, (await ask(traded)).status, (await ask(bare)).status]).toEqual([200, 401, 401]);
    expect((await ask(fresh({ user, more: { n: '4' } }))).status).toBe(200);
  });

  it('is stored as revoked until it would have expired', async () => {
    const { db } = test.app.deps;
    await ask(fresh());
    const known = () => db.selectFrom('launches').select('launch_hash').execute();
    await deleteExpiredRows(db, new Date(now.getTime() + day - 60_000));
    expect((await known()).length).toBeGreaterThan(0);
    await deleteExpiredRows(db, new Date(now.getTime() + day + 6 * 60_000));
    expect(await known()).toEqual([]);
  });
});
