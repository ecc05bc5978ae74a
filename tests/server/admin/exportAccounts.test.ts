import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { AdminAccount } from '#contract/schemas/account/adminAccount.ts';
import { noteSeen } from '#server/domain/account/noteSeen.ts';
import { accountTable } from '#server/http/tables/accountTable.ts';
import { exportAccounts } from '#server/domain/adminAccounts/exportAccounts.ts';
import { readAccounts } from '#server/domain/adminAccounts/listAccounts.ts';
import { callEndpoint, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ works: false });
});
afterAll(() => test.stop());

it('has each account once, also one that is used while the list is read', async () => {
  const { deps } = test.app;
  const { id: userId } = await signUp(test);
  await sql`insert into users (id, email, created_at)
    select gen_random_uuid(), 'a' || n || '@example.org', now() - make_interval(days => n)
    from generate_series(1, 600) n`.execute(deps.db);
  const read: string[] = [];
  for await (const portion of await exportAccounts(
    deps,
    { userId, sessionId: 'none', isAdmin: true },
    { search: '@example.org' },
  )) {
    read.push(...portion.map(({ email }) => email ?? ''));
    const last = await deps.db.selectFrom('users').select('id').where('email', '=', 'a600@example.org').execute();
    for (const { id } of last) await noteSeen(deps.db, id, new Date());
  }
  const made = read.filter((email) => /^a\d+@/.test(email));
  expect(made).toEqual(Array.from({ length: 600 }, (_, n) => `a${n + 1}@example.org`));
});

it('is saved with the subscriptions in the language of its columns', async () => {
  const { id: userId } = await signUp(test);
  const states = ['trial', 'active', 'grace', 'cancelled', 'inactive'] as const;
  const [account] = await readAccounts(test.app.deps, [userId]);
  const subscribed = states.map((state) => ({ ...account, subscription: { state, until: null } }) as AdminAccount);
  const rows = [];
  for await (const portion of accountTable(Readable.from([subscribed]), 'ru')) rows.push(...portion);
  const at = rows[0]?.indexOf('Подписка') ?? -1;
  expect(rows.slice(1).map((row) => row[at])).toEqual([
    'пробный период',
    'активна',
    'нужна оплата',
    'отменена',
    'не активна',
  ]);
});

it('says of who has just signed in again that they were seen', async () => {
  const { deps } = test.app;
  const { id, email } = await signUp(test);
  await sql`update account_usage set seen_at = '2026-01-01' where owner_id = ${id}`.execute(deps.db);
  await callEndpoint(test.url, endpoints.account.login, { body: { email, password: 'correct horse 7' } });
  expect((await readAccounts(deps, [id]))[0]?.seen_at).not.toContain('2026-01-01');
});
