import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/transaction.ts';
import { openDatabase } from '#server/db/open/open.ts';
import { forgetHistory } from '#server/jobs/forgetHistory.ts';
import { pause } from '#server/loop/pause.ts';
import { startCluster } from '#tests/support/databases/postgresCluster.ts';
import { type Bench, type Figure, percentile } from './measure/figure.ts';

const contacts = 20_000;
const linesOfEach = 50;
const measuredMs = 8_000;

/** What a neighbour does all the while: a page of a contact's history, and a line more. */
async function neighbour(db: Db, owner: string, ids: string[], until: () => boolean): Promise<number[]> {
  const took: number[] = [];
  for (let at = 0; !until(); at++) {
    const contact = ids[(at * 7919) % ids.length];
    const begun = performance.now();
    await sql`select * from history where owner_id = ${owner} and contact_id = ${contact} order by at desc, id desc limit 20`.execute(
      db,
    );
    await sql`insert into history (owner_id, id, contact_id, kind, data, at)
      values (${owner}, ${randomUUID()}, ${contact}, 'text', '{}', now())`.execute(db);
    took.push(performance.now() - begun);
    await pause(2);
  }
  return took;
}

async function seed(db: Db, owner: string): Promise<string[]> {
  await sql`insert into users (id) values (${owner})`.execute(db);
  await sql`insert into contacts (owner_id, id, telegram_id)
    select ${owner}, gen_random_uuid(), n from generate_series(1, ${contacts}::integer) n`.execute(db);
  await sql`insert into history (owner_id, id, contact_id, kind, data, at)
    select owner_id, gen_random_uuid(), id, 'press', '{"button": "a button of a message"}', now() - n * interval '7 days'
    from contacts cross join generate_series(1, ${linesOfEach}::integer) n`.execute(db);
  await sql`vacuum analyze history`.execute(db);
  const { rows } = await sql<{ id: string }>`select id from contacts where owner_id = ${owner}`.execute(db);
  return rows.map(({ id }) => id);
}

export const bench: Bench = {
  question: 'Does anybody notice that old history is deleted?',
  async *measure(): AsyncGenerator<Figure> {
    const cluster = await startCluster();
    const { db, close } = await openDatabase({ dataDir: '', url: cluster.url('postgres') });
    try {
      const owner = randomUUID();
      const ids = await seed(db, owner);
      const end = performance.now() + measuredMs;
      const alone = await neighbour(db, owner, ids, () => performance.now() > end);
      let isOver = false;
      const begun = performance.now();
      const forgetting = forgetHistory(db, { now: new Date(), days: { history: 35, deliveries: 0 } }).finally(() => {
        isOver = true;
      });
      const beside = await neighbour(db, owner, ids, () => isOver);
      const deleted = await forgetting;
      const seconds = (performance.now() - begun) / 1000;
      yield { name: 'rows deleted', value: deleted, unit: '' };
      yield { name: 'rows deleted a second', value: deleted / seconds, unit: '/s' };
      yield { name: "a neighbour's read and write, alone: p95", value: percentile(alone, 0.95), unit: 'ms' };
      yield { name: "a neighbour's read and write, beside it: p95", value: percentile(beside, 0.95), unit: 'ms' };
      const ratio = percentile(beside, 0.95) / percentile(alone, 0.95);
      yield { name: 'beside it to alone', value: ratio, unit: '×', goal: { atMost: 1.2 } };
    } finally {
      await close();
      await cluster.stop();
    }
  },
};
