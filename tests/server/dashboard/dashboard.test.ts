import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Dashboard, FunnelStages } from '#contract/schemas/funnels/dashboard.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';

const { dashboard, funnels } = endpoints;
let now = new Date('2026-03-30T10:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ works: false, now: () => now });
});
afterAll(() => test.stop());

async function ownerIn(timeZone: string): Promise<SignedUp> {
  const owner = await signUp(test);
  const { db } = test.app.deps;
  await db.updateTable('users').set({ time_zone: timeZone }).where('id', '=', owner.id).execute();
  return owner;
}

interface Came {
  at: string;
  contact?: string;
  isTest?: boolean;
}

/** A journey of somebody who came then; of the same contact only the last one stays current. */
async function come(owner: SignedUp, funnelId: string, ...people: Came[]): Promise<void> {
  for (const { at, contact = randomUUID(), isTest = false } of people) {
    const { db } = test.app.deps;
    const same = { owner_id: owner.id, funnel_id: funnelId, contact_id: contact };
    await db
      .updateTable('journeys')
      .set({ is_current: false })
      .where((eb) => eb.and(same))
      .execute();
    await db
      .insertInto('journeys')
      .values({
        ...same,
        id: randomUUID(),
        bot_id: randomUUID(),
        state: 'active',
        stage_id: randomUUID(),
        visit_id: randomUUID(),
        since: new Date(at),
        value: 'choosing',
        context: '{}',
        machine_version: 1,
        is_test: isTest,
        created_at: new Date(at),
      })
      .execute();
  }
}

const look = async (owner: SignedUp, days: number) =>
  (await owner.call<Dashboard>(dashboard.people, { query: { days } })).body;
const byDay = async (owner: SignedUp, days: number) =>
  (await look(owner, days)).days.map(({ day, people }) => `${day} ${people}`);

describe('people by day', () => {
  it('a day begins at midnight in the owner’s time zone, on the day that loses an hour too', async () => {
    now = new Date('2026-03-30T10:00:00Z');
    const owner = await ownerIn('Europe/Berlin');
    const { id } = await seedFunnel(owner);
    const moments = ['2026-03-27T22:59:59.999Z', '2026-03-28T22:59:59.999Z', '2026-03-28T23:00:00Z'];
    const others = ['2026-03-29T00:59:59Z', '2026-03-29T21:59:59.999Z', '2026-03-29T22:00:00Z', '2026-03-30T09:00:00Z'];
    await come(owner, id, ...[...moments, ...others].map((at) => ({ at })));
    expect(await byDay(owner, 3)).toEqual(['2026-03-28 1', '2026-03-29 3', '2026-03-30 2']);
  });

  it('the day that repeats an hour is one day', async () => {
    now = new Date('2026-10-26T10:00:00Z');
    const owner = await ownerIn('Europe/Berlin');
    const { id } = await seedFunnel(owner);
    const moments = ['2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'];
    const others = ['2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'];
    await come(owner, id, ...[...moments, ...others].map((at) => ({ at })));
    expect(await byDay(owner, 3)).toEqual(['2026-10-24 1', '2026-10-25 4', '2026-10-26 1']);
  });

  it('a day without a midnight begins at its first minute', async () => {
    now = new Date('2026-03-29T12:00:00Z');
    const owner = await ownerIn('Asia/Beirut');
    const { id } = await seedFunnel(owner);
    await come(owner, id, { at: '2026-03-28T21:59:59.999Z' }, { at: '2026-03-28T22:00:00Z' });
    expect(await byDay(owner, 2)).toEqual(['2026-03-28 1', '2026-03-29 1']);
  });

  it('today depends on the owner’s time zone', async () => {
    now = new Date('2026-03-30T10:00:00Z');
    const owner = await ownerIn('Pacific/Kiritimati');
    expect(await look(owner, 1)).toMatchObject({ time_zone: 'Pacific/Kiritimati', days: [{ day: '2026-03-31' }] });
  });

  it('counts each person once per unarchived funnel of the owner, without testers', async () => {
    now = new Date('2026-03-30T10:00:00Z');
    const owner = await ownerIn('UTC');
    const stranger = await ownerIn('UTC');
    const [one, two, archived, theirs] = [
      await seedFunnel(owner, { name: 'One' }),
      await seedFunnel(owner, { name: 'Two' }),
      await seedFunnel(owner, { name: 'Archived' }),
      await seedFunnel(stranger, { name: 'Theirs' }),
    ];
    const [again, back] = [randomUUID(), randomUUID()];
    const [yesterday, today] = ['2026-03-29T12:00:00Z', '2026-03-30T08:00:00Z'];
    await come(owner, one.id, { at: yesterday, contact: again }, { at: today, contact: again }, { at: today });
    await come(owner, one.id, { at: '2026-01-01T00:00:00Z', contact: back }, { at: today, contact: back });
    await come(owner, two.id, { at: today, contact: again }, { at: today, isTest: true });
    const tester = randomUUID();
    await come(owner, two.id, { at: yesterday, contact: tester, isTest: true }, { at: today, contact: tester });
    await come(owner, archived.id, { at: today });
    await owner.call(funnels.archive, { params: { id: archived.id } });
    await come(stranger, theirs.id, { at: today }, { at: today });
    expect(await byDay(owner, 2)).toEqual(['2026-03-29 1', '2026-03-30 3']);
    expect(await byDay(stranger, 1)).toEqual(['2026-03-30 2']);
  });

  it('covers 30 days by default, and at most 90', async () => {
    const owner = await ownerIn('UTC');
    expect((await owner.call<Dashboard>(dashboard.people)).body.days).toHaveLength(30);
    expect((await look(owner, 90)).days).toHaveLength(90);
    expect((await look(owner, 1)).days).toHaveLength(1);
    for (const days of [0, -1, 91, 1.5, 'many', '']) {
      const answer = await owner.call(dashboard.people, { query: { days } });
      expect([days, answer.status, answer.body]).toEqual([days, 400, { days: [expect.any(String)] }]);
    }
  });
});

describe('stages of the funnels', () => {
  /** As a funnel that ran at that hour, with these counts on its first stage. */
  async function ran(owner: SignedUp, name: string, at: string, counts: Record<string, number>) {
    const { db } = test.app.deps;
    const funnel = await seedFunnel(owner, { name });
    const own = { owner_id: owner.id, id: funnel.id };
    const live = { live_document: JSON.stringify(funnel.document), live_revision: funnel.revision };
    const set = { first_run_at: new Date(at), state: 'stopped' as const, ...live };
    await db
      .updateTable('funnels')
      .set(set)
      .where((eb) => eb.and(own))
      .execute();
    const stage_id = funnel.document.stages[0]?.id ?? '';
    await db
      .insertInto('stage_counts')
      .values({ owner_id: owner.id, funnel_id: funnel.id, stage_id, ...counts })
      .execute();
    return funnel;
  }
  const list = async (owner: SignedUp, query = {}) =>
    (await owner.call<{ results: FunnelStages[]; next: string | null }>(dashboard.funnels, { query })).body;

  it('are the live stages, in order, with their counts', async () => {
    const owner = await ownerIn('UTC');
    const stranger = await ownerIn('UTC');
    await ran(stranger, 'Theirs', '2026-03-01T00:00:00Z', { entered: 7, people: 7 });
    await seedFunnel(owner, { name: 'Never ran' });
    const archived = await ran(owner, 'Archived', '2026-03-04T00:00:00Z', { entered: 9, people: 9 });
    await owner.call(funnels.archive, { params: { id: archived.id } });
    const counts = { entered: 6, moved_on: 3, ended: 1, people: 2 };
    const { document, id } = await ran(owner, 'Ceramics', '2026-03-02T00:00:00Z', counts);
    const edits = [{ type: 'stage.change', id: document.stages[0]?.id, title: 'Not published' }];
    await owner.call(funnels.edit, { params: { id }, body: { base_revision: 0, edits } });
    const none = { people: 0, finished: 0, entered: 0, moved_on: 0, ended: 0 };
    const stages = document.stages.map((stage, at) => ({
      id: stage.id,
      title: stage.title,
      colour: stage.colour,
      ...none,
      ...(at === 0 && counts),
    }));
    expect((await list(owner)).results).toEqual([
      { id, name: 'Ceramics', state: 'stopped', trouble: null, first_run_at: '2026-03-02T00:00:00.000Z', stages },
    ]);
    expect(await look(owner, 1)).toMatchObject({ people: 2 });
  });

  it('are paginated by funnel, the latest first run first', async () => {
    const owner = await ownerIn('UTC');
    for (const day of [1, 3, 2]) await ran(owner, `Day ${day}`, `2026-02-0${day}T00:00:00Z`, {});
    const first = await list(owner, { limit: 2 });
    expect(first.results.map(({ name }) => name)).toEqual(['Day 3', 'Day 2']);
    const second = await list(owner, { limit: 2, cursor: first.next });
    expect(second).toMatchObject({ results: [{ name: 'Day 1' }], next: null });
  });
});
