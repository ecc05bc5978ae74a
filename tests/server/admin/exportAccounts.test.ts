import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteSeen } from '#server/domain/account/noteSeen.ts';
import { exportAccounts } from '#server/domain/adminAccounts/exportAccounts.ts';
import { signUp, startTestApp, type TestApp } from '#tests/support/app.ts';

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
