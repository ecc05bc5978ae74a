import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase } from '#server/db/open/open.ts';
import { tickMembers } from '#server/series/tickMembers.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { startCluster } from '#tests/support/databases/postgresCluster.ts';
import { type Bench, type Figure, percentile } from './measure/figure.ts';
import { seedMany } from './people/seedMany.ts';

const people = 100_000;
const waiting = 1_000_000;
/** As many as the server takes at once. */
const limit = 1_000;

interface World {
  test: TestApp;
  ownerId: string;
  funnelId: string;
}

/** A series that is on, with one letter an hour after joining. */
async function addSeries({ test, ownerId, funnelId }: World): Promise<{ series: string; letter: string }> {
  const { db } = test.app.deps;
  const [series, letter] = [randomUUID(), randomUUID()];
  const message = {
    id: randomUUID(),
    text: 'Good morning, {first_name|friend}!',
    image: null,
    video: null,
    buttons: [],
  };
  await sql`insert into series (owner_id, id, body_hash, funnel_id, name, state, starts_on, stops_on, time_zone)
    values (${ownerId}, ${series}, '', ${funnelId}, 'Letters', 'on', '{"kind":"funnel"}', '{"tags":[],"stages":[]}', 'UTC')`.execute(
    db,
  );
  await sql`insert into letters (owner_id, id, body_hash, series_id, place, name, message, timing)
    values (${ownerId}, ${letter}, '', ${series}, 0, 'First', ${JSON.stringify(message)}, '{"kind":"after","hours":1}')`.execute(
    db,
  );
  return { series, letter };
}

/** Makes members of so many people, whose letter is due an hour after they joined. */
const join = (
  { test, ownerId }: World,
  { series, letter }: { series: string; letter: string },
  { count, joined }: { count: number; joined: Date },
) =>
  sql`
  insert into series_members (owner_id, id, series_id, contact_id, chat_id, joined_at, state, next_at, next_letter_id)
  select owner_id, gen_random_uuid(), ${series}, id, telegram_id, ${joined}::timestamptz, 'in',
    ${joined}::timestamptz + interval '1 hour', ${letter}
  from contacts where owner_id = ${ownerId} order by id limit ${count}`.execute(test.app.deps.db);

async function takeAll({ test }: World): Promise<{ rounds: number[] }> {
  const rounds: number[] = [];
  for (;;) {
    const at = performance.now();
    const due = await tickMembers(test.app.deps, { limit });
    rounds.push(performance.now() - at);
    if (due < limit) return { rounds };
  }
}

/** As at a real moment: the statistics are from before the letters fell due. */
async function measureAll(world: World): Promise<Figure[]> {
  const { db } = world.test.app.deps;
  await join(world, await addSeries(world), { count: people, joined: new Date(Date.now() - 3_600_000) });
  const begun = performance.now();
  await takeAll(world);
  const seconds = (performance.now() - begun) / 1000;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from deliveries where cause = 'letter'`.execute(db);
  if (rows[0]?.count !== people) throw new Error(`${rows[0]?.count} of ${people} letters are in the outbox`);
  await sql`delete from deliveries`.execute(db);
  await sql`delete from series`.execute(db);
  return [{ name: `${people} letters due at once, into the outbox`, value: seconds, unit: 's', goal: { atMost: 60 } }];
}

/** The time of one pick-up of a full batch while so many others wait for next month. */
async function pickUp(world: World, others: number): Promise<number> {
  const { db } = world.test.app.deps;
  const inAMonth = new Date(Date.now() + 30 * 86_400_000);
  for (let left = others; left > 0; left -= people) {
    const of = await addSeries(world);
    await join(world, of, { count: Math.min(left, people), joined: inAMonth });
  }
  const due = await addSeries(world);
  await join(world, due, { count: 12 * limit, joined: new Date(Date.now() - 3_600_000) });
  await sql`vacuum analyze`.execute(db);
  const { rounds } = await takeAll(world);
  await sql`delete from deliveries`.execute(db);
  await sql`truncate series cascade`.execute(db);
  return percentile(rounds.slice(1, -1), 0.5);
}

async function measurePickUp(world: World): Promise<Figure[]> {
  const few = await pickUp(world, 1_000);
  const many = await pickUp(world, waiting);
  return [
    { name: `picking up ${limit} while 1,000 others wait, p50`, value: few, unit: 'ms' },
    { name: `while ${waiting.toLocaleString('en')} others wait, p50`, value: many, unit: 'ms' },
    { name: 'picking up: ratio', value: many / few, unit: '×', goal: { atMost: 1.5 } },
  ];
}

export const bench: Bench = {
  question: `How long does it take until ${people.toLocaleString('en')} letters that are due at once are in the outbox, on PostgreSQL?`,
  async *measure() {
    const cluster = await startCluster();
    try {
      const database = await openDatabase({ dataDir: '', url: cluster.url('postgres') });
      const test = await startTestApp({ database, works: false });
      try {
        const { owner, funnel } = await seedMany(test.app, { stages: 20, people });
        const world = { test, ownerId: owner.id, funnelId: funnel };
        await sql`update funnels set state = 'running', live_document = document, live_revision = revision,
          bot_id = (select id from bots where owner_id = ${owner.id}) where id = ${funnel}`.execute(test.app.deps.db);
        yield* await measureAll(world);
        yield* await measurePickUp(world);
      } finally {
        await test.stop();
      }
    } finally {
      await cluster.stop();
    }
  },
};
