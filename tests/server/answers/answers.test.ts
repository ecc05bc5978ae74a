import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactField } from '#contract/schemas/contacts/contactField.ts';
import type { PersonRun } from '#contract/schemas/contacts/personRun.ts';
import type { FunnelPerson } from '#contract/schemas/contacts/people.ts';
import type { Answer } from '#contract/schemas/funnels/answer.ts';
import type { Counts, Effect } from '#contract/schemas/funnels/funnelCounts.ts';
import type { Funnel, FunnelDocument, Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { NoticePage } from '#contract/schemas/notices.ts';
import { namelessRun } from '#machines/journey/runs/namelessRun.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { type ContactWorld, openContactWorld } from '../contacts/contactWorld.ts';

const { funnels } = endpoints;
const hour = 3_600_000;

let world: ContactWorld;
let stranger: SignedUp;
beforeAll(async () => {
  world = await openContactWorld();
  stranger = await signUp(world.test);
});
afterAll(() => world.close());

const message = (text: string, more: Partial<Message> = {}): Message => ({
  ...{ id: v7(), text, image: null, video: null, delay: 0, buttons: [] },
  ...more,
});
const stage = (title: string, messages: Message[], more: Partial<Stage> = {}): Stage => ({
  ...{ id: v7(), title, icon: 'flag', colour: 'blue', x: 0, y: 0, messages },
  ...more,
});

let bots = 0;
/** It asks for a city for an hour, goes on at once to an offer with a button, and from there after a day to the end. */
async function openAsking() {
  bots += 1;
  const bot = world.telegram.createBot({ username: `asking_${bots}_bot` });
  const city = message('Which city, please?', {
    question: { kind: 'text', field: null, within: 3600, unanswered: 'exits' },
  });
  const end = stage('End', [message('Bye!')]);
  const take = { id: v7(), kind: 'next', label: 'Take it', to: end.id, tag: null } as const;
  const late = { id: v7(), to: end.id, tag: null, condition: null, delay: 86_400 };
  const offer = stage('Offer', [message('An offer', { buttons: [take] })], { exits: [late] });
  const otherwise = { id: v7(), to: offer.id, tag: null, condition: null };
  const ask = stage('Ask', [city], { exits: [otherwise] });
  const document: FunnelDocument = { stages: [ask, offer, end], tags: [] };
  const { id } = await seedFunnel(world.owner, { bot, document });
  const run = await world.owner.call<Funnel>(funnels.run, { params: { id }, body: {} });
  expect(run.status).toBe(200);
  const params = { id };
  const get = async <Body>(
    endpoint: (typeof funnels)[keyof typeof funnels],
    query: Record<string, string | number> = {},
  ): Promise<Body> => (await world.owner.call<Body>(endpoint, { params, query })).body;
  return {
    ...{ id, bot, document, ask, offer, end, city, otherwise, late, get },
    questions: async () => (await get<Counts>(funnels.counts)).questions,
    answers: (query: Record<string, string | number> = {}) =>
      get<{ results: Answer[]; next: string | null }>(funnels.answers, query),
    people: async (query: Record<string, string | number> = {}) =>
      (await get<{ results: FunnelPerson[] }>(funnels.people, query)).results,
    runOf: async (contact: string) =>
      (await world.owner.call<PersonRun>(funnels.personRun, { params: { id, contact } })).body,
  };
}

async function comeTo(asking: Awaited<ReturnType<typeof openAsking>>, first_name: string) {
  const person = world.telegram.person({ first_name });
  person.start(asking.bot, 'ad');
  await person.waitFor(asking.bot, 'Which city, please?');
  const contact = await world.contactOf(person);
  await expect.poll(async () => (await asking.people()).find(({ id }) => id === contact.id)?.asked).toBeTruthy();
  return { person, contact };
}

describe('somebody who is asked', () => {
  it('waits for an answer, is found so, and goes on when the time is over', async () => {
    const asking = await openAsking();
    const { city } = asking;
    const { person, contact } = await comeTo(asking, 'Ann');
    expect(await asking.people({ asked: city.id })).toMatchObject([
      { id: contact.id, asked: { message: city.id, since: expect.any(String) } },
    ]);
    expect(await asking.people({ asked: randomUUID() })).toEqual([]);
    const waiting = { asked: 1, answered: 0, refused: 0, silent: 0, left: 0, waiting: 1 };
    expect(await asking.questions()).toEqual({ [city.id]: waiting });
    expect((await asking.get<Counts>(funnels.counts, { source: 'ad' })).questions).toEqual({ [city.id]: waiting });
    expect((await asking.get<Counts>(funnels.counts, { source: 'other' })).questions).toEqual({});
    const [planned] = await world.planned(contact.id);
    expect(planned).toMatchObject({
      ...{ kind: 'answer', stage: { title: 'Ask' }, message: { id: city.id, title: 'Which city, please' } },
    });
    if (planned?.kind !== 'answer') throw new Error('nothing is asked');
    expect(Date.parse(planned.until ?? '') - Date.parse(planned.since)).toBe(hour);
    expect(await asking.answers()).toEqual({ results: [], next: null });
    expect(await asking.runOf(contact.id)).toMatchObject({ is_same: true, state: 'asking' });

    await world.pass(hour + 1000);
    await person.waitFor(asking.bot, 'An offer');
    expect((await asking.answers()).results).toMatchObject([
      {
        contact: { id: contact.id, first_name: 'Ann' },
        message: city.id,
        kind: 'text',
        value: null,
        outcome: 'silent',
      },
    ]);
    const over = { ...waiting, silent: 1, waiting: 0 };
    expect(await asking.questions()).toEqual({ [city.id]: over });
    expect((await asking.get<Counts>(funnels.counts, { source: 'ad' })).questions).toEqual({ [city.id]: over });
    expect((await asking.get<Counts>(funnels.counts)).buttons).toEqual({ [asking.otherwise.id]: 1 });
    expect(await world.entries(contact.id, 'answer')).toMatchObject([
      {
        outcome: 'silent',
        value: null,
        field: null,
        stage: { title: 'Ask' },
        message: { title: 'Which city, please' },
      },
    ]);
    expect(await world.entries(contact.id, 'exit')).toMatchObject([
      {
        exit: { id: asking.otherwise.id, exits: [asking.otherwise], has_buttons: false },
        ...{ from: { title: 'Ask' }, to: { title: 'Offer' }, tag: null },
      },
    ]);
    await expect
      .poll(async () => (await world.entries(contact.id, 'message'))[0]?.cause)
      .toMatchObject({ kind: 'exit', from: { title: 'Ask' }, exit: { id: asking.otherwise.id } });
  });

  longTest('goes on from a stage by itself, and all of it is rebuilt as it was, without a word of theirs', async () => {
    const asking = await openAsking();
    const { person, contact } = await comeTo(asking, 'Secretary');
    await world.pass(hour + 1000);
    await person.waitFor(asking.bot, 'An offer');
    await expect
      .poll(async () => await world.planned(contact.id))
      .toMatchObject([{ kind: 'press', can_press: true, exits: [{ id: asking.late.id }] }]);
    const resting = await asking.runOf(contact.id);
    expect(resting).toMatchObject({ is_same: true, state: 'choosing' });
    await world.pass(24 * hour + 1000);
    await person.waitFor(asking.bot, 'Bye!');
    await expect.poll(async () => (await asking.runOf(contact.id)).state).toBe('finished');
    const run = await asking.runOf(contact.id);
    expect(run).toMatchObject({ is_same: true, is_cut: false });
    expect(JSON.stringify(run.run)).not.toContain('Secretary');
    const shared = JSON.stringify(namelessRun(run.run as never));
    for (const id of [asking.city.id, asking.late.id, asking.otherwise.id, asking.offer.id])
      expect(shared).not.toContain(id);
  });
});

describe('somebody who answers', () => {
  it('is told of in words, and their run is rebuilt by what was decided, without what they said', async () => {
    const created = await world.owner.call<ContactField>(endpoints.fields.create, {
      body: { name: 'budget', title: 'Budget', kind: 'number' },
    });
    expect(created.status).toBe(201);
    bots += 1;
    const bot = world.telegram.createBot({ username: `asking_${bots}_bot` });
    const budget = message('How much may it cost?', { question: { kind: 'number', field: 'budget', tries: 3 } });
    const rich = message('Gold, then.', {
      condition: { all: [{ own: { field: 'budget', op: 'greater', value: 100 } }] },
      actions: [{ id: v7(), kind: 'notify', text: 'Order of {first_name}' }],
    });
    const poor = message('Silver, then.', {
      condition: { all: [{ own: { field: 'budget', op: 'greater', value: 100 }, not: true }] },
      actions: [{ id: v7(), kind: 'notify', text: 'Not an order' }],
    });
    const choices = [
      { id: v7(), label: 'Red' },
      { id: v7(), label: 'Blue' },
    ];
    const colour = message('Which colour?', { question: { kind: 'choice', field: null, choices } });
    const again = message('How much?', { question: { kind: 'number', field: 'budget', known: 'skip' } });
    const [left, right] = [stage('Left', [message('Left it is')]), stage('Right', [message('Right it is')])];
    const half = (to: string) => ({ id: v7(), to, tag: null, condition: { all: [{ share: 50 }] } });
    const ask = stage('Ask', [budget, rich, poor, colour, again], {
      exits: [half(left.id), half(right.id)] as never,
    });
    const { id } = await seedFunnel(world.owner, { bot, document: { stages: [ask, left, right], tags: [] } });
    expect((await world.owner.call<Funnel>(funnels.run, { params: { id }, body: {} })).body).toMatchObject({
      state: 'running',
    });
    const person = world.telegram.person({ first_name: 'Secretary' });
    person.start(bot);
    await person.waitFor(bot, 'How much may it cost?');
    const contact = await world.contactOf(person);
    const stateIs = async (state: string) => {
      const { body } = await world.owner.call<PersonRun>(funnels.personRun, { params: { id, contact: contact.id } });
      return body.state === state;
    };
    await expect.poll(() => stateIs('asking')).toBe(true);
    person.send(bot, 'not too much');
    await person.waitFor(bot, 'Send a number, for example 25');
    await world.pass(5000);
    person.send(bot, '4 500');
    await person.waitFor(bot, 'Gold, then.');
    const asked = await person.waitFor(bot, 'Which colour?');
    await expect.poll(() => stateIs('asking')).toBe(true);
    person.press(bot, asked, 'Blue');
    await expect
      .poll(async () => (await world.entries(contact.id, 'answer')).map(({ value, outcome }) => [value, outcome]))
      .toEqual([
        ['Blue', 'answered'],
        [4500, 'answered'],
      ]);
    const sent = await world.entries(contact.id, 'message');
    expect(sent.find(({ content }) => content.text === 'Send a number, for example 25')?.cause).toEqual({
      kind: 'retry',
    });
    expect(await world.entries(contact.id, 'skipped')).toMatchObject([
      { message: { id: again.id, title: 'How much' }, why: 'known' },
      { message: { id: poor.id, title: 'Silver, then' }, why: 'condition' },
    ]);
    expect(await world.entries(contact.id, 'told')).toMatchObject([{ text: 'Order of Secretary' }]);
    const [exit] = await world.entries(contact.id, 'exit');
    expect(exit?.exit.exits).toHaveLength(2);
    const notices = await world.owner.call<NoticePage>(endpoints.notices.list);
    expect(notices.body.results.filter(({ data }) => data.kind === 'told')).toMatchObject([
      { data: { text: 'Order of Secretary', contact: contact.id }, names: { person: { first_name: 'Secretary' } } },
    ]);
    await expect.poll(() => stateIs('finished')).toBe(true);
    const { body: run } = await world.owner.call<PersonRun>(funnels.personRun, {
      params: { id, contact: contact.id },
    });
    expect(run).toMatchObject({ is_same: true, is_cut: false });
    // an id or a time may hold the same digits
    for (const said of ['Secretary', 'not too much', '4500', '4 500', 'Order of'])
      expect(JSON.stringify(run.run.steps)).not.toMatch(new RegExp(`(?<![\\w-])${said}(?![\\w-])`));
    const counts = await world.owner.call<Counts>(funnels.counts, { params: { id } });
    expect(counts.body.questions).toMatchObject({
      [budget.id]: { asked: 1, answered: 1, waiting: 0 },
      [colour.id]: { asked: 1, answered: 1, waiting: 0 },
    });
    expect(counts.body.buttons).toMatchObject({ [choices[1]?.id ?? '']: 1 });
    const answers = await world.owner.call<{ results: Answer[] }>(funnels.answers, {
      params: { id },
      query: { contact: contact.id, outcome: 'answered' },
    });
    expect(answers.body.results.map(({ kind, value }) => [kind, value])).toEqual([
      ['choice', 'Blue'],
      ['number', 4500],
    ]);
  });
});

describe('the answers of a funnel', () => {
  it('are listed newest first by page, found by words and names, filtered, and belong to their owner', async () => {
    const asking = await openAsking();
    const { contact } = await comeTo(asking, 'Анна');
    const { db } = world.test.app.deps;
    const row = (
      value: Answer['value'],
      outcome: Answer['outcome'],
      minutes: number,
      kind: Answer['kind'] = 'text',
    ) => ({
      ...{ owner_id: world.owner.id, id: v7(), funnel_id: asking.id, message_id: asking.city.id },
      ...{ contact_id: contact.id, journey_id: v7(), visit_id: v7(), kind, outcome },
      value: value === null ? null : JSON.stringify(value),
      at: new Date(Date.UTC(2026, 0, 1, 0, minutes)),
    });
    const rows = [
      row('Орёл', 'answered', 1),
      row(25.5, 'answered', 2, 'number'),
      row({ kind: 'document', name: 'Contract.pdf', bytes: 12 }, 'answered', 3, 'file'),
      row({ latitude: 55.7, longitude: 37.6 }, 'answered', 4, 'place'),
      row('not a city', 'refused', 5),
      row(null, 'left', 6),
    ];
    await db
      .insertInto('answers')
      .values(rows as never)
      .execute();
    const values = async (query: Record<string, string | number>) =>
      (await asking.answers(query)).results.map(({ value }) => value);
    expect((await asking.answers()).results.map(({ outcome }) => outcome)).toEqual([
      ...['left', 'refused'],
      ...['answered', 'answered', 'answered', 'answered'],
    ]);
    expect(await values({ search: 'орел' })).toEqual(['Орёл']);
    expect(await values({ search: '25.5' })).toEqual([25.5]);
    expect(await values({ search: 'contract' })).toEqual([{ kind: 'document', name: 'Contract.pdf', bytes: 12 }]);
    expect(await values({ search: 'анна' })).toHaveLength(6);
    expect(await values({ search: 'nobody' })).toEqual([]);
    expect(await values({ outcome: 'refused' })).toEqual(['not a city']);
    expect(await values({ message: randomUUID() })).toEqual([]);
    expect(await values({ contact: contact.id, message: asking.city.id })).toHaveLength(6);
    const first = await asking.answers({ limit: 4 });
    expect(first.results).toHaveLength(4);
    expect((await asking.answers({ limit: 4, cursor: first.next ?? '' })).results).toHaveLength(2);
    const params = { id: asking.id };
    expect((await stranger.call(funnels.answers, { params })).status).toBe(404);
    const refused = await world.owner.call(funnels.answers, { params, query: { outcome: 'lost' } });
    expect(refused).toMatchObject({ status: 400, body: { outcome: expect.anything() } });
  });
});

describe('publishing', () => {
  it('says who is asked what it takes away, and whom a new timed exit finds waiting', async () => {
    const asking = await openAsking();
    const { city, offer } = asking;
    const { person } = await comeTo(asking, 'Ann');
    await comeTo(asking, 'Bob');
    const effect = () => asking.get<Effect>(funnels.effect);
    expect(await effect()).toMatchObject({ stages: [], questions: [], exits: [] });
    await world.edit(asking.id, { type: 'message.change', id: city.id, question: null } as never);
    expect(await effect()).toMatchObject({ questions: [{ id: city.id, people: 2 }], exits: [] });
    await world.pass(hour + 1000);
    await person.waitFor(asking.bot, 'An offer');
    await expect.poll(async () => (await effect()).questions).toEqual([]);
    const sooner = { ...asking.late, id: v7(), delay: 3600 };
    await world.edit(asking.id, { type: 'stage.change', id: offer.id, exits: [sooner, asking.late] } as never);
    await expect.poll(async () => (await effect()).exits).toEqual([{ stage: offer.id, people: 2 }]);
    const body = { base_revision: (await effect()).base_revision, timed_exits: 'later' };
    const refused = await world.owner.call(funnels.publish, { params: { id: asking.id }, body });
    expect(refused).toMatchObject({ status: 400, body: { timed_exits: expect.anything() } });
    const published = await world.owner.call(funnels.publish, {
      params: { id: asking.id },
      body: { ...body, timed_exits: 'since' },
    });
    expect(published.status).toBe(200);
    const { id } = await world.contactOf(person);
    await expect
      .poll(async () => (await world.planned(id))[0])
      .toMatchObject({ kind: 'press', exits: [{ id: sooner.id }, { id: asking.late.id }] });
    expect(await asking.runOf(id)).toMatchObject({ is_same: true, state: 'choosing' });
    await world.pass(hour + 1000);
    await person.waitFor(asking.bot, 'Bye!');
    await expect.poll(async () => (await asking.runOf(id)).state).toBe('finished');
    expect(await asking.runOf(id)).toMatchObject({ is_same: true });
  });
});
