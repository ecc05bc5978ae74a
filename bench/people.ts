import { setTimeout } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import type { FunnelPerson } from '#contract/schemas/contacts/people.ts';
import type { App } from '#server/app.ts';
import type { SignedUp } from '#tests/support/app.ts';
import { type Bench, type Figure, percentile } from './measure/figure.ts';
import { searches } from './people/searches.ts';
import { seedMany } from './people/seedMany.ts';
import { timesOf, timesOfMany } from './server/timesOf.ts';
import { withPostgresServer, withServer } from './server/withServer.ts';

const people = 100_000;
const stages = 300;
const rounds = 60;

interface Page {
  results: FunnelPerson[];
  next: string | null;
  count?: number;
}
interface World {
  owner: SignedUp;
  params: { id: string };
}
type Query = Record<string, string | number>;

async function page({ owner, params }: World, query: Query): Promise<Page> {
  const answer = await owner.call<Page>(endpoints.funnels.people, { params, query });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

const often = (call: () => Promise<unknown>) => timesOfMany(rounds, call);

/** The cursor of the last page, reached page by page. */
async function lastCursor(world: World, order: string): Promise<string> {
  let cursor = '';
  for (;;) {
    const { next } = await page(world, { order, limit: 200, ...(cursor && { cursor }) });
    if (next === null) return cursor;
    cursor = next;
  }
}

async function measurePages(world: World, order: string): Promise<Figure[]> {
  const deep = await lastCursor(world, order);
  const first = percentile(await often(() => page(world, { order })), 0.5);
  const last = percentile(await often(() => page(world, { order, cursor: deep })), 0.5);
  const name = `order=${order}`;
  return [
    { name: `${name}: first page, with its count, p50`, value: first, unit: 'ms' },
    { name: `${name}: page at depth ${people}, p50`, value: last, unit: 'ms' },
    { name: `${name}: ratio`, value: last / first, unit: '×', goal: { atMost: 1.3 } },
  ];
}

async function measureSearch(world: World, kind: string, goal?: Figure['goal']): Promise<Figure[]> {
  const took = await timesOf(searches(people).map((search) => () => page(world, { search })));
  return [
    { name: `${kind}: search, p50`, value: percentile(took, 0.5), unit: 'ms' },
    { name: `${kind}: search, p99`, value: percentile(took, 0.99), unit: 'ms', ...(goal && { goal }) },
  ];
}

async function measureCounts({ owner, params }: World): Promise<Figure[]> {
  const counts = (query: Query) => often(() => owner.call(endpoints.funnels.counts, { params, query }));
  const sources = () => owner.call(endpoints.funnels.sources, { params });
  return [
    {
      name: `counts of ${stages} stages, p95`,
      value: percentile(await counts({}), 0.95),
      unit: 'ms',
      goal: { atMost: 20 },
    },
    {
      name: 'counts of those from one source, p50',
      value: percentile(await counts({ source: 'ads' }), 0.5),
      unit: 'ms',
    },
    { name: 'sources, p50', value: percentile(await often(sources), 0.5), unit: 'ms' },
  ];
}

const withPeople = (measure: (world: World) => Promise<Figure[]>) => async (app: App) => {
  const { owner, funnel } = await seedMany(app, { stages, people });
  // Seeding blocked this process, so idle connections past their timeout are closed before they are reused.
  await setTimeout(1_000);
  return measure({ owner, params: { id: funnel } });
};

const onPostgres = withPeople(async (world) => [
  ...(await measurePages(world, '-since')),
  ...(await measurePages(world, 'since')),
  ...(await measureSearch(world, 'PostgreSQL', { atMost: 50 })),
  ...(await measureCounts(world)),
]);

export const bench: Bench = {
  question: `How long does it take to look through ${people} people of a funnel of ${stages} stages, over HTTP?`,
  async measure() {
    return [
      ...(await withPostgresServer({}, onPostgres)),
      ...(await withServer(
        {},
        withPeople((world) => measureSearch(world, 'embedded')),
      )),
    ];
  },
};
