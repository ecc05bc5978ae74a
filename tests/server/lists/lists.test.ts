import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { FunnelUses } from '#contract/schemas/funnels/funnel.ts';
import type { ContactList, CountedRule, RuleChoices } from '#contract/schemas/contacts/list.ts';
import type { Answer } from '#tests/support/app.ts';
import type { Walked } from '../contacts/peopleWorld.ts';
import { type MailingWorld, messageOf, openMailingWorld } from '../mailings/mailingWorld.ts';

const { contacts, fields, funnels, lists, mailings } = endpoints;
let world: MailingWorld;
let walked: Walked;
beforeAll(async () => {
  world = await openMailingWorld();
  walked = await world.run();
  await world.join(walked, 'Ann', 'Bob', 'Cid');
});
afterAll(() => world.stop());

const create = (body: object, by = world.owner): Promise<Answer<ContactList>> => by.call(lists.create, { body });
const get = (id: string, by = world.owner): Promise<Answer<ContactList>> => by.call(lists.get, { params: { id } });
const on = (name: 'remove' | 'archive' | 'return', id: string, by = world.owner): Promise<Answer<ContactList>> =>
  by.call(lists[name], { params: { id } });
const change = (id: string, body: object): Promise<Answer<ContactList>> =>
  world.owner.call(lists.change, { params: { id }, body });
const count = async (rule: object) => (await world.owner.call<CountedRule>(lists.count, { body: { rule } })).body;
const names = async (id: string, query = {}) => {
  const { body } = await world.owner.call<{ results: Contact[] }>(lists.contacts, { params: { id }, query });
  return body.results.map(({ first_name }) => first_name).sort();
};
const byHand = async (...people: string[]) => {
  const { body } = await create({ name: 'By hand' });
  for (const name of people) {
    const params = { id: body.id, contact: await world.idOf(walked, name) };
    expect((await world.owner.call(lists.addContact, { params })).status).toBe(204);
  }
  return body.id;
};

describe('a copy of a list', () => {
  const copy = (id: string, body: object = {}, by = world.owner): Promise<Answer<ContactList>> =>
    by.call(lists.copy, { params: { id }, body });

  it('has the same people by hand, and goes its own way', async () => {
    const id = await byHand('Ann', 'Bob');
    const body = { id: randomUUID(), name: 'By hand (copy)' };
    const made = await copy(id, body);
    expect(made).toMatchObject({
      status: 201,
      body: { ...body, kind: 'manual', rule: null, count: 2, archived: false },
    });
    expect(await copy(id, body)).toEqual(expect.objectContaining({ status: 201, body: made.body }));
    const params = { id: body.id, contact: await world.idOf(walked, 'Ann') };
    await world.owner.call(lists.removeContact, { params });
    expect([await names(id), await names(body.id)]).toEqual([['Ann', 'Bob'], ['Bob']]);
    expect(await copy(id, { ...body, name: 'Other' })).toMatchObject({ status: 409, body: { code: 'id_taken' } });
    expect((await copy(id, {}, world.stranger)).status).toBe(404);
  });

  it('has the same rule, also of one that is in the archive', async () => {
    const rule = { all: [{ blocked: true, not: true }] };
    const { body: source } = await create({ name: 'By rule', kind: 'rule', rule });
    await on('archive', source.id);
    expect((await copy(source.id)).body).toMatchObject({
      name: 'By rule',
      kind: 'rule',
      rule,
      archived: false,
      count: 3,
    });
  });
});

describe('a list by hand', () => {
  it('is created once, however often the request is retried', async () => {
    const body = { id: randomUUID(), name: 'Guests', kind: 'manual' };
    const [first, again] = [await create(body), await create(body)];
    expect(first).toMatchObject({
      status: 201,
      body: { id: body.id, name: 'Guests', kind: 'manual', rule: null, count: 0, broken: false, archived: false },
    });
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await create({ ...body, name: 'Others' })).toMatchObject({ status: 409, body: { code: 'id_taken' } });
    expect(await create(body, world.stranger)).toMatchObject({ status: 201, body: { count: 0 } });
    expect(await create({ ...body, id: randomUUID(), rule: { all: [{ seen: 1 }] } })).toMatchObject({ status: 400 });
  });

  it('has whom the owner adds, without those in the archive', async () => {
    const id = await byHand('Ann', 'Bob', 'Ann');
    expect(await names(id)).toEqual(['Ann', 'Bob']);
    expect(await names(id, { search: 'bo' })).toEqual(['Bob']);
    const bob = await world.idOf(walked, 'Bob');
    await world.owner.call(contacts.archive, { params: { id: bob } });
    expect((await get(id)).body.count).toBe(1);
    expect(await names(id)).toEqual(['Ann']);
    await world.owner.call(contacts.return, { params: { id: bob } });
    const taken = await world.owner.call(lists.removeContact, { params: { id, contact: bob } });
    expect(taken.status).toBe(204);
    const { body } = await world.owner.call<{ results: Contact[] }>(contacts.list, { query: { list: id } });
    expect(body.results.map(({ first_name }) => first_name)).toEqual(['Ann']);
  });

  it('is nobody else’s', async () => {
    const id = await byHand('Ann');
    const contact = await world.idOf(walked, 'Ann');
    expect((await get(id, world.stranger)).status).toBe(404);
    expect((await on('remove', id, world.stranger)).status).toBe(404);
    expect((await on('archive', id, world.stranger)).status).toBe(404);
    const { body: theirs } = await create({ name: 'Theirs' }, world.stranger);
    for (const params of [
      { id, contact },
      { id: theirs.id, contact },
    ])
      expect((await world.stranger.call(lists.addContact, { params })).status).toBe(404);
    const found = await world.stranger.call<{ results: Contact[] }>(contacts.list, { query: { list: id } });
    expect(found.body.results).toEqual([]);
    expect((await world.stranger.call(lists.contacts, { params: { id } })).status).toBe(404);
  });

  it('goes to the archive and back, and to nowhere', async () => {
    const { body } = await create({ name: 'Kept' });
    const kept = async (query = {}) =>
      (await world.owner.call<{ results: ContactList[] }>(lists.list, { query })).body.results.map(({ id }) => id);
    expect((await on('archive', body.id)).body.archived).toBe(true);
    expect(await kept()).not.toContain(body.id);
    expect(await kept({ archived: 'true', search: 'KEP' })).toEqual([body.id]);
    expect((await on('return', body.id)).body.archived).toBe(false);
    expect((await change(body.id, { name: 'Renamed' })).body.name).toBe('Renamed');
    expect((await on('remove', body.id)).status).toBe(204);
    expect((await get(body.id)).status).toBe(404);
  });
});

describe('a list by rule', () => {
  it('has whoever the rule selects now', async () => {
    const tag = walked.tags[0].id;
    const { body } = await create({ name: 'Tagged', rule: { all: [{ tag }] } });
    expect(body).toMatchObject({ kind: 'rule', count: 0 });
    const ann = await world.idOf(walked, 'Ann');
    await world.owner.call(contacts.giveTag, { params: { id: ann, tag } });
    expect((await get(body.id)).body.count).toBe(1);
    expect(await names(body.id)).toEqual(['Ann']);
    const params = { id: body.id, contact: ann };
    for (const name of ['addContact', 'removeContact'] as const)
      expect(await world.owner.call(lists[name], { params })).toMatchObject({
        status: 409,
        body: { code: 'transition_not_allowed' },
      });
    expect(await count({ any: [{ tag }, { all: [{ tag, not: true }, { funnel: walked.funnel.id }] }] })).toEqual({
      ...{ count: 3, broken: false, all: 3, open: 3, blocked: 0, without_chat: 0 },
      parts: [
        { count: 1, parts: [1] },
        { count: 2, parts: [2, 2] },
      ],
    });
    expect(await count({ all: [{ funnel: walked.funnel.id }, { tag }, { any: [{ tag, not: true }] }] })).toMatchObject({
      count: 0,
      parts: [
        { count: 3, parts: [3] },
        { count: 1, parts: [1] },
        { count: 0, parts: [2] },
      ],
    });
    await world.owner.call(contacts.takeTag, { params: { id: ann, tag } });
  });

  it('refuses what is no rule on the rule', async () => {
    const seen = { seen: 7 };
    const refused: unknown[] = [
      ...[{}, { all: [] }, { any: [] }, { all: [seen], any: [seen] }, { all: [{ any: [] }] }, 'all'],
      { all: [{ any: [{ all: [seen] }] }] },
      ...[{}, { seen: 0 }, { seen: 1.5 }, { seen: 7, silent: 7 }, { tag: 'x' }, { created: {} }].map((one) => ({
        all: [one],
      })),
      { all: [{ own: { field: 'city', op: 'is' } }] },
      { all: [{ own: { field: 'city', op: 'before', value: 'tomorrow' } }] },
      { all: Array.from({ length: 51 }, () => seen) },
    ];
    for (const rule of refused)
      expect(await create({ name: 'Bad', rule }), JSON.stringify(rule).slice(0, 80)).toMatchObject({
        status: 400,
        body: { rule: [expect.any(String)] },
      });
    expect(await create({ name: 'Bad', kind: 'rule' })).toMatchObject({
      status: 400,
      body: { rule: [expect.any(String)] },
    });
  });

  it('has nobody while it names something that is gone, also under “not”', async () => {
    const field = await world.owner.call<{ id: string }>(fields.create, { body: { title: 'City', kind: 'text' } });
    const { body: other } = await create({ name: 'Other', rule: { all: [{ funnel: walked.funnel.id }] } });
    const city = { own: { field: 'city', op: 'empty' } };
    const { body: list } = await create({ name: 'By city', rule: { all: [city, { list: other.id }] } });
    const { body: outer } = await create({ name: 'Outer', rule: { any: [{ list: list.id, not: true }, { seen: 1 }] } });
    expect(list).toMatchObject({ count: 3, broken: false });
    expect((await get(list.id)).body.used_by).toEqual({ lists: [{ id: outer.id, name: 'Outer' }], mailings: [] });
    const uses = await world.owner.call<FunnelUses>(funnels.uses, { params: { id: walked.funnel.id } });
    const named = [other, list, outer].map(({ id, name }) => ({ id, name }));
    expect(uses.body.lists).toEqual(expect.arrayContaining(named));
    const { body: draft } = await world.owner.call<{ id: string }>(funnels.create, { body: { name: 'Never run' } });
    const { body: ofDraft } = await create({ name: 'Of it', rule: { all: [{ funnel: draft.id }] } });
    await world.owner.call(funnels.archive, { params: { id: draft.id } });
    expect((await get(ofDraft.id)).body).toMatchObject({ broken: true });
    expect((await world.owner.call(funnels.uses, { params: { id: draft.id } })).body).toEqual({
      lists: [{ id: ofDraft.id, name: 'Of it' }],
    });
    const by = await create({ name: 'By tag', rule: { all: [{ tag: walked.tags[0].id }, { language: 'ru' }] } });
    const { body: used } = await world.owner.call<FunnelUses>(funnels.uses, { params: { id: walked.funnel.id } });
    expect(used.lists).toHaveLength(uses.body.lists.length + 1);
    const ofTag = { params: { id: walked.funnel.id, part: walked.tags[0].id } };
    const { body: series } = await world.owner.call<{ id: string }>(endpoints.series.create, {
      body: { funnel: walked.funnel.id, name: 'After it', starts_on: { kind: 'tag', tag: walked.tags[0].id } },
    });
    expect((await world.owner.call(funnels.partUses, ofTag)).body).toEqual({
      lists: expect.arrayContaining([{ id: by.body.id, name: 'By tag' }]),
      mailings: [],
      series: [{ id: series.id, name: 'After it' }],
    });
    await on('archive', by.body.id);
    await on('archive', other.id);
    for (const { id } of [list, outer]) expect((await get(id)).body).toMatchObject({ count: 0, broken: true });
    await on('return', other.id);
    expect((await get(outer.id)).body).toMatchObject({ count: 3, broken: false });
    await world.owner.call(fields.remove, { params: { id: field.body.id } });
    for (const { id } of [list, outer]) expect((await get(id)).body).toMatchObject({ count: 0, broken: true });
    expect(await names(outer.id)).toEqual([]);
    for (const gone of [
      ...[{ tag: randomUUID() }, { funnel: randomUUID() }, { finished: randomUUID() }, { list: randomUUID() }],
      { stage: { funnel: walked.funnel.id, stage: randomUUID() } },
      { visited: { funnel: randomUUID(), stage: walked.stages[0] } },
      { pressed: { mailing: randomUUID() } },
    ])
      for (const not of [false, true])
        expect(await count({ any: [{ ...gone, not }, { funnel: walked.funnel.id }] })).toMatchObject({
          ...{ count: 0, broken: true, all: 3, open: 0, parts: [] },
        });
  });

  it('is offered what it may name, without what is gone', async () => {
    const read = async (by = world.owner) => (await by.call<RuleChoices>(lists.choices)).body;
    const button = { id: randomUUID(), kind: 'next', label: 'Go', to: null, tag: null };
    const draft = await world.draft(walked, { title: 'Asked', message: messageOf('Hi', { buttons: [button] }) });
    await world.owner.call(fields.create, { body: { title: 'Level', kind: 'choice', choices: ['A', 'B'] } });
    const { body: list } = await create({ name: 'Offered', rule: { all: [{ pressed: { mailing: draft.id } }] } });
    await on('archive', list.id);
    const choices = await read();
    expect(choices.funnels).toMatchObject([
      { id: walked.funnel.id, bot: expect.any(String), stages: walked.stages.map((id) => ({ id })), tags: walked.tags },
    ]);
    expect(choices.mailings).toEqual([
      { id: draft.id, title: 'Asked', buttons: [{ id: button.id, label: 'Go', kind: 'next' }] },
    ]);
    expect(choices.lists).toContainEqual({ id: list.id, name: 'Offered', rule: list.rule, archived: true });
    expect(choices.fields).toMatchObject([{ title: 'Level', kind: 'choice', choices: ['A', 'B'] }]);
    expect(choices.languages).toEqual(['en']);
    const theirs = await read(world.stranger);
    expect(theirs).toMatchObject({ funnels: [], mailings: [], fields: [], sources: [], languages: [] });
    expect(theirs.lists.map(({ id }) => id)).not.toContain(list.id);
  });

  it('never leads back to itself', async () => {
    const { body: a } = await create({ name: 'A', rule: { all: [{ seen: 1 }] } });
    const { body: b } = await create({ name: 'B', rule: { all: [{ any: [{ list: a.id, not: true }] }] } });
    const { body: c } = await create({ name: 'C', rule: { all: [{ list: b.id }] } });
    await on('archive', b.id);
    for (const list of [a.id, b.id, c.id])
      expect(await change(a.id, { rule: { all: [{ list }] } }), list).toMatchObject({
        status: 400,
        body: { rule: [expect.any(String)] },
      });
    const id = randomUUID();
    expect(await create({ id, name: 'Self', rule: { all: [{ list: id }] } })).toMatchObject({ status: 400 });
  });

  it('refuses to ask too many conditions through the lists that it names', async () => {
    const { body: a } = await create({ name: 'A', rule: { all: Array.from({ length: 50 }, () => ({ seen: 1 })) } });
    const named = (times: number) => ({ all: Array.from({ length: times }, () => ({ list: a.id })) });
    expect((await create({ name: 'Ten', rule: named(10) })).status).toBe(201);
    expect(await create({ name: 'Eleven', rule: named(11) })).toMatchObject({ status: 400 });
  });
});

describe('a mailing to lists', () => {
  const estimate = async (audience: object) =>
    world.owner.call<{ recipients: number }>(mailings.estimate, { body: { funnel: walked.funnel.id, audience } });

  it('is for who are in any of them', async () => {
    const [one, two] = [await byHand('Ann', 'Bob'), await byHand('Bob')];
    const rule = { all: [{ list: one }, { list: two, not: true }] };
    const { body: but } = await create({ name: 'But Bob', rule });
    expect((await estimate({ lists: [one, two] })).body.recipients).toBe(2);
    expect((await estimate({ lists: [but.id] })).body.recipients).toBe(1);
    expect((await estimate({ lists: [but.id], stages: [walked.stages[1]] })).body.recipients).toBe(0);
    const draft = await world.draft(walked, { audience: { lists: [but.id] }, message: messageOf('Hi') });
    expect((await get(but.id)).body.used_by.mailings).toEqual([{ id: draft.id, title: 'News' }]);
    expect((await world.call('send', draft.id, { body: {} })).body.progress.recipients).toBe(1);
  });

  it('is not sent while one of them is gone or broken', async () => {
    const [one, two] = [await byHand('Ann'), await byHand('Bob')];
    const { body: rule } = await create({ name: 'Rule', rule: { all: [{ list: two }] } });
    const draft = await world.draft(walked, { audience: { lists: [one, rule.id] } });
    const timed = await world.draft(walked, { audience: { lists: [one, rule.id] } });
    await on('remove', two);
    expect(await estimate({ lists: [rule.id] })).toMatchObject({
      status: 400,
      body: { audience: [expect.any(String)] },
    });
    expect(await world.call('send', draft.id, { body: {} })).toMatchObject({
      status: 422,
      body: { code: 'audience_broken' },
    });
    expect((await world.call('get', timed.id)).body.audience).toEqual({ lists: [one, rule.id] });
  });
});

describe('the people of a funnel in a list', () => {
  it('are shown, exported and tagged; of a list that is gone, broken or another’s there is nobody', async () => {
    const hand = await byHand('Ann', 'Bob');
    const { body: rule } = await create({ name: 'By rule', rule: { all: [{ list: hand }, { silent: 1, not: true }] } });
    const seen = (query: Record<string, string>) => walked.names(query).then((found) => found.sort());
    expect(await seen({ list: hand })).toEqual(['Ann', 'Bob']);
    expect(await seen({ list: rule.id, search: 'ann' })).toEqual(['Ann']);
    expect((await walked.people({ list: rule.id })).count).toBe(2);
    const csv = await world.owner.call<string>(endpoints.funnels.exportPeople, {
      params: { id: walked.funnel.id },
      query: { list: hand },
    });
    expect(String(csv.body).split('\r\n').filter(Boolean)).toHaveLength(3);

    const [tag] = walked.tags;
    expect((await walked.tag({ filter: { list: rule.id }, tag: tag.id, give: true })).body.changed).toBe(2);
    expect((await walked.move({ filter: { list: hand }, to: walked.stages[0], dry: true })).body).toMatchObject({
      left_out: { there: 2 },
    });

    const ann = await world.idOf(walked, 'Ann');
    await world.owner.call(contacts.archive, { params: { id: ann } });
    expect(await seen({ list: hand })).toEqual(['Bob']);
    await world.owner.call(contacts.return, { params: { id: ann } });
    const { body: foreign } = await create({ name: 'Foreign', rule: { all: [{ blocked: false }] } }, world.stranger);
    expect(await seen({ list: foreign.id })).toEqual([]);
    await on('remove', hand);
    expect(await seen({ list: rule.id })).toEqual([]);
    expect(await walked.people({ list: hand })).toMatchObject({ results: [], count: 0 });
    await walked.tag({ filter: {}, tag: tag.id, give: false });
  });
});
