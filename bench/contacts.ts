import { sql } from 'kysely';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { CountedRule } from '#contract/schemas/contacts/list.ts';
import type { Rule } from '#contract/schemas/contacts/rule.ts';
import type { App } from '#server/app.ts';
import type { SignedUp } from '#tests/support/app.ts';
import { seedDoubles } from './contacts/seedDoubles.ts';
import { type Bench, type Figure, percentile } from './measure/figure.ts';
import { searches } from './people/searches.ts';
import { seedMany } from './people/seedMany.ts';
import { timesOf, timesOfMany } from './server/timesOf.ts';
import { withPostgresServer, withServer } from './server/withServer.ts';

const people = 100_000;
/** Contacts that are somebody's else, of each reason by which duplicates are found. */
const doubles = 1_000;
const rounds = 40;

interface World {
  owner: SignedUp;
  rules: Record<string, Rule>;
}

async function ask<T>({ owner }: World, ...args: Parameters<SignedUp['call']>): Promise<T> {
  const { status, body } = await owner.call<T>(...args);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

async function seed(app: App): Promise<World> {
  const { owner, funnel, document } = await seedMany(app, { stages: 20, people });
  await seedDoubles(app.deps.db, { ownerId: owner.id, doubles });
  // as the database does by itself soon after so many have come
  for (const table of ['contacts', 'chats', 'journeys', 'visits', 'contact_tags'])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(app.deps.db);
  const [tag] = document.tags;
  const stage = { funnel, stage: document.stages[3]?.id ?? '' };
  const rules: Record<string, Rule> = {
    'one tag': { all: [{ tag: tag?.id ?? '' }] },
    'a source, seen, not blocked': { all: [{ source: 'ads' }, { seen: 30 }, { blocked: false }] },
    'six conditions in groups': {
      all: [
        { any: [{ tag: tag?.id ?? '' }, { source: 'site' }, { visited: stage }] },
        { any: [{ language: 'ru' }, { seen: 14 }] },
        { funnel, not: true },
      ],
    },
  };
  return { owner, rules };
}

async function measureSearch(world: World, kind: string, goal: number): Promise<Figure[]> {
  const took = await timesOf(
    searches(people).map((search) => () => ask(world, endpoints.contacts.list, { query: { search } })),
  );
  return [
    { name: `${kind}: search, p50`, value: percentile(took, 0.5), unit: 'ms' },
    { name: `${kind}: search, p99`, value: percentile(took, 0.99), unit: 'ms', goal: { atMost: goal } },
  ];
}

async function measureRules(world: World, kind: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, rule] of Object.entries(world.rules)) {
    const count = () => ask<CountedRule>(world, endpoints.lists.count, { body: { rule } });
    const took = percentile(await timesOfMany(rounds, count), 0.95);
    figures.push({ name: `${kind}: rule, ${name}, p95`, value: took, unit: 'ms', goal: { atMost: 300 } });
  }
  return figures;
}

async function measureDuplicates(world: World, kind: string): Promise<Figure[]> {
  const read = (query: Record<string, string | number>) =>
    ask<{ results: object[]; next: string | null }>(world, endpoints.duplicates.list, { query });
  const first = await timesOfMany(5, () => read({}));
  const at = performance.now();
  let found = 0;
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { results, next } = await read({ limit: 200, ...(cursor !== '' && { cursor }) });
    found += results.length;
    cursor = next;
  }
  const { results: some } = await ask<{ results: Contact[] }>(world, endpoints.contacts.list, {
    query: { limit: rounds },
  });
  const ofOne = await timesOf(
    some.map(
      ({ id }) =>
        () =>
          read({ contact: id }),
    ),
  );
  return [
    {
      name: `${kind}: duplicates of one contact, p50`,
      value: percentile(ofOne, 0.5),
      unit: 'ms',
      goal: { atMost: 20 },
    },
    { name: `${kind}: duplicates, the first page, p50`, value: percentile(first, 0.5) / 1000, unit: 's' },
    { name: `${kind}: all pairs, page by page`, value: (performance.now() - at) / 1000, unit: 's' },
    { name: `${kind}: pairs`, value: found, unit: '' },
  ];
}

async function measurePages(world: World, kind: string): Promise<Figure[]> {
  const page = (query: Record<string, string | number>) =>
    ask<{ results: Contact[]; next: string | null }>(world, endpoints.contacts.list, { query });
  let deep = '';
  for (let next: string | null = ''; next !== null; ) {
    deep = next;
    next = (await page({ limit: 200, ...(next !== '' && { cursor: next }) })).next;
  }
  const first = percentile(await timesOfMany(rounds, () => page({})), 0.5);
  const last = percentile(await timesOfMany(rounds, () => page({ cursor: deep })), 0.5);
  return [
    { name: `${kind}: the first page, p50`, value: first, unit: 'ms' },
    { name: `${kind}: page at depth ${people} beside it`, value: last / first, unit: '×', goal: { atMost: 1.3 } },
  ];
}

const measure = (kind: string, search: number) => async (app: App) => {
  const world = await seed(app);
  return [
    ...(await measureSearch(world, kind, search)),
    ...(await measureRules(world, kind)),
    ...(await measurePages(world, kind)),
    ...(await measureDuplicates(world, kind)),
  ];
};

export const bench: Bench = {
  question: `How long does it take to look through ${people.toLocaleString('en')} contacts, over HTTP?`,
  async *measure() {
    yield* await withPostgresServer({}, measure('PostgreSQL', 50));
    yield* await withServer({}, measure('embedded', 100));
  },
};
