import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { App } from '#server/app.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { seedDocument } from '#scripts/database/seedDocument.ts';
import { type Bench, type Figure, percentile } from './measure/figure.ts';
import { timesOfMany } from './server/timesOf.ts';
import { withPostgresServer, withServer } from './server/withServer.ts';

const funnels = 1_000;
const stages = 12;
const messages = 3;
const rounds = 200;

interface Page {
  results: object[];
  next: string | null;
}

/** A page as the list of funnels asks for it. */
async function pageOf(owner: SignedUp, query: Record<string, string | number> = {}): Promise<Page> {
  const { status, body } = await owner.call<Page>(endpoints.funnels.list, { query });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

async function seed(app: App, owner: SignedUp): Promise<void> {
  for (let i = 0; i < funnels; i++) {
    const body = { name: `Funnel ${i}`, document: seedDocument(stages, messages, randomUUID) };
    const { status } = await owner.call(endpoints.funnels.create, { body });
    if (status !== 201) throw new Error(`funnel ${i}: ${status}`);
  }
  await sql`analyze`.execute(app.deps.db);
}

async function measure(kind: string, app: App): Promise<Figure[]> {
  const owner = await signUp(app);
  await seed(app, owner);
  const whole = () => pageOf(owner, { limit: limits.pageMax });
  const page = JSON.stringify(await whole());
  const took = await timesOfMany(rounds, whole);
  const short = await timesOfMany(rounds, () => pageOf(owner));
  const goal = { atMost: 50 };
  return [
    { name: `${kind}: ${limits.pageDefault} funnels, p99`, value: percentile(short, 0.99), unit: 'ms', goal },
    { name: `${kind}: ${limits.pageMax} funnels, p50`, value: percentile(took, 0.5), unit: 'ms' },
    { name: `${kind}: ${limits.pageMax} funnels, p99`, value: percentile(took, 0.99), unit: 'ms', goal },
    { name: `${kind}: ${limits.pageMax} funnels`, value: page.length / 1024, unit: 'KB' },
    { name: `${kind}: texts of messages in it`, value: page.split('"text"').length - 1, unit: '', goal: { atMost: 0 } },
  ];
}

export const bench: Bench = {
  question: `How long does a page of the list of ${funnels} funnels of ${stages} stages take, over HTTP?`,
  async measure() {
    return [
      ...(await withPostgresServer({}, (app) => measure('PostgreSQL', app))),
      ...(await withServer({}, (app) => measure('embedded', app))),
    ];
  },
};
