import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { SearchRun } from '#server/domain/search/searchRun.ts';
import { signUp, startTestApp, type TestApp } from '#tests/support/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ works: false });
});
afterAll(() => test.stop());

it('ends a search that takes too long between its statements', async () => {
  const run = new SearchRun(test.app.deps.db, { searchMs: 0, statementMs: 1_000 });
  await expect(run.ask((tx) => sql`select 1`.execute(tx))).rejects.toMatchObject({ code: 'search_timeout' });
});

it('ends a statement that takes too long, where the database can, and goes on', async () => {
  const run = new SearchRun(test.app.deps.db, { searchMs: 60_000, statementMs: 50 });
  // the embedded database knows no timeout: its statements are short
  if (inject('database').kind === 'postgres')
    await expect(run.ask((tx) => sql`select pg_sleep(60)`.execute(tx))).rejects.toMatchObject({
      code: 'search_timeout',
    });
  await expect(run.ask((tx) => sql`select 1 as one`.execute(tx))).resolves.toMatchObject({ rows: [{ one: 1 }] });
});

it('looks through any number of mailings, people and titles', async () => {
  const owner = await signUp(test);
  const { db } = test.app.deps;
  await sql`insert into contacts (owner_id, id, created_at, first_name)
    select ${owner.id}, gen_random_uuid(), now(), 'Qx' || n from generate_series(1, 12000) n`.execute(db);
  await sql`insert into contacts (owner_id, id, created_at, first_name)
    values (${owner.id}, 'ffffffff-ffff-4fff-bfff-ffffffffffff', now(), 'Wz')`.execute(db);
  const found = await owner.call(endpoints.search.find, { query: { q: 'wz' } });
  expect(found.body).toMatchObject({ results: [{ kind: 'contact', title: 'Wz' }] });
});
