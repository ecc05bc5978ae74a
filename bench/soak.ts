import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import { endpoints } from '#contract/endpoints.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { openDatabase } from '#server/db/open/open.ts';
import type { Db } from '#server/db/transaction.ts';
import type { SignedUp } from '#tests/support/app.ts';
import { startCluster } from '#tests/support/databases/postgresCluster.ts';
import { readMemory } from './imports/processMemory.ts';
import { runFunnels } from './journey/runFunnels.ts';
import { type Bench, type Figure, percentile } from './measure/figure.ts';
import { startProduct } from './server/startProduct.ts';
import { type StandIn, startStandIn } from './telegram/startStandIn.ts';
import { startUpdate } from './telegram/startUpdate.ts';

/** `SOAK_MINUTES` makes it shorter. */
const minutes = Number(process.env.SOAK_MINUTES ?? 30);
const windowMs = (minutes * 60_000) / 6;
const updatesPerSecond = 200;
const stepMs = 20;
const rate = 30;
const bots = Array.from({ length: 10 }, (_, i) => 7_000_000_001 + i);
/** All have come once by the end of the first sixth: what returns costs more than what is new. */
const people = Array.from({ length: (updatesPerSecond * windowMs) / 1000 }, (_, i) => 8_000_000_001 + i);
/** A smaller table is not worth a vacuum, and one of what waits is emptied all the time. */
const smallestRows = 10_000;

interface Answered {
  at: number;
  ms: number;
}

/** People press Start again and again, so many a second. Resolves when all are answered. */
async function comeAndCome(telegram: StandIn, until: number): Promise<Answered[]> {
  const answered: Answered[] = [];
  const asked: Promise<void>[] = [];
  const begun = performance.now();
  for (let come = 0; performance.now() < until; await after(stepMs)) {
    const due = ((performance.now() - begun) * updatesPerSecond) / 1000;
    for (; come < due; come++) {
      const id = people[come % people.length] ?? 0;
      const bot = bots[come % bots.length] ?? 0;
      const at = performance.now();
      asked.push(telegram.ask(bot, startUpdate(id), id).then((ms) => void answered.push({ at, ms })));
    }
  }
  await Promise.all(asked);
  return answered;
}

/** A mailing on each funnel after the other, as soon as the one before is sent. @returns how many were sent */
async function sendMailings(owner: SignedUp, funnel: string, until: number): Promise<number> {
  const message = { text: 'The news', image: null, video: null, buttons: [] };
  for (let sent = 0; ; sent++) {
    const made = await owner.call<Mailing>(endpoints.mailings.create, { body: { funnel, title: `${sent}`, message } });
    const begun = await owner.call(endpoints.mailings.send, { params: { id: made.body.id }, body: {} });
    if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
    for (let state = ''; state !== 'sent'; await after(1_000)) {
      if (performance.now() > until) return sent;
      ({ state } = (await owner.call<Mailing>(endpoints.mailings.get, { params: { id: made.body.id } })).body);
    }
  }
}

/** The median, MB, over the last samples, because memory goes up and down with each collection. */
async function followMemory(pid: number, until: number): Promise<(at: number) => number> {
  const samples: { at: number; mb: number }[] = [];
  for (; performance.now() < until; await after(1_000))
    samples.push({ at: performance.now(), mb: readMemory(pid, 'VmRSS') });
  return (at) => {
    const before = samples.filter((sample) => sample.at <= at && sample.at > at - windowMs / 2);
    return percentile(
      before.map(({ mb }) => mb),
      0.5,
    );
  };
}

/** The largest share of dead rows of a table. */
async function deadShare(db: Db): Promise<{ table: string; share: number }> {
  const { rows } = await sql<{ table: string; share: number }>`
    select relname as "table", n_dead_tup::float8 / (n_live_tup + n_dead_tup) as share from pg_stat_user_tables
    where n_live_tup >= ${smallestRows}::integer order by share desc limit 1`.execute(db);
  return rows[0] ?? { table: 'none', share: 0 };
}

export const bench: Bench = {
  question: `What has become of the server after ${minutes} minutes at ${updatesPerSecond} updates a second with mailings, on PostgreSQL?`,
  async *measure(): AsyncGenerator<Figure> {
    const cluster = await startCluster({ durable: true });
    const telegram = await startStandIn();
    const product = await startProduct({
      ...{ TELEGRAM_API_ROOT: telegram.url, TELEGRAM_RATE: String(rate), DATABASE_URL: cluster.url('postgres') },
    });
    const { db, close } = await openDatabase({ dataDir: '', url: cluster.url('postgres') });
    try {
      const { owner, funnels } = await runFunnels(product.url, { bots, steps: 1 });
      const begun = performance.now();
      const until = begun + minutes * 60_000;
      const [answered, memory, ...sent] = await Promise.all([
        comeAndCome(telegram, until),
        followMemory(product.pid, until),
        // the first have people by then
        ...funnels.map(async (funnel) => {
          await after(windowMs / 10);
          return sendMailings(owner, funnel, until);
        }),
      ]);
      const p99 = (from: number, to: number) =>
        percentile(
          answered.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms),
          0.99,
        );
      const [second, last] = [p99(begun + windowMs, begun + 2 * windowMs), p99(until - windowMs, until)];
      const [early, late] = [memory(begun + windowMs), memory(until)];
      const dead = await deadShare(db);
      yield { name: 'updates that were answered', value: answered.length, unit: '' };
      yield { name: 'mailings that were sent', value: sent.reduce((sum, one) => sum + one, 0), unit: '' };
      yield { name: 'a reply in the second sixth, p99', value: second, unit: 'ms' };
      yield { name: 'in the last sixth, p99', value: last, unit: 'ms' };
      yield { name: 'last beside second', value: last / second, unit: '×', goal: { atMost: 1.2 } };
      yield { name: 'memory after a sixth', value: early, unit: 'MB' };
      yield { name: 'memory at the end beside it', value: late / early, unit: '×', goal: { atMost: 1.1 } };
      yield { name: `dead rows, most in ${dead.table}`, value: dead.share * 100, unit: '%', goal: { atMost: 20 } };
    } finally {
      await close();
      await product.stop();
      await telegram.stop();
      await cluster.stop();
    }
  },
};
