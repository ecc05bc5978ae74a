import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#server/db/transaction.ts';
import { type Database, openDatabase } from '#server/db/open/open.ts';
import { forgetHistory } from '#server/jobs/forgetHistory.ts';
import { pause } from '#server/loop/pause.ts';
import { startCluster } from '#tests/support/databases/postgresCluster.ts';
import { type Bench, type Figure, percentile } from './measure/figure.ts';

const contacts = 20_000;
/** Lines of the history, and messages, of each. */
const ofEach = 30;
/** Alone and beside it take turns, because a machine is not always equally fast. */
const turns = 10;
const turnMs = 2_000;
/** The first ones are slow. */
const warmingMs = 3_000;

function until(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() > end;
}

interface Neighbour {
  db: Db;
  owner: string;
  ids: string[];
}

/** What a neighbour does all the while: a page of a contact's history and messages, and a line and a message more. */
async function work({ db, owner, ids }: Neighbour, isOver: () => boolean): Promise<number[]> {
  const took: number[] = [];
  for (let at = 0; !isOver(); at++) {
    const contact = ids[(at * 7919) % ids.length];
    const begun = performance.now();
    await sql`select * from history where owner_id = ${owner} and contact_id = ${contact} order by at desc, id desc limit 20`.execute(
      db,
    );
    await sql`select count(*) from deliveries where owner_id = ${owner} and bot_id = ${owner} and contact_id = ${contact}
      and state = 'queued'`.execute(db);
    await sql`insert into history (owner_id, id, contact_id, kind, data, at)
      values (${owner}, ${randomUUID()}, ${contact}, 'text', '{}', now())`.execute(db);
    await sql`insert into deliveries (owner_id, id, bot_id, contact_id, chat_id, cause, cause_id, message_key, call, state, due_at, settled_at)
      values (${owner}, ${randomUUID()}, ${owner}, ${contact}, 1, 'reply', ${randomUUID()}, 'm', '{}', 'sent', now(), now())`.execute(
      db,
    );
    took.push(performance.now() - begun);
    await pause(2);
  }
  return took;
}

async function seed(db: Db): Promise<Neighbour> {
  const owner = randomUUID();
  await sql`insert into users (id) values (${owner})`.execute(db);
  await sql`insert into bots (owner_id, id, telegram_id, username, name) values (${owner}, ${owner}, 1, 'bot', 'Bot')`.execute(
    db,
  );
  await sql`insert into contacts (owner_id, id, telegram_id)
    select ${owner}, gen_random_uuid(), n from generate_series(1, ${contacts}::integer) n`.execute(db);
  await sql`insert into history (owner_id, id, contact_id, kind, data, at)
    select owner_id, gen_random_uuid(), id, 'press', '{"button": "a button of a message"}', now() - n * interval '7 days'
    from contacts cross join generate_series(1, ${ofEach}::integer) n`.execute(db);
  await sql`insert into deliveries (owner_id, id, bot_id, contact_id, chat_id, cause, cause_id, message_key, call, state, due_at, settled_at)
    select owner_id, gen_random_uuid(), ${owner}, id, telegram_id, 'visit', gen_random_uuid(), 'm',
      '{"method": "sendMessage", "params": {"chat_id": 1, "text": "Good morning! Here is what you asked for."}}', 'sent', now(),
      now() - n * interval '7 days'
    from contacts cross join generate_series(1, ${ofEach}::integer) n`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<{ id: string }>`select id from contacts where owner_id = ${owner}`.execute(db);
  return { db, owner, ids: rows.map(({ id }) => id) };
}

async function* measureOn(name: string, { db }: Database): AsyncGenerator<Figure> {
  const neighbour = await seed(db);
  await work(neighbour, until(warmingMs));
  for (const table of ['history', 'deliveries'] as const) {
    const days = { history: 0, deliveries: 0, [table]: 35 };
    const [alone, beside]: [number[], number[]] = [[], []];
    let [deleted, ms] = [0, 0];
    for (let turn = 0; turn < turns; turn++) {
      alone.push(...(await work(neighbour, until(turnMs))));
      const forgetting = new AbortController();
      const begun = performance.now();
      const running = forgetHistory(db, { now: new Date(), days, signal: forgetting.signal });
      beside.push(...(await work(neighbour, until(turnMs))));
      forgetting.abort();
      deleted += await running;
      ms += performance.now() - begun;
    }
    const of = `${name}, ${table}`;
    yield { name: `${of}: rows deleted`, value: deleted, unit: '' };
    yield { name: `${of}: rows deleted a second`, value: deleted / (ms / 1000), unit: '/s' };
    yield { name: `${of}: a neighbour alone, p95`, value: percentile(alone, 0.95), unit: 'ms' };
    const ratio = percentile(beside, 0.95) / percentile(alone, 0.95);
    yield { name: `${of}: beside it to alone`, value: ratio, unit: '×', goal: { atMost: 1.2 } };
  }
}

export const bench: Bench = {
  question: 'Does anybody notice that old history and old messages are deleted?',
  async *measure(): AsyncGenerator<Figure> {
    const cluster = await startCluster({ durable: true });
    const folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-retention-'));
    try {
      for (const [name, options] of [
        ['PostgreSQL', { dataDir: '', url: cluster.url('postgres') }],
        ['embedded', { dataDir: folder, url: null }],
      ] as const) {
        const database = await openDatabase(options);
        yield* measureOn(name, database);
        await database.close();
      }
    } finally {
      await cluster.stop();
      rmSync(folder, { recursive: true });
    }
  },
};
