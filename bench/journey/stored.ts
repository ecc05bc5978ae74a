import { sql } from 'kysely';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { type Figure, percentile } from '#bench/measure/figure.ts';
import { seedPeople } from '#scripts/database/seedPeople.ts';
import { openDatabase } from '#server/db/open/open.ts';
import type { Db } from '#server/db/transaction.ts';
import { startCluster } from '#tests/support/databases/postgresCluster.ts';
import { readMemory } from '../imports/processMemory.ts';
import { type RunningProduct, startProduct } from '../server/startProduct.ts';
import { type StandIn, startStandIn } from '../telegram/startStandIn.ts';
import { runFunnels } from './runFunnels.ts';

const few = 1_000;
const many = 100_000;
const steps = 10;
const bot = 7_000_000_001;
const walks = 3;
const walkers = { bots: [bot], people: 600, atOnce: 80 };

/** The median of some walks, updates a second. */
async function walkRate(telegram: StandIn): Promise<number> {
  const rates: number[] = [];
  for (let count = 0; count < walks; count++) {
    const { ms, updates, doubled } = await telegram.walk(walkers);
    if (doubled > 0) throw new Error(`${doubled} messages came twice`);
    rates.push(updates / (ms / 1000));
  }
  return percentile(rates, 0.5);
}

/** Runs a funnel on the bot. @returns what stores many people who have walked it */
async function seeding(db: Db, product: RunningProduct): Promise<() => Promise<void>> {
  const { owner, funnels } = await runFunnels(product.url, { bots: [bot], steps });
  const funnelId = funnels[0] ?? '';
  const { body } = await owner.call<Funnel>(endpoints.funnels.get, { params: { id: funnelId } });
  const { id } = await db.selectFrom('bots').select('id').where('telegram_id', '=', bot).executeTakeFirstOrThrow();
  const of = { ownerId: owner.id, funnelId, botId: id, botTelegramId: bot, document: body.document, people: many };
  return () =>
    db.transaction().execute(async (tx) => {
      // they are written anew for those who are stored
      for (const table of ['button_counts', 'stage_counts'] as const)
        await tx.deleteFrom(table).where('funnel_id', '=', funnelId).execute();
      await seedPeople(tx, of);
    });
}

/** How fast people are walked through a funnel, and what memory that takes, where so many more people are stored: on PostgreSQL. */
export async function* measureStored(): AsyncGenerator<Figure> {
  // what a table's owner has before the statistics of so many are there
  const cluster = await startCluster({ durable: true, settings: ['autovacuum=off'] });
  const telegram = await startStandIn();
  const product = await startProduct({
    ...{ TELEGRAM_API_ROOT: telegram.url, TELEGRAM_RATE: '0', DATABASE_URL: cluster.url('postgres') },
  });
  const { db, close } = await openDatabase({ dataDir: '', url: cluster.url('postgres') });
  try {
    const seed = await seeding(db, product);
    await telegram.walk({ ...walkers, people: few });
    const fewRate = await walkRate(telegram);
    const fewMb = readMemory(product.pid, 'VmRSS');
    await seed();
    const manyRate = await walkRate(telegram);
    await sql`analyze`.execute(db);
    const analyzedRate = await walkRate(telegram);
    const manyMb = readMemory(product.pid, 'VmRSS');
    const goal = { atLeast: 0.9 };
    yield { name: `PostgreSQL: ${few} people stored`, value: fewRate, unit: 'updates/s' };
    yield { name: `PostgreSQL: ${many} stored beside it, no statistics`, value: manyRate / fewRate, unit: '×', goal };
    yield { name: `PostgreSQL: ${many} stored beside it`, value: analyzedRate / fewRate, unit: '×', goal };
    yield {
      ...{ name: `PostgreSQL: memory with ${many} stored beside ${few}`, value: manyMb / fewMb, unit: '×' },
      goal: { atMost: 1.2 },
    };
  } finally {
    await close();
    await product.stop();
    await telegram.stop();
    await cluster.stop();
  }
}
