import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Counts } from '#contract/schemas/funnels/funnelCounts.ts';
import { type Database, openDatabase, wrapPglite } from '#server/db/open/open.ts';
import { openPgliteInMemory } from '#server/db/open/openPglite.ts';
import { callEndpoint, startTestApp, type TestApp } from '#tests/support/app.ts';
import { postgresStatement } from '#tests/support/databases/postgresStatement.ts';
import { createPostgresCopy } from '#tests/support/databases/pooledPostgres.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';
import { upgraded } from '#tests/support/databases/upgraded.ts';

const folder = 'tests/upgrade';
const releases = readdirSync(folder).filter((name) => name.endsWith('.sql'));

/** The database as a release left it, opened by today's code. */
async function openLeft(script: string): Promise<Database> {
  const source = inject('database');
  if (source.kind === 'pglite') {
    const pglite = await openPgliteInMemory();
    await pglite.exec(script);
    return wrapPglite(pglite);
  }
  const { url, drop } = await createPostgresCopy({ url: source.url, template: 'template0' });
  await postgresStatement(url, script);
  const database = await openDatabase({ dataDir: '', url });
  return { ...database, close: () => database.close().then(drop) };
}

async function columnsOf({ db }: Database): Promise<unknown[]> {
  const columns = await sql`select table_name, column_name, data_type, is_nullable, column_default
    from information_schema.columns where table_schema = 'public' order by table_name, column_name`.execute(db);
  const indexes = await sql`select indexdef from pg_indexes where schemaname = 'public' order by indexdef`.execute(db);
  return [...columns.rows, ...indexes.rows];
}

let app: TestApp | null = null;
afterEach(() => app?.stop());

describe('an installation of an older release', () => {
  it.each(releases)('is migrated to the current schema, and runs: %s', async (release) => {
    const database = await openLeft(readFileSync(path.join(folder, release), 'utf8'));
    const fresh = await openTestDatabase();
    const hint = 'a release that is not out yet is written anew: node scripts/writeUpgrade.ts';
    expect(await columnsOf(database), hint).toEqual(await columnsOf(fresh));
    await fresh.close();

    app = await startTestApp({ database, works: false, env: { SECRET_KEY: upgraded.secretKey } });
    const { email, password, name } = upgraded;
    const { body: login } = await callEndpoint<{ auth_token: string }>(app.url, endpoints.account.login, {
      body: { email, password },
    });
    const headers = { authorization: `Token ${login.auth_token}` };
    const list = await callEndpoint<{ results: Funnel[] }>(app.url, endpoints.funnels.list, { headers });
    expect(list.body.results).toEqual([expect.objectContaining({ name, state: 'running' })]);
    const params = { id: list.body.results[0]?.id ?? '' };
    const funnel = await callEndpoint<Funnel>(app.url, endpoints.funnels.get, { headers, params });
    expect(funnel.status).toBe(200);
    const counts = await callEndpoint<Counts>(app.url, endpoints.funnels.counts, { headers, params });
    expect(Object.values(counts.body.stages).map(({ people, finished }) => [people, finished])).toEqual([
      [1, 0],
      [1, 1],
    ]);
    const stopped = await callEndpoint<Funnel>(app.url, endpoints.funnels.stop, { headers, params, body: {} });
    expect(stopped.body.state).toBe('stopped');

    const bots = await app.app.database.db.selectFrom('bots').select(['id', 'token_sealed']).execute();
    const { vault } = app.app.deps;
    expect(bots.map((bot) => bot.token_sealed && vault.open(bot.token_sealed, bot.id))).toEqual([
      expect.stringMatching(/^\d+:/),
    ]);
  });
});
