import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { notify } from '#server/db/notify.ts';
import { type Database, openDatabase } from '#server/db/open/open.ts';
import { transaction } from '#server/db/transaction.ts';
import { findDifferences } from '#server/domain/ledger/comparison.ts';
import { postTransfer } from '#server/domain/ledger/postTransfers.ts';
import { requested } from '#server/domain/withdrawals/transitionWithdrawal.ts';
import { password } from '#tests/server/account/accountCalls.ts';
import { account, earn, ledgerDeps } from '#tests/server/ledger/ledgerWorld.ts';
import { callEndpoint, signUp } from '#tests/support/app.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { type Cluster, startCluster } from '#tests/support/databases/postgresCluster.ts';
import { endProcess, type ServerProcess, startServer } from '#tests/support/serverProcess.ts';
import { postgresBin } from '#tests/support/tools.ts';

const many = 16;

describe.skipIf(!postgresBin())('two servers on one database', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-money-'));
  let cluster: Cluster;
  let database: Database;
  let servers: ServerProcess[];
  beforeAll(async () => {
    cluster = await startCluster();
    const url = cluster.url('postgres');
    database = await openDatabase({ dataDir: '', url });
    const env = { DATABASE_URL: url, SECRET_KEY: 'one key for both of the servers', GRANTS: 'on', ACTIVATION: 'off' };
    servers = await Promise.all([startServer(folder, env), startServer(folder, env)]);
  });
  afterAll(async () => {
    for (const { child } of servers ?? []) await endProcess(child, 'SIGKILL');
    await database?.close();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const urlOf = (at: number) => servers[at]?.url ?? '';

  it('end subscriptions together, and tell everybody once', async () => {
    const { db } = database;
    const owners = await Promise.all(Array.from({ length: many }, () => account(db)));
    const over = new Date(Date.now() - 60_000);
    await transaction(db, async (tx) => {
      const ends = { since: over, until: over, lapses_at: over, look_at: over };
      await tx
        .insertInto('subscriptions')
        .values(owners.map((owner_id) => ({ owner_id, state: 'trial' as const, ...ends })))
        .execute();
      await notify(tx, { kind: 'subscriptions' });
    });
    const states = db.selectFrom('subscriptions').select(['state', 'lapsed_at']).where('owner_id', 'in', owners);
    await expect
      .poll(() => states.execute(), { timeout: 15_000 })
      .toEqual(owners.map(() => ({ state: 'inactive', lapsed_at: over })));
    const told = () =>
      Promise.all(
        owners.map(async (id) => {
          const mails = await mailsTo({ dataDir: folder }, `${id}@example.org`);
          return mails.map(({ subject }) => subject);
        }),
      );
    const once = owners.map(() => ['Voronka: your subscription has ended']);
    await expect.poll(told).toEqual(once);
    await expect.poll(() => db.selectFrom('mails').select('id').execute()).toEqual([]);
    expect(await told()).toEqual(once);
  });

  /** So many withdrawals that wait for a decision, each of a partner who has as much. */
  async function requestMany(): Promise<string[]> {
    const deps = ledgerDeps(database.db, new Date().toISOString());
    const request = async () => {
      const partner = await account(deps.db);
      await earn(deps, partner, 1_000);
      const id = v7();
      const [at, none] = [deps.now(), { steps: '[]', body_hash: '' }];
      const row = { id, partner_id: partner, state: 'requested', method: 'card', amount_minor: 1_000 } as const;
      await transaction(deps.db, async (tx) => {
        const made = tx.insertInto('withdrawals').values({
          ...{ ...row, ...none, fee_minor: 30, currency: 'RUB', created_at: at, changed_at: at },
        });
        await postTransfer(deps, tx, requested(await made.returningAll().executeTakeFirstOrThrow()));
      });
      return id;
    };
    return Promise.all(Array.from({ length: many }, request));
  }

  it('decide about each withdrawal once, by two admins at once and when one server is killed between two steps', async () => {
    const { db } = database;
    const admins = [await signUp({ url: urlOf(0) }), await signUp({ url: urlOf(1) })];
    const ids = admins.map(({ id }) => id);
    await db.updateTable('users').set({ is_admin: true }).where('id', 'in', ids).execute();
    const { approve, pay, confirm } = endpoints.adminMoney;
    const act = (by: number, at: number, endpoint: Pick<Endpoint, 'method' | 'path'>, id: string, body?: object) =>
      callEndpoint<{ by?: { id: string } }>(urlOf(at), endpoint, {
        ...{ params: { id }, body, headers: { authorization: `Token ${admins[by]?.token}` } },
      });
    for (const [by] of admins.entries()) expect((await act(by, by, confirm, '', { password })).status).toBe(200);
    const all = await requestMany();

    const [raced, killed] = [all.slice(0, many / 2), all.slice(many / 2)];
    for (const id of raced) {
      const answers = await Promise.all([act(0, 0, approve, id), act(1, 1, approve, id)]);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect(answers[1 - winner]).toMatchObject({ status: 409, body: { by: { id: ids[winner] } } });
    }
    let answered = 0;
    const killing: Promise<void>[] = [];
    const finish = async (id: string, at: number) => {
      await act(1, at, approve, id);
      if (++answered === 4 && servers[1]) killing.push(endProcess(servers[1].child, 'SIGKILL'));
      return act(1, at, pay, id, { reference: `bank ${id}` });
    };
    const before = await Promise.allSettled(all.map((id) => finish(id, 1)));
    await Promise.all(killing);
    expect(before.filter(({ status }) => status === 'rejected').length, 'killed before the end').toBeGreaterThan(0);
    for (const id of killed) await act(1, 0, approve, id);
    const after = await Promise.all(all.map((id) => act(1, 0, pay, id, { reference: `bank ${id}` })));
    expect(after.map(({ status }) => status)).toEqual(all.map(() => 200));

    const done = db
      .selectFrom('audit_log')
      .select(['kind'])
      .where('kind', 'in', ['withdrawal.approved', 'withdrawal.paid']);
    expect((await done.execute()).length).toBe(2 * many);
    const posted = db.selectFrom('ledger_entries').select(({ fn }) => fn.sum<number>('amount_minor').as('sum'));
    const sumOf = async (account: string) =>
      Number((await posted.where('account', '=', account).executeTakeFirstOrThrow()).sum);
    expect([await sumOf('payouts'), await sumOf('fees')]).toEqual([970 * many, 30 * many]);
    expect(await findDifferences(db)).toEqual([]);
  });
});
