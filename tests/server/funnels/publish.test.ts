import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { Edit, Funnel } from '#contract/schemas/funnels/funnel.ts';
import { editFunnel } from '#server/domain/funnels/edits/editFunnel.ts';
import { getCounts } from '#server/domain/funnels/getCounts.ts';
import { discardDraft } from '#server/domain/funnels/lifecycle/discardDraft.ts';
import { getEffect } from '#server/domain/funnels/lifecycle/getEffect.ts';
import { getFunnel } from '#server/domain/funnels/getFunnel.ts';
import { listFunnels } from '#server/domain/funnels/list/listFunnels.ts';
import { getVersion, listFunnelVersions } from '#server/domain/funnels/edits/listFunnelVersions.ts';
import { publishFunnel } from '#server/domain/funnels/lifecycle/publishFunnel.ts';
import { runFunnel } from '#server/domain/funnels/lifecycle/runFunnel.ts';
import { stopFunnel } from '#server/domain/funnels/lifecycle/stopFunnel.ts';
import { getOverdue, listOverdue, settleOverdue } from '#server/domain/funnels/overdueDeliveries.ts';
import { listPeople } from '#server/domain/contacts/many/listPeople.ts';
import { receiveUpdates } from '#server/journeys/receiveUpdates.ts';
import { type FunnelWorld, newFunnel, openFunnelWorld, refusal } from './funnelWorld.ts';

let world: FunnelWorld;
beforeAll(async () => {
  world = await openFunnelWorld();
});
afterAll(() => world.close());

async function running(): Promise<Funnel> {
  const { id } = await newFunnel(world, world.bot());
  return runFunnel(world.deps, world.actor, { id });
}

test('a published version counts towards the account’s history quota', async () => {
  const funnel = await running();
  const { document, history_bytes } = await world.deps.db
    .selectFrom('funnels')
    .select(['document', 'history_bytes'])
    .where('id', '=', funnel.id)
    .executeTakeFirstOrThrow();
  expect(history_bytes).toBe(JSON.stringify(document).length);
  const fresh = await newFunnel(world, world.bot());
  const take = (bytes: number) =>
    world.deps.db.updateTable('funnels').set({ history_bytes: bytes }).where('id', '=', fresh.id).execute();
  await take(limits.historyBytes - 1);
  expect(await refusal(runFunnel(world.deps, world.actor, { id: fresh.id }))).toBe('quota_exceeded');
  await take(0);
  await runFunnel(world.deps, world.actor, { id: fresh.id });
});

let updates = 0;
/** Somebody starts the funnel's bot. */
async function start(funnel: Funnel, telegramId: number, payload: string | null = null, firstName = 'Анна') {
  updates += 1;
  const person = { telegram_id: telegramId, first_name: firstName, last_name: '', username: null, language: 'ru' };
  const what = { kind: 'start' as const, payload };
  const event = { update_id: updates, at: world.deps.now().getTime(), person, what };
  await receiveUpdates(world.deps, { owner_id: world.actor.userId, bot_id: funnel.bot?.id ?? '' }, [event]);
}

const edit = (funnel: Funnel, edits: Edit[]) =>
  editFunnel(world.deps, world.actor, { id: funnel.id, base_revision: funnel.revision, edits, batch_id: null });
const stageId = (funnel: Funnel, at: number) => funnel.document.stages[at]?.id ?? '';
const publish = (funnel: Funnel, base_revision: number, move?: Record<string, string>) =>
  publishFunnel(world.deps, world.actor, { id: funnel.id, base_revision, move });

test('people walk what is live until the draft is published', async () => {
  const funnel = await running();
  await edit(funnel, [{ type: 'stage.change', id: stageId(funnel, 0), title: 'Changed' }]);
  const live = await getFunnel(world.deps, world.actor, { id: funnel.id, version: 'live' });
  expect(live.document).toEqual(funnel.document);
  const published = await publish(funnel, 1);
  expect(published).toMatchObject({ live_revision: 1, revision: 1 });
  const { results } = await listFunnelVersions(world.deps, world.actor, { id: funnel.id });
  expect(results.map(({ revision }) => revision)).toEqual([1, 0]);
  expect(await getVersion(world.deps, world.actor, { id: funnel.id, revision: 0 })).toEqual(funnel.document);
});

test('notes are published to nobody and outlive discarding the draft', async () => {
  const funnel = await running();
  const note = { id: randomUUID(), text: 'Ask Maria', x: 0, y: 0, colour: 'yellow' as const };
  await edit(funnel, [{ type: 'note.add', note }]);
  expect((await publish(funnel, 1)).live_revision).toBe(0);
  await edit({ ...funnel, revision: 1 }, [{ type: 'stage.change', id: stageId(funnel, 0), title: 'Changed' }]);
  const { document } = await discardDraft(world.deps, world.actor, { id: funnel.id });
  expect(document).toEqual({ ...funnel.document, notes: [note] });
});

test('the effect lists people on removed stages; publishing requires a move for them and moves them', async () => {
  const funnel = await running();
  await start(funnel, 1);
  await start(funnel, 2);
  const [first, second] = [stageId(funnel, 0), stageId(funnel, 1)];
  await edit(funnel, [
    { type: 'stage.remove', id: first },
    { type: 'stage.change', id: second, title: 'Changed' },
  ]);
  const effect = await getEffect(world.deps, world.actor, funnel);
  expect(effect).toEqual({
    ...{ base_revision: 1, questions: [], exits: [] },
    stages: [
      { id: first, change: 'removed', people: 2, waiting: 2 },
      { id: second, change: 'changed', people: 0, waiting: 0 },
    ],
  });
  expect(await refusal(publish(funnel, 1))).toBe('stage_has_people');
  expect(await refusal(publish(funnel, 1, { [first]: randomUUID() }))).toHaveProperty('move');
  expect((await publish(funnel, 1, { [first]: second })).live_revision).toBe(1);
  const { stages } = await getCounts(world.deps, world.actor, funnel);
  expect(stages[first]).toMatchObject({ people: 0, entered: 2, moved_on: 2 });
  expect(stages[second]).toMatchObject({ people: 2, entered: 2 });
});

test('a stale revision precedes funnel_not_ready', async () => {
  const funnel = await running();
  await edit(funnel, [{ type: 'message.change', id: funnel.document.stages[0]?.messages[0]?.id ?? '', text: '' }]);
  expect(await refusal(publish(funnel, 9))).toHaveProperty('base_revision');
  expect(await refusal(publish(funnel, 0))).toBe('stale_revision');
  expect(await refusal(publish(funnel, 1))).toBe('funnel_not_ready');
});

test('a run with a critical problem returns all problems', async () => {
  const { id } = await newFunnel(world);
  await editFunnel(world.deps, world.actor, {
    id,
    base_revision: 0,
    batch_id: null,
    edits: (await getFunnel(world.deps, world.actor, { id })).document.stages.map((stage) => ({
      type: 'stage.remove',
      id: stage.id,
    })),
  });
  const error = await runFunnel(world.deps, world.actor, { id }).catch((refused) => refused);
  expect(error.code).toBe('funnel_not_ready');
  expect(error.extra.problems.map((problem: { code: string }) => problem.code)).toEqual(['no_bot', 'no_stages']);
});

test('publishing a removed tag hides it from contacts, and publishing it again restores it', async () => {
  const funnel = await running();
  await start(funnel, 3);
  const tag = { id: randomUUID(), title: 'Warm', colour: 'red' as const };
  await edit(funnel, [{ type: 'tag.add', tag }]);
  await publish(funnel, 1);
  const person = (await listPeople(world.deps, world.actor, { id: funnel.id })).results[0];
  await world.deps.db
    .insertInto('contact_tags')
    .values({ owner_id: world.actor.userId, contact_id: person?.id ?? '', funnel_id: funnel.id, tag_id: tag.id })
    .execute();
  const tagged = async () =>
    (await listPeople(world.deps, world.actor, { id: funnel.id, tag: tag.id })).results.map(
      ({ tags }) => tags[0]?.title,
    );
  expect(await tagged()).toEqual(['Warm']);
  await edit({ ...funnel, revision: 1 }, [{ type: 'tag.remove', id: tag.id }]);
  await publish(funnel, 2);
  expect(await tagged()).toEqual([]);
  await edit({ ...funnel, revision: 2 }, [{ type: 'tag.add', tag }]);
  await publish(funnel, 3);
  expect(await tagged()).toEqual(['Warm']);
});

test('people are found by stage, source and name, page by page', async () => {
  const funnel = await running();
  for (const [i, name] of ['Анна', 'Борис', 'Вера'].entries()) {
    world.pass(1000);
    await start(funnel, 10 + i, i === 1 ? 'blog' : null, name);
  }
  const list = (query: object) => listPeople(world.deps, world.actor, { id: funnel.id, ...query });
  const names = (page: { results: { first_name: string }[] }) => page.results.map((person) => person.first_name);
  const first = await list({ limit: 2 });
  expect(names(first)).toEqual(['Вера', 'Борис']);
  expect(names(await list({ limit: 2, cursor: first.next }))).toEqual(['Анна']);
  expect(names(await list({ search: 'бОР' }))).toEqual(['Борис']);
  expect(names(await list({ source: 'blog' }))).toEqual(['Борис']);
  expect(names(await list({ stage: stageId(funnel, 2) }))).toEqual([]);
  expect(await refusal(list({ cursor: 'nonsense' }))).toHaveProperty('cursor');
});

test('deliveries held by a stop leave with the next run, but late ones wait for the owner', async () => {
  const funnel = await running();
  await start(funnel, 20);
  await start(funnel, 21);
  const states = () =>
    world.deps.db.selectFrom('deliveries').select(['state', 'reason']).where('funnel_id', '=', funnel.id).execute();
  await stopFunnel(world.deps, world.actor, funnel);
  expect(await states()).toEqual(Array(2).fill({ state: 'held', reason: 'stopped' }));
  await world.deps.db
    .updateTable('deliveries')
    .set({ delay_seconds: 600 })
    .where('funnel_id', '=', funnel.id)
    .where('chat_id', '=', 21)
    .execute();
  world.pass(2 * 3_600_000);
  await runFunnel(world.deps, world.actor, { id: funnel.id });
  expect((await states()).map(({ state, reason }) => `${state} ${reason}`).sort()).toEqual([
    'held late',
    'queued null',
  ]);
  const late = { late: 1, people: 1, oldest: expect.any(String), letters: [] };
  expect(await getOverdue(world.deps, world.actor, funnel)).toEqual(late);
  expect((await listOverdue(world.deps, world.actor)).results).toContainEqual({
    ...late,
    id: funnel.id,
    name: 'Funnel',
  });
  expect((await listOverdue(world.deps, world.other)).results).toEqual([]);
  const after = await settleOverdue(world.deps, world.actor, { id: funnel.id, action: 'send' });
  expect(after).toEqual({ late: 0, people: 0, oldest: null, letters: [] });
  expect(await states()).toEqual(Array(2).fill({ state: 'queued', reason: null }));
});

test('late deliveries can be spread over hours: everybody’s first before anybody’s second', async () => {
  const funnel = await running();
  for (const person of [41, 42, 43]) await start(funnel, person);
  // One of them waits for a second message, which leaves in two parts.
  await sql`
    insert into deliveries (owner_id, id, bot_id, contact_id, chat_id, funnel_id, journey_id, cause, cause_id, message_key, part, call, state, due_at)
    select owner_id, gen_random_uuid(), bot_id, contact_id, chat_id, funnel_id, journey_id, cause, cause_id, 'second', n, call, state, due_at
    from deliveries, generate_series(0, 1) as n where funnel_id = ${funnel.id} and chat_id = 41`.execute(world.deps.db);
  await world.deps.db
    .updateTable('deliveries')
    .set({ state: 'held', reason: 'late', delay_seconds: 600, due_at: new Date(0) })
    .where('funnel_id', '=', funnel.id)
    .execute();
  expect(await getOverdue(world.deps, world.actor, funnel)).toMatchObject({ late: 4, people: 3 });
  const after = await settleOverdue(world.deps, world.actor, { id: funnel.id, action: 'space', hours: 3 });
  expect(after).toEqual({ late: 0, people: 0, oldest: null, letters: [] });
  const spaced = await world.deps.db
    .selectFrom('deliveries')
    .select(['chat_id', 'part', 'state', 'due_at'])
    .where('funnel_id', '=', funnel.id)
    .orderBy('due_at')
    .orderBy('seq')
    .execute();
  const now = world.deps.now().getTime();
  expect(spaced.map((row) => [row.chat_id, row.part, (row.due_at.getTime() - now) / 3_600_000, row.state])).toEqual([
    [41, 0, 0, 'queued'],
    [42, 0, 1, 'queued'],
    [43, 0, 2, 'queued'],
    [41, 0, 3, 'queued'],
    [41, 1, 3, 'queued'],
  ]);
});

test('late deliveries can be dropped: the journey goes on, or is stuck where they had the buttons', async () => {
  const funnel = await running();
  await start(funnel, 30);
  await world.deps.db
    .updateTable('deliveries')
    .set({ state: 'held', reason: 'late' })
    .where('funnel_id', '=', funnel.id)
    .execute();
  await settleOverdue(world.deps, world.actor, { id: funnel.id, action: 'drop' });
  const journey = await world.deps.db
    .selectFrom('journeys')
    .select('value')
    .where('funnel_id', '=', funnel.id)
    .executeTakeFirstOrThrow();
  expect(journey.value).toContain('stuck');
});

test('a card of the list says what its sentence needs', async () => {
  const empty = await openFunnelWorld();
  onTestFinished(() => empty.close());
  const { id } = await newFunnel(empty, empty.bot());
  await newFunnel(empty);
  const { results } = await listFunnels(empty.deps, empty.actor, { search: 'FUNN' });
  const card = results.find((funnel) => funnel.id === id);
  expect(card).toMatchObject({ state: 'ready', people: 0, new_today: 0, unread: 0, problems_count: { critical: 0 } });
  expect(card).toMatchObject({ new_by_day: Array.from({ length: 14 }, () => 0), news: null });
  expect(card?.drawing.stages.map(({ rows }) => rows)).toEqual([1, 1, 1]);
  expect(card?.drawing.arrows).toHaveLength(2);
  const page = await listFunnels(empty.deps, empty.actor, { limit: 1 });
  const rest = await listFunnels(empty.deps, empty.actor, { limit: 1, cursor: page.next ?? '' });
  expect(new Set([...page.results, ...rest.results].map((funnel) => funnel.id)).size).toBe(2);
  expect(rest.next).toBeNull();
});
