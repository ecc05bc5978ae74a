import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { endpoints } from '#contract/endpoints.ts';
import type { Mailing, Recipient } from '#contract/schemas/sending/mailing.ts';
import { openDatabase } from '#server/db/open/open.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import { fixRecipients } from '#server/domain/mailings/audience/fixRecipients.ts';
import { lockMailing } from '#server/domain/mailings/rows/mailingRow.ts';
import { type SignedUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { startCluster } from '#tests/support/databases/postgresCluster.ts';
import { type Bench, type Figure, percentile } from './measure/figure.ts';
import { seedMany } from './people/seedMany.ts';

const people = 100_000;
const rounds = 40;

interface World {
  test: TestApp;
  owner: SignedUp;
  mailing: Mailing;
  audience: { stages: string[]; tags: string[] };
}

class TakenBack extends Error {}

/** How long the work takes in a transaction that is rolled back, so that each round finds the same, ms. */
async function timeInTransaction({ test }: World, work: (tx: Tx) => Promise<unknown>): Promise<number> {
  let took = Number.NaN;
  const done = transaction(test.app.deps.db, async (tx) => {
    const at = performance.now();
    await work(tx);
    took = performance.now() - at;
    throw new TakenBack();
  });
  await done.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return took;
}

/** The least that fixing has to do: the same people, in the same order, into the same table. */
const insertBare = (tx: Tx, { owner, mailing, audience }: World) =>
  sql`
  insert into mailing_recipients (owner_id, id, mailing_id, contact_id, chat_id, place, state, due_at)
  select h.owner_id, gen_random_uuid(), ${mailing.id}, h.contact_id, h.telegram_id,
    row_number() over (order by h.last_seen_at desc nulls last, h.contact_id), 'waiting', now()
  from chats h
  where h.owner_id = ${owner.id} and h.blocked_at is null
    and exists (select from journeys j where j.owner_id = h.owner_id and j.contact_id = h.contact_id and j.is_current
      and j.stage_id = any (${audience.stages}::uuid[]))
    and exists (select from contact_tags t where t.owner_id = h.owner_id and t.contact_id = h.contact_id
      and t.tag_id = any (${audience.tags}::uuid[]))`.execute(tx);

async function measureFixing(world: World): Promise<Figure[]> {
  const { test, owner, mailing, audience } = world;
  const timing = { send_wall: null, time_zone: null };
  const fix = async (tx: Tx) => {
    const found = await lockMailing(tx, { userId: owner.id }, mailing.id);
    await fixRecipients(tx, { ...found, mailing: { ...found.mailing, audience } }, { now: new Date(), timing });
  };
  const [own, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < 6; round++) {
    bare.push(await timeInTransaction(world, (tx) => insertBare(tx, world)));
    own.push(await timeInTransaction(world, fix));
  }
  await sql`vacuum analyze mailing_recipients`.execute(test.app.deps.db);
  const [ours, theirs] = [percentile(own.slice(1), 0.5), percentile(bare.slice(1), 0.5)];
  return [
    { name: `fixing ${people} by stage and tag, p50`, value: ours, unit: 'ms' },
    { name: 'the bare INSERT … SELECT, p50', value: theirs, unit: 'ms' },
    { name: 'fixing: ratio', value: ours / theirs, unit: '×', goal: { atMost: 1.5 } },
  ];
}

async function timesOf(call: () => Promise<unknown>): Promise<number[]> {
  for (let at = 0; at < 5; at++) await call();
  const took: number[] = [];
  for (let at = 0; at < rounds; at++) {
    const begun = performance.now();
    await call();
    took.push(performance.now() - begun);
  }
  return took;
}

async function measureEstimate({ owner, mailing, audience }: World): Promise<Figure[]> {
  const figure = async (name: string, of: object): Promise<Figure> => {
    const body = { funnel: mailing.funnel, audience: of };
    const took = await timesOf(async () => {
      const answer = await owner.call<{ recipients: number }>(endpoints.mailings.estimate, { body });
      if (answer.status !== 200 || answer.body.recipients === 0) throw new Error(JSON.stringify(answer.body));
    });
    return {
      name: `the composer’s number: ${name}, p95`,
      value: percentile(took, 0.95),
      unit: 'ms',
      goal: { atMost: 100 },
    };
  };
  return [
    await figure('everyone', {}),
    await figure('one stage and one tag', { stages: audience.stages.slice(0, 1), tags: audience.tags.slice(0, 1) }),
    await figure('all stages and tags', audience),
    await figure('without a tag, seen', { without_tags: audience.tags.slice(0, 1), activity: 'seen_7' }),
  ];
}

/** Pages of a mailing that everyone gets. */
async function measurePages(world: World): Promise<Figure[]> {
  const { test, owner, mailing } = world;
  await transaction(test.app.deps.db, async (tx) => {
    const found = await lockMailing(tx, { userId: owner.id }, mailing.id);
    await fixRecipients(tx, found, { now: new Date(), timing: { send_wall: null, time_zone: null } });
  });
  await sql`vacuum analyze mailing_recipients`.execute(test.app.deps.db);
  const page = async (query: Record<string, string | number>) => {
    const params = { id: mailing.id };
    const { status, body } = await owner.call<{ results: Recipient[]; next: string | null }>(
      endpoints.mailings.people,
      { params, query },
    );
    if (status !== 200 || body.results.length === 0) throw new Error(JSON.stringify(body));
    return body.next;
  };
  const figures: Figure[] = [];
  const filters: Record<string, Record<string, string>> = {
    'all recipients': {},
    'those who wait': { state: 'waiting' },
  };
  for (const [name, filter] of Object.entries(filters)) {
    let deep = '';
    for (;;) {
      const next = await page({ ...filter, limit: 200, ...(deep && { cursor: deep }) });
      if (next === null) break;
      deep = next;
    }
    const first = percentile(await timesOf(() => page(filter)), 0.5);
    const last = percentile(await timesOf(() => page({ ...filter, cursor: deep })), 0.5);
    figures.push(
      { name: `${name}: first page, p50`, value: first, unit: 'ms' },
      { name: `${name}: last page beside it`, value: last / first, unit: '×', goal: { atMost: 1.3 } },
    );
  }
  return figures;
}

async function openWorld(test: TestApp): Promise<World> {
  const { owner, funnel } = await seedMany(test.app, { stages: 20, people });
  const { db } = test.app.deps;
  // seeded people have a funnel that never ran over the API
  await sql`update funnels set bot_id = (select id from bots where owner_id = ${owner.id}) where id = ${funnel}`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`
    select distinct tag_id as id from contact_tags where owner_id = ${owner.id}`.execute(db);
  const stages = await sql<{ id: string }>`
    select distinct stage_id as id from journeys where owner_id = ${owner.id}`.execute(db);
  const body = {
    ...{ id: randomUUID(), funnel, title: 'News' },
    message: { text: 'News', image: null, video: null, buttons: [] },
  };
  const made = await owner.call<Mailing>(endpoints.mailings.create, { body });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  // as the database has done by itself soon after so many have come; what is not written yet would be while others are timed
  await sql`vacuum analyze`.execute(db);
  await sql`checkpoint`.execute(db);
  const audience = { stages: stages.rows.map(({ id }) => id), tags: rows.map(({ id }) => id) };
  return { test, owner, mailing: made.body, audience };
}

export const bench: Bench = {
  question: `How long does a mailing to ${people.toLocaleString('en')} people take to count, to fix and to page through, on PostgreSQL?`,
  async *measure() {
    const cluster = await startCluster();
    try {
      const database = await openDatabase({ dataDir: '', url: cluster.url('postgres') });
      const test = await startTestApp({ database, works: false });
      try {
        const world = await openWorld(test);
        yield* await measureEstimate(world);
        yield* await measureFixing(world);
        yield* await measurePages(world);
      } finally {
        await test.stop();
      }
    } finally {
      await cluster.stop();
    }
  },
};
