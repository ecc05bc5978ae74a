import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel, FunnelSummary } from '#contract/schemas/funnels/funnel.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';

const now = new Date('2026-03-30T10:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ works: false, now: () => now });
});
afterAll(() => test.stop());

interface Stands {
  stage: number;
  came: string;
  since?: string;
  contact?: string;
  value?: string;
  isCurrent?: boolean;
  isTest?: boolean;
}

/** An owner with a running funnel, in which these people stand. */
async function runWith(people: Stands[], state: 'running' | 'stopped' = 'running') {
  const owner = await signUp(test);
  const { db } = test.app.deps;
  await db.updateTable('users').set({ time_zone: 'Europe/Berlin' }).where('id', '=', owner.id).execute();
  const funnel = await seedFunnel(owner);
  await db
    .updateTable('funnels')
    .set({ state, live_document: JSON.stringify(funnel.document) })
    .where('id', '=', funnel.id)
    .execute();
  for (const one of people) await stand(owner, funnel, one);
  return owner;
}

async function stand(owner: SignedUp, { id, document }: Funnel, one: Stands): Promise<void> {
  await test.app.deps.db
    .insertInto('journeys')
    .values({
      owner_id: owner.id,
      id: randomUUID(),
      funnel_id: id,
      bot_id: randomUUID(),
      contact_id: one.contact ?? randomUUID(),
      state: 'active',
      stage_id: document.stages[one.stage]?.id ?? randomUUID(),
      visit_id: randomUUID(),
      since: new Date(one.since ?? one.came),
      value: one.value ?? 'choosing',
      context: '{}',
      machine_version: 1,
      is_current: one.isCurrent ?? true,
      is_test: one.isTest ?? false,
      created_at: new Date(one.came),
    })
    .execute();
}

async function card(owner: SignedUp): Promise<FunnelSummary | undefined> {
  const { body } = await owner.call<{ results: FunnelSummary[] }>(endpoints.funnels.list);
  return body.results[0];
}

it('counts new people by day in the owner’s time zone: each once, without testers', async () => {
  const [again, old] = [randomUUID(), randomUUID()];
  const owner = await runWith([
    { stage: 0, came: '2026-03-29T21:59:59Z' },
    { stage: 0, came: '2026-03-29T22:00:00Z' },
    { stage: 0, came: '2026-03-29T12:00:00Z', contact: again, isCurrent: false },
    { stage: 0, came: '2026-03-30T08:00:00Z', contact: again },
    { stage: 0, came: '2026-01-01T08:00:00Z', contact: old, isCurrent: false },
    { stage: 0, came: '2026-03-30T08:00:00Z', contact: old },
    { stage: 0, came: '2026-03-30T08:00:00Z', isTest: true },
    { stage: 0, came: '2026-03-16T12:00:00Z' },
    { stage: 0, came: '2026-03-17T12:00:00Z' },
  ]);
  expect(await card(owner)).toMatchObject({
    new_today: 1,
    new_by_day: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1],
  });
});

it('names the stage where most people wait for their press for over two days', async () => {
  const long = '2026-03-28T09:59:59Z';
  const owner = await runWith([
    { stage: 0, came: long },
    { stage: 1, came: long },
    { stage: 1, came: long },
    { stage: 0, came: '2026-03-28T10:00:01Z' },
    ...Array.from({ length: 3 }, () => ({ stage: 0, came: long, value: 'waiting' })),
    ...Array.from({ length: 3 }, () => ({ stage: 0, came: long, isTest: true })),
    ...Array.from({ length: 3 }, () => ({ stage: 0, came: long, isCurrent: false })),
  ]);
  expect((await card(owner))?.news).toMatchObject({ kind: 'waiting', title: 'Offer', people: 2 });
});

it('says how many reached the end today, where nobody waits long', async () => {
  const today = '2026-03-29T22:00:00Z';
  const owner = await runWith([
    { stage: 2, came: today, value: 'finished' },
    { stage: 2, came: '2026-01-01T00:00:00Z', since: today, value: 'finished' },
    { stage: 2, came: '2026-03-29T21:59:59Z', value: 'finished' },
    ...Array.from({ length: 3 }, () => ({ stage: 0, came: today })),
  ]);
  expect((await card(owner))?.news).toMatchObject({ kind: 'reached', title: 'Thanks', people: 2 });
});

it('has no news where nobody moved, or where the funnel does not run', async () => {
  expect((await card(await runWith([{ stage: 0, came: '2026-03-30T08:00:00Z' }])))?.news).toBeNull();
  expect((await card(await runWith([{ stage: 0, came: '2026-03-20T08:00:00Z' }], 'stopped')))?.news).toBeNull();
});

it('shows the draft as it is after each change, and its problems', async () => {
  const owner = await signUp(test);
  const { id, document } = await seedFunnel(owner);
  const { stages } = document;
  const text = (of: string) => ({ type: 'message.change', id: stages[0]?.messages[0]?.id, text: of });
  const send = async (...edits: object[]) => {
    const { body } = await owner.call<Funnel>(endpoints.funnels.get, { params: { id } });
    const sent = { id: randomUUID(), base_revision: body.revision, edits };
    expect(await owner.call(endpoints.funnels.edit, { params: { id }, body: sent })).toMatchObject({ status: 200 });
  };
  const field = { title: 'Size', name: 'size', kind: 'text' };
  const found: number[] = [];
  for (const change of [
    async () => {},
    () => send(text('For {size|a dog}')),
    () => owner.call(endpoints.fields.create, { body: field }),
    () => send(text('')),
    () => send({ type: 'stage.remove', id: stages[2]?.id }),
  ]) {
    await change();
    const { body } = await owner.call<Funnel>(endpoints.funnels.get, { params: { id } });
    const [card] = (await owner.call<{ results: FunnelSummary[] }>(endpoints.funnels.list)).body.results;
    expect(card?.drawing.stages.map((stage) => stage.id)).toEqual(body.document.stages.map((stage) => stage.id));
    const { critical, warning } = card?.problems_count ?? { critical: 0, warning: 0 };
    expect(critical + warning).toBe(body.problems.length);
    found.push(critical + warning);
  }
  expect(new Set(found).size).toBeGreaterThan(2);
});
