import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { prepareSetupCode } from '#server/domain/admin/setupCode.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '#tests/support/app.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';
import { longDescribe } from '#tests/support/longTest.ts';
import { variants } from '#tests/support/runsAll.ts';

let test: TestApp;
let isFresh = false;
/** An installation without an admin: the one before, where nobody became one. */
beforeEach(async () => {
  if (isFresh && (await admins()).length === 0) return;
  await restart();
  isFresh = true;
});
afterAll(() => test.stop());

async function restart(options: TestAppOptions = {}): Promise<void> {
  await test?.stop();
  test = await startTestApp({ works: false, ...options });
  isFresh = false;
}

/** Over `node:http`: `fetch` does not let the `Host` be chosen. */
async function register(email: string, headers: Record<string, string> = {}, setup_code = '') {
  const { method, path } = endpoints.account.register;
  const body = JSON.stringify({ email, password: 'correct horse 7', re_password: 'correct horse 7', setup_code });
  const type = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const call = request(
      new URL(path, test.url),
      { method, headers: { ...type, ...headers } },
      (response) => void text(response).then((said) => resolve({ status: response.statusCode, body: said }), reject),
    );
    call.on('error', reject).end(body);
  });
}

const admins = async () =>
  (await test.app.database.db.selectFrom('users').select('email').where('is_admin', '=', true).execute()).map(
    (user) => user.email,
  );

describe('the first admin', () => {
  it.each<[string, Record<string, string>]>([
    ['behind a proxy', { 'x-forwarded-for': '1.2.3.4' }],
    ['behind a proxy of the standard', { forwarded: 'for=1.2.3.4' }],
    ['over another name', { host: 'voronka.example' }],
    ['over a name that only looks local', { host: 'localhost.example' }],
    ['by a page of elsewhere', { origin: 'https://elsewhere.example' }],
    ['by a page that hides where it is from', { origin: 'null' }],
  ])('is nobody %s', async (_, headers) => {
    expect((await register(`${randomUUID()}@example.org`, headers)).status).toBe(201);
    expect(await admins()).toEqual([]);
    expect(await prepareSetupCode(test.app.deps), 'the code is still good').toBe(test.app.setupCode);
  });

  it('is the first account from loopback, and only that', async () => {
    expect((await register('near@example.org')).status).toBe(201);
    expect((await register('next@example.org')).status).toBe(201);
    expect((await register('late@example.org', {}, test.app.setupCode ?? '')).status).toBe(201);
    expect(await admins()).toEqual(['near@example.org']);
    expect(await prepareSetupCode(test.app.deps)).toBe(null);
  });

  it.each(variants<Record<string, string>>([{ PUBLIC_URL: 'https://voronka.example' }, { TRUST_PROXY: '1' }]))(
    'is nobody but who has the setup code where a proxy may stand in between: %o',
    async (env) => {
      await restart({ env });
      // a proxy that sends no header of its own looks like this machine
      expect((await register('stranger@example.org')).status).toBe(201);
      expect(await admins()).toEqual([]);
      expect((await register('owner@example.org', {}, test.app.setupCode ?? '')).status).toBe(201);
      expect(await admins()).toEqual(['owner@example.org']);
    },
  );

  it('is one of many concurrent sign-ups', async () => {
    const all = await Promise.all([1, 2, 3, 4].map((n) => register(`person${n}@example.org`)));
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await admins()).toHaveLength(1);
  });

  it('needs the setup code from any other address; a wrong code creates no account', async () => {
    const far = { 'x-forwarded-for': '1.2.3.4', host: 'voronka.example' };
    const wrong = await register('far@example.org', far, 'wrong');
    expect(wrong.status).toBe(400);
    expect(JSON.parse(wrong.body)).toHaveProperty('setup_code');
    expect((await register('far@example.org', far, test.app.setupCode ?? '')).status).toBe(201);
    expect(await admins()).toEqual(['far@example.org']);
  });
});

longDescribe('e-mails configured as admins’', () => {
  it('become admins at the next start if they were confirmed before', async () => {
    const database = await openTestDatabase();
    const people = [
      { email: 'Boss@example.org', email_confirmed_at: new Date() },
      { email: 'claims@example.org', email_confirmed_at: null },
      { email: 'other@example.org', email_confirmed_at: new Date() },
    ];
    const rows = people.map((person) => ({ ...person, id: randomUUID() }));
    await database.db.insertInto('users').values(rows).execute();
    const env = { ADMIN_EMAILS: 'boss@example.org claims@example.org' };
    await restart({ database, env });
    expect(await admins()).toEqual(['Boss@example.org']);
    expect(test.app.setupCode, 'there is an admin').toBe(null);
  });
});
