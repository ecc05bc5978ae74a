import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '#server/domain/deps.ts';
import { openDatabase } from '#server/db/open/open.ts';
import { transaction } from '#server/db/transaction.ts';
import { hashPassword } from '#server/domain/account/password/passwordHash.ts';
import { getBalance } from '#server/domain/ledger/book/getBalance.ts';
import { listTransactions } from '#server/domain/ledger/book/listTransactions.ts';
import { requestWithdrawal } from '#server/domain/withdrawals/requestWithdrawal.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { startCluster } from '#tests/support/databases/postgresCluster.ts';
import { postgresStatement } from '#tests/support/databases/postgresStatement.ts';
import { type Bench, type Figure, percentile } from './measure/figure.ts';

const partners = 1_000;
const calls = 1_000;
const withdrawals = 200;
const rounds = 7;
const card = '4111111111111111';
const password = 'correct horse 7';
const cheapest = { N: 2, r: 1, p: 1 };

/** Commissions of a thousand partners over two years, as many entries as asked for. */
async function seed(test: TestApp, entries: number): Promise<void> {
  const { db } = test.app.deps;
  await sql`insert into users (id, email, time_zone) select gen_random_uuid(), 'partner' || n || '@example.org', 'UTC'
    from generate_series(1, ${partners}::integer) n`.execute(db);
  await sql`insert into partners (owner_id, code, accepted_version, accepted_at)
    select id, replace(id::text, '-', ''), '1', now() from users where email like 'partner%'`.execute(db);
  // what follows adds up to zero by its making, and would be checked a million times
  await sql`alter table ledger_entries disable trigger ledger_entries_balanced`.execute(db);
  await sql`insert into ledger_transfers (id, kind, at)
    select 'commission:' || n, 'commission', now() - n * interval '2 years' / ${entries / 2}::integer
    from generate_series(1, ${entries / 2}::integer) n`.execute(db);
  await sql`insert into ledger_entries (id, transfer_id, kind, account, partner_id, amount_minor, currency, at)
    select gen_random_uuid(), t.id, 'commission', side.account, side.partner_id, side.minor, 'RUB', t.at
    from ledger_transfers t
    join (select id, row_number() over (order by email) - 1 as place from users where email like 'partner%') p
      on p.place = substr(t.id, 12)::integer % ${partners}::integer
    cross join lateral (values ('income', null::uuid, -100), ('partner:' || p.id || ':available', p.id, 100))
      side (account, partner_id, minor)`.execute(db);
  await sql`insert into partner_balances (partner_id, currency, available_minor)
    select partner_id, 'RUB', sum(amount_minor) from ledger_entries where partner_id is not null group by partner_id`.execute(
    db,
  );
  await sql`alter table ledger_entries enable trigger ledger_entries_balanced`.execute(db);
  await sql`analyze`.execute(db);
}

const actorOf = (userId: string): Actor => ({ userId, sessionId: randomUUID(), isAdmin: false });

async function partnerIds({ app }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from users where email like 'partner%' order by email`.execute(
    app.deps.db,
  );
  return rows.map(({ id }) => id);
}

interface Ledger {
  test: TestApp;
  ids: string[];
}

/** Balances of two ledgers by turns, so that both meet the same machine; ms of each call. */
async function timeBalances(ledgers: Ledger[]): Promise<number[][]> {
  const took = ledgers.map((): number[] => []);
  for (let i = -100; i < calls; i++) {
    for (const [at, { test, ids }] of ledgers.entries()) {
      const id = ids[(i + 100) % ids.length] ?? '';
      const begun = performance.now();
      await getBalance(test.app.deps, actorOf(id));
      if (i >= 0) took[at]?.push(performance.now() - begun);
    }
  }
  return took;
}

/** The pages of one partner from the newest entry to the oldest. */
async function timePages(test: TestApp, id: string): Promise<number[]> {
  const took: number[] = [];
  for (let cursor: string | undefined, round = 0; round < 200; round++) {
    const at = performance.now();
    const page = await listTransactions(test.app.deps, actorOf(id), { cursor, limit: 50, language: 'en' });
    took.push(performance.now() - at);
    cursor = page.next ?? undefined;
  }
  return took;
}

/** The statements that a withdrawal cannot do without, in one transaction. */
const rawWithdrawal = (test: TestApp, partner: string) =>
  transaction(test.app.deps.db, async (tx) => {
    const id = randomUUID();
    await sql`select available_minor from partner_balances where partner_id = ${partner} for update`.execute(tx);
    await sql`insert into withdrawals (partner_id, id, body_hash, state, method, amount_minor, fee_minor, currency, steps, created_at, changed_at)
      values (${partner}, ${id}, '', 'requested', 'card', 100, 0, 'RUB', '[]', now(), now())`.execute(tx);
    await sql`insert into ledger_transfers (id, kind, withdrawal_id, at) values (${`withdrawal:${id}:requested`}, 'withdrawal', ${id}, now())`.execute(
      tx,
    );
    await sql`insert into ledger_entries (id, transfer_id, kind, account, partner_id, amount_minor, currency, at) values
      (gen_random_uuid(), ${`withdrawal:${id}:requested`}, 'withdrawal', ${`partner:${partner}:available`}, ${partner}, -100, 'RUB', now()),
      (gen_random_uuid(), ${`withdrawal:${id}:requested`}, 'withdrawal', ${`partner:${partner}:requested`}, ${partner}, 100, 'RUB', now())`.execute(
      tx,
    );
    await sql`update partner_balances set available_minor = available_minor - 100, requested_minor = requested_minor + 100
      where partner_id = ${partner} and currency = 'RUB'`.execute(tx);
  });

async function rateOf(ids: string[], call: (id: string) => Promise<unknown>): Promise<number> {
  const at = performance.now();
  await Promise.all(ids.map(call));
  return (ids.length * 1000) / (performance.now() - at);
}

/** By turns, each after as many that nobody counts: a new connection reads the catalogue first. */
async function measureWithdrawals(test: TestApp, ids: string[]): Promise<Figure[]> {
  const { accounts, db } = test.app.deps;
  // the check of a password is no part of the question: it costs next to nothing here
  const hash = await hashPassword(password, { randomBytes, accounts: { ...accounts, passwordCost: cheapest } });
  await sql`update users set password_hash = ${hash} where email like 'partner%'`.execute(db);
  const details = { method: 'card' as const, details: { number: card }, amount: { amount: 100, currency: 'RUB' } };
  const asked = { ...details, password, key: null, address: '127.0.0.1', language: 'en' as const };
  const rates: { raw: number; ours: number }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const raw = await rateOf(ids.slice(0, withdrawals), (id) => rawWithdrawal(test, id));
    const others = ids.slice(withdrawals, 2 * withdrawals);
    const ours = await rateOf(others, (id) => requestWithdrawal(test.app.deps, actorOf(id), asked));
    if (round > 0) rates.push({ raw, ours });
    // each has one open at a time
    await sql`delete from withdrawals`.execute(db);
  }
  const median = (of: (rate: { raw: number; ours: number }) => number) => percentile(rates.map(of), 0.5);
  const ratio = median(({ raw, ours }) => ours / raw);
  return [
    { name: `${withdrawals} withdrawals at once by SQL alone`, value: median(({ raw }) => raw), unit: '/s' },
    { name: `${withdrawals} withdrawals at once`, value: median(({ ours }) => ours), unit: '/s' },
    { name: 'withdrawals beside SQL alone', value: ratio, unit: '×', goal: { atLeast: 0.6 } },
  ];
}

export const bench: Bench = {
  question: `How long do a balance and a page of transactions take with ${partners} partners and a million entries?`,
  async *measure() {
    const cluster = await startCluster();
    try {
      const open = async (name: string, entries: number) => {
        await postgresStatement(cluster.url('postgres'), `create database ${name}`);
        const database = await openDatabase({ dataDir: '', url: cluster.url(name) });
        const test = await startTestApp({ database, works: false });
        await seed(test, entries);
        return { test, ids: await partnerIds(test) };
      };
      const small = await open('small', 2 * partners);
      const big = await open('big', 1_000_000);
      const [few = 0, many = 0] = (await timeBalances([small, big])).map((took) => percentile(took, 0.99));
      await small.test.stop();
      yield { name: 'balance, a thousand entries: p99', value: few, unit: 'ms' };
      yield { name: 'balance, a million entries: p99', value: many, unit: 'ms', goal: { atMost: 10 } };
      yield { name: 'balance, a million beside a thousand', value: many / few, unit: '×', goal: { atMost: 1.2 } };
      const pages = await timePages(big.test, big.ids[0] ?? '');
      yield {
        name: 'a page of transactions at any depth: p99',
        value: percentile(pages, 0.99),
        unit: 'ms',
        goal: { atMost: 30 },
      };
      yield* await measureWithdrawals(big.test, big.ids);
      await big.test.stop();
    } finally {
      await cluster.stop();
    }
  },
};
