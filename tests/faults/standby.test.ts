import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Dashboard } from '#contract/schemas/funnels/dashboard.ts';
import type { SearchResponse } from '#contract/schemas/search.ts';
import { openDatabase } from '#server/db/open/open.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { type Cluster, startCluster } from '#tests/support/databases/postgresCluster.ts';
import { longTest } from '#tests/support/longTest.ts';
import { postgresBin } from '#tests/support/tools.ts';

describe.skipIf(!postgresBin())('with a standby for reading', () => {
  let primary: Cluster;
  let standby: Cluster;
  let app: TestApp;
  let owner: SignedUp;
  const addContact = async (first_name: string) => {
    const body = { id: app.app.deps.newId(), first_name };
    expect(await owner.call(endpoints.contacts.create, { body })).toMatchObject({ status: 201 });
  };
  const find = async (q: string) => (await owner.call<SearchResponse>(endpoints.search.find, { query: { q } })).body;
  const titles = async (q: string) => (await find(q)).results.map(({ title }) => title);
  const dashboard = async () => (await owner.call<Dashboard>(endpoints.dashboard.people)).body;
  const onStandby = (statement: ReturnType<typeof sql>) => statement.execute(app.app.database.read);
  beforeAll(async () => {
    primary = await startCluster();
    standby = await primary.standby();
    const readUrl = standby.url('postgres');
    const database = await openDatabase({ dataDir: '', url: primary.url('postgres'), readUrl, prepares: false });
    app = await startTestApp({ database, env: { DATABASE_URL: primary.url('postgres') } });
    owner = await signUp(app);
  }, 120_000);
  afterAll(async () => {
    await app?.stop();
    await standby?.stop();
    await primary?.stop();
  });

  it('finds what was just saved, as of now', async () => {
    await addContact('Margarita');
    expect(await titles('Margarita')).toEqual(['Margarita']);
    expect(await find('Margarita')).toMatchObject({ as_of: null });
    expect(await dashboard()).toMatchObject({ as_of: null });
  });

  it('reads old data where the standby is behind, and says of when, while lists show what was just saved', async () => {
    await onStandby(sql`select pg_wal_replay_pause()`);
    const paused = sql<{ state: string }>`select pg_get_wal_replay_pause_state() as state`;
    await expect.poll(async () => (await onStandby(paused)).rows).toEqual([{ state: 'paused' }]);
    await addContact('Bartholomew');
    expect(await titles('Bartholomew')).toEqual([]);
    const list = await owner.call<{ results: { first_name: string }[] }>(endpoints.contacts.list);
    expect(list.body.results.map((each) => each.first_name)).toContain('Bartholomew');
    await expect.poll(async () => (await dashboard()).as_of, { timeout: 20_000 }).not.toBeNull();
    expect((await find('Margarita')).as_of).not.toBeNull();
    await onStandby(sql`select pg_wal_replay_resume()`);
    await expect.poll(async () => (await find('Bartholomew')).as_of).toBeNull();
    expect(await titles('Bartholomew')).toEqual(['Bartholomew']);
  });

  longTest('exports what was just saved, from the standby only where that has caught up', async () => {
    const exported = async () => (await owner.call<string>(endpoints.contacts.export)).body;
    const reads = sql<{ reads: string }>`
      select seq_scan + idx_scan as reads from pg_stat_user_tables where relname = 'contacts'`;
    const readsOnStandby = async () => Number((await reads.execute(app.app.database.read)).rows[0]?.reads);
    const before = await readsOnStandby();
    expect(await exported()).toContain('Bartholomew');
    await expect.poll(readsOnStandby, { timeout: 20_000 }).toBeGreaterThan(before);
    await onStandby(sql`select pg_wal_replay_pause()`);
    await addContact('Evdokia');
    await expect.poll(async () => (await dashboard()).as_of, { timeout: 20_000 }).not.toBeNull();
    expect(await exported()).toContain('Evdokia');
    await onStandby(sql`select pg_wal_replay_resume()`);
  });

  it('reads the primary while the standby is away, and the standby again once it is back', async () => {
    await standby.shutDown();
    await addContact('Anastasia');
    expect(await titles('Anastasia')).toEqual(['Anastasia']);
    expect(await dashboard()).toMatchObject({ as_of: null });
    await standby.start();
    await expect
      .poll(() =>
        onStandby(sql`select pg_wal_replay_pause()`).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await addContact('Ludmila');
    // of the standby that is read again nothing newer is known
    await expect.poll(() => titles('Ludmila'), { timeout: 20_000 }).toEqual([]);
    await onStandby(sql`select pg_wal_replay_resume()`);
    await expect.poll(() => titles('Ludmila')).toEqual(['Ludmila']);
  });
});
