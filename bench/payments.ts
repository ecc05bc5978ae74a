import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { App } from '#server/app.ts';
import { signUp } from '#tests/support/app.ts';
import type { Fields } from '#tests/support/cloudPayments/merchant.ts';
import type { Bench, Figure } from './measure/figure.ts';
import { withPostgresServer } from './server/withServer.ts';

const perSecond = 1_000;
const seconds = 10;
const people = 1_000;
/** Of a thousand notifications so many come a second time. */
const repeated = 100;
const merchant = { publicId: 'pk_bench', secret: 'a secret of the merchant' };
const run = promisify(execFile);

/** People with ten orders each; every fifth was brought by a partner. */
async function seed({ deps: { db }, url }: App): Promise<void> {
  // the first who signs up is the admin
  await signUp({ url });
  await sql`insert into users (id, email, time_zone) select gen_random_uuid(), 'payer' || n || '@example.org', 'UTC'
    from generate_series(1, ${people}::integer) n`.execute(db);
  await sql`insert into partners (owner_id, code, accepted_version, accepted_at)
    select id, replace(id::text, '-', ''), '1', now() from users where email like 'payer%0@example.org'`.execute(db);
  await sql`insert into attributions (user_id, partner_id, link_id, number, signed_up_at, attributed_at)
    select u.id, p.owner_id, gen_random_uuid(), row_number() over (partition by p.owner_id), now(), now()
    from (select id, row_number() over (order by email) as n from users where email like 'payer%5@example.org') u
    join (select owner_id, row_number() over (order by owner_id) as n from partners) p on p.n = 1 + u.n % ${people / 10}::integer`.execute(
    db,
  );
  await sql`insert into orders (owner_id, id, provider, plan, months, amount_minor, currency, renews, state, created_at, expires_at)
    select id, gen_random_uuid(), 'cloudpayments', 'month', 1, 99000, 'RUB', false, 'pending', now(), now() + interval '1 day'
    from users cross join generate_series(1, ${(perSecond * seconds) / people}::integer) where email like 'payer%'`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}

/** What is sent: each order is paid, and a tenth of the payments is told again at once. */
async function notifications({ deps: { db } }: App): Promise<Fields[]> {
  const orders = await db.selectFrom('orders').select(['id', 'owner_id']).orderBy('id').execute();
  const distinct = orders.slice(0, Math.ceil((orders.length * 1_000) / (1_000 + repeated)));
  const sent = distinct.flatMap(({ id, owner_id }, at) => {
    const fields: Fields = {
      ...{
        TransactionId: String(1_000_000 + at),
        Amount: '990.00',
        Currency: 'RUB',
        InvoiceId: id,
        AccountId: owner_id,
      },
      ...{ TestMode: 0, Status: 'Completed', OperationType: 'Payment', Token: 'tk_charges_the_card' },
      ...{ CardFirstSix: '424242', CardLastFour: String(1_000 + (at % 9_000)), CardExpDate: '12/30' },
    };
    return at % (1_000 / repeated) === 0 ? [fields, fields] : [fields];
  });
  return sent.slice(0, perSecond * seconds);
}

interface Counts {
  events: number;
  taken: number;
  payments: number;
  recorded: number;
  entries: number;
  uneven: number;
}

async function count({ deps: { db } }: App): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*) from provider_events)::integer as events,
      (select count(*) from provider_events where outcome = 'credited')::integer as taken,
      (select count(*) from payments)::integer as payments, (select count(*) from ledger_payments)::integer as recorded,
      (select count(*) from ledger_transfers where kind = 'payment')::integer as entries,
      (select count(*) from (select 1 from ledger_entries group by currency having sum(amount_minor) <> 0) x)::integer as uneven`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error('A query without a table gives one row.');
  return counts;
}

async function measure(app: App): Promise<Figure[]> {
  await seed(app);
  const all = await notifications(app);
  const distinct = new Set(all.map(({ TransactionId }) => TransactionId)).size;
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'voronka-bench-')), 'notifications.json');
  writeFileSync(file, JSON.stringify(all));
  const sender = path.join(import.meta.dirname, 'payments/sender.ts');
  const to = JSON.stringify({ ...merchant, url: app.url });
  const begun = performance.now();
  const { stdout } = await run(process.execPath, [sender, to, file, String(perSecond)], { maxBuffer: 1_000_000 });
  rmSync(path.dirname(file), { recursive: true });
  const told = JSON.parse(stdout) as { seconds: number; refused: number; p50: number; p99: number };
  const stored = (await count(app)).events;
  const answered = performance.now();
  let counts = await count(app);
  for (; counts.taken < distinct && performance.now() - answered < 600_000; counts = await count(app)) await after(500);
  const exact = { atMost: 0 };
  const missing = (of: number) => Math.abs(distinct - of);
  return [
    {
      name: 'notifications answered',
      value: all.length / told.seconds,
      unit: '/s',
      goal: { atLeast: perSecond * 0.99 },
    },
    { name: 'an answer, p50', value: told.p50, unit: 'ms' },
    { name: 'an answer, p99', value: told.p99, unit: 'ms' },
    { name: 'not answered with 0', value: told.refused, unit: '', goal: exact },
    { name: `of ${distinct} payments not stored when all are answered`, value: missing(stored), unit: '', goal: exact },
    { name: 'all are credited after the last answer', value: (performance.now() - answered) / 1000, unit: 's' },
    { name: 'credited', value: (distinct * 1000) / (performance.now() - begun), unit: '/s' },
    { name: 'lost or doubled: payments', value: missing(counts.payments), unit: '', goal: exact },
    { name: 'lost or doubled: in the ledger', value: missing(counts.recorded), unit: '', goal: exact },
    { name: 'lost or doubled: transfers', value: missing(counts.entries), unit: '', goal: exact },
    { name: 'currencies that do not add up to zero', value: counts.uneven, unit: '', goal: exact },
  ];
}

export const bench: Bench = {
  question: `Does the server take ${perSecond} signed notifications of payments a second for ${seconds} s, on PostgreSQL that syncs its disk?`,
  async measure() {
    const env = { CLOUDPAYMENTS_PUBLIC_ID: merchant.publicId, CLOUDPAYMENTS_SECRET: merchant.secret };
    return withPostgresServer({ env, works: true, durable: true }, measure);
  },
};
