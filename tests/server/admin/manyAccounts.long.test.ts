import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';

const accounts = 10_000;
const peopleEach = 10;

interface Page {
  results: { id: string }[];
  next: string;
  totals: { all: number };
}

let test: TestApp;
let admin: SignedUp;
beforeAll(async () => {
  test = await startTestApp({ works: false });
  admin = await signUp(test);
  const { db } = test.app.deps;
  await sql`insert into users (id, email, first_name, created_at)
    select gen_random_uuid(), 'a' || n || '@example.org', 'Account ' || n, date_trunc('milliseconds', now()) from generate_series(1, ${accounts}::integer) n`.execute(
    db,
  );
  await sql`insert into contacts (owner_id, id, first_name)
    select u.id, gen_random_uuid(), 'P' from users u, generate_series(1, ${peopleEach}::integer)`.execute(db);
  await sql`analyze`.execute(db);
}, 300_000);
afterAll(() => test.stop());

it('lists ten thousand accounts by any order without reading the rows of each', async () => {
  for (const order of ['seen', 'people', 'bots', 'messages', 'storage', 'created']) {
    const query = { order, limit: 200 };
    const { body } = await admin.call<Page>(endpoints.adminAccounts.list, { query });
    const next = await admin.call<Page>(endpoints.adminAccounts.list, { query: { ...query, cursor: body.next } });
    expect(new Set([...body.results, ...next.body.results].map(({ id }) => id)).size).toBe(400);
    expect(body.totals.all).toBe(accounts + 1);
  }
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers)
    select a.owner_id from account_usage a join users u on u.id = a.owner_id
    order by a.people desc, a.owner_id desc limit 51`.execute(test.app.deps.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('account_usage_people');
  expect(plan).not.toContain('Seq Scan');
});
