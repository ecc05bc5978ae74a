import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { ContactField, FieldUses } from '#contract/schemas/contacts/contactField.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { type Answer, type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';

const { contacts, fields } = endpoints;
let app: TestApp;
let owner: SignedUp;
let stranger: SignedUp;
beforeAll(async () => {
  app = await startTestApp();
  [owner, stranger] = [await signUp(app), await signUp(app)];
});
afterAll(() => app.stop());

const create = (body: object, by = owner, headers = {}): Promise<Answer<ContactField>> =>
  by.call(fields.create, { body, headers });
const listed = async (by = owner) => (await by.call<{ results: ContactField[] }>(fields.list)).body.results;

describe('an own field', () => {
  it('is created once, however often the request is retried', async () => {
    const body = { id: randomUUID(), title: 'City', kind: 'text' };
    const [first, again] = [await create(body), await create(body)];
    expect(first).toMatchObject({
      status: 201,
      body: { id: body.id, title: 'City', name: 'city', kind: 'text', choices: [], values: 0 },
    });
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await create({ ...body, title: 'Town' })).toMatchObject({ status: 409, body: { code: 'id_taken' } });
    expect(await create(body, stranger)).toMatchObject({ status: 201, body: { name: 'city' } });
  });

  it('has a name that is made from its title, and never one that is taken or built in', async () => {
    const by = await signUp(app);
    const names: [string, string][] = [
      ['Размер обуви', 'razmer_obuvi'],
      ['Щука, ёж & Co.', 'schuka_ezh_co'],
      ['Размер обуви', 'razmer_obuvi_2'],
      ['Phone', 'phone_2'],
      ['First name', 'first_name_2'],
      ['Größe', 'grosse'],
      ['2026', 'field_2026'],
      ['🎁', 'field'],
      ['城市', 'field_2'],
      ['a'.repeat(128), 'a'.repeat(32)],
      [`${'a'.repeat(31)} b`, 'a'.repeat(31)],
      ['a'.repeat(40), `${'a'.repeat(30)}_2`],
    ];
    for (const [title, name] of names)
      expect(await create({ title, kind: 'text' }, by), title).toMatchObject({ status: 201, body: { title, name } });
  });

  it('keeps its name when its title changes, and loses its values when it is removed', async () => {
    const { body: field } = await create({ title: 'Dog', name: 'dog', kind: 'text' });
    const { body: ann } = await owner.call<Contact>(contacts.create, {
      body: { first_name: 'Ann', fields: { dog: 'Rex' } },
    });
    const renamed = await owner.call<ContactField>(fields.change, {
      params: { id: field.id },
      body: { title: 'Its dog' },
    });
    expect(renamed).toMatchObject({ status: 200, body: { title: 'Its dog', name: 'dog', values: 1 } });
    expect(await owner.call(fields.change, { params: { id: field.id }, body: { name: 'cat' } })).toMatchObject({
      status: 400,
    });
    expect(await owner.call(fields.remove, { params: { id: field.id } })).toMatchObject({ status: 204 });
    const left = await owner.call<Contact>(contacts.get, { params: { id: ann.id } });
    expect(left.body.fields).toEqual({});
    expect((await listed()).map(({ name }) => name)).not.toContain('dog');
  });

  it('says where it is used, by its whole name', async () => {
    const by = await signUp(app);
    const { body: field } = await create({ title: 'Dog', name: 'dog', kind: 'text' }, by);
    const uses = async () => (await by.call<FieldUses>(fields.uses, { params: { id: field.id } })).body;
    const texts = (text: string) => {
      const [first, ...rest] = threeStages().stages;
      const messages = first?.messages.map((message) => ({ ...message, text })) ?? [];
      return { stages: first ? [{ ...first, messages }, ...rest] : [], tags: [] };
    };
    await seedFunnel(by, { name: 'Cats', document: texts('Hi, {dogs} and dog') });
    await by.call(endpoints.lists.create, { body: { name: 'All', rule: { all: [{ silent: 3 }] } } });
    expect(await uses()).toEqual({ lists: [], funnels: [], series: [], mailings: [] });

    const plain = texts('Which dog?');
    const question = { kind: 'text' as const, field: 'dog', within: 3600 };
    const asks = plain.stages.map((stage) => ({
      ...stage,
      messages: stage.messages.map((one) => ({ ...one, question })),
    }));
    const asking = await seedFunnel(by, { name: 'Asks', document: { ...plain, stages: asks } });
    const funnel = await seedFunnel(by, { name: 'Dogs', document: texts('Hi, {dog|Rex}') });
    const rule = { all: [{ silent: 3 }, { any: [{ own: { field: 'dog', op: 'empty' }, not: true }] }] };
    const list = await by.call<{ id: string }>(endpoints.lists.create, { body: { name: 'Owners', rule } });
    const mailing = await by.call<{ id: string }>(endpoints.mailings.create, {
      body: {
        funnel: funnel.id,
        title: 'Walks',
        message: { text: 'For {dog}', image: null, video: null, buttons: [] },
        audience: {},
      },
    });
    expect(mailing.status, JSON.stringify(mailing.body)).toBe(201);
    expect(await uses()).toEqual({
      lists: [{ id: list.body.id, name: 'Owners' }],
      funnels: [
        { id: asking.id, name: 'Asks' },
        { id: funnel.id, name: 'Dogs' },
      ],
      series: [],
      mailings: [{ id: mailing.body.id, title: 'Walks' }],
    });
    expect((await stranger.call(fields.uses, { params: { id: field.id } })).status).toBe(404);
  });

  it('refuses what is no field, by the field', async () => {
    const refused: [object, string][] = [
      [{ title: ' ', kind: 'text' }, 'title'],
      [{ title: 'x'.repeat(10_000), kind: 'text' }, 'title'],
      [{ title: '\ud83d', kind: 'text' }, 'title'],
      [{ title: 'City', kind: 'colour' }, 'kind'],
      [{ title: 'City', name: 'city', kind: 'text' }, 'name'],
      [{ title: 'City', name: 'City', kind: 'text' }, 'name'],
      [{ title: 'City', name: '2nd', kind: 'text' }, 'name'],
      [{ title: 'City', name: 'a'.repeat(33), kind: 'text' }, 'name'],
      [{ title: 'City', name: 'telegram_id', kind: 'text' }, 'name'],
      [{ title: 'City', kind: 'choice' }, 'choices'],
      [{ title: 'City', kind: 'choice', choices: ['A', ' A'] }, 'choices'],
      [{ title: 'City', kind: 'text', choices: ['A'] }, 'choices'],
    ];
    for (const [body, field] of refused)
      expect(await create(body, owner, { 'accept-language': 'ru' }), JSON.stringify(body).slice(0, 90)).toMatchObject({
        status: 400,
        body: { [field]: [expect.stringMatching(/[а-яё]/i)] },
      });
  });

  it('is one of fifty at most, also of requests at the same moment', async () => {
    const by = await signUp(app);
    const made = await Promise.all(Array.from({ length: 52 }, () => create({ title: 'Field', kind: 'number' }, by)));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(made.filter(({ status }) => status === 413)).toHaveLength(2);
    expect(new Set((await listed(by)).map(({ name }) => name)).size).toBe(50);
  });
});

it('values are checked by the kind of their field, and change one by one', async () => {
  const by = await signUp(app);
  const add = async (name: string, kind: string, choices?: string[]) =>
    expect(await create({ title: name, name, kind, choices }, by)).toMatchObject({ status: 201 });
  await add('word', 'text');
  await add('age', 'number');
  await add('born', 'date');
  await add('size', 'choice', ['S', 'M']);
  await add('member', 'boolean');
  const all = { word: 'Tea', age: 41.5, born: '2000-02-29', size: 'M', member: false };
  const { status, body } = await by.call<Contact>(contacts.create, { body: { first_name: 'Ann', fields: all } });
  expect({ status, fields: body.fields }).toEqual({ status: 201, fields: all });
  const change = (given: object) =>
    by.call<Contact>(contacts.change, { params: { id: body.id }, body: { fields: given } });
  expect((await change({ word: null, size: 'S', age: 0 })).body.fields).toEqual({
    ...{ age: 0, born: '2000-02-29', size: 'S', member: false },
  });
  expect((await change({ word: '  ' })).body.fields).not.toHaveProperty('word');
  const refused: [string, unknown][] = [
    ['word', 'x'.repeat(257)],
    ['word', 5],
    ['word', '\udc00'],
    ['age', '41'],
    ['born', '2001-02-29'],
    ['born', 'tomorrow'],
    ['size', 'XL'],
    ['size', 5],
    ['member', 'yes'],
    ['nothing', 'x'],
    ['__proto__x', 'x'],
  ];
  for (const [name, value] of refused)
    expect(await change({ [name]: value }), name).toMatchObject({
      status: 400,
      body: { [`fields.${name}`]: [expect.any(String)] },
    });
  expect((await change({ word: '🎁'.repeat(256) })).status).toBe(200);
  const counts = (await listed(by)).map(({ name, values }) => [name, values]);
  expect(counts).toEqual([
    ['word', 1],
    ['age', 1],
    ['born', 1],
    ['size', 1],
    ['member', 1],
  ]);
});

it('somebody else’s field is not there', async () => {
  const { body: field } = await create({ title: 'Mine', kind: 'text' });
  const { body: them } = await stranger.call<Contact>(contacts.create, { body: { first_name: 'Bob' } });
  expect(await stranger.call(fields.change, { params: { id: field.id }, body: { title: 'X' } })).toMatchObject({
    status: 404,
  });
  expect(await stranger.call(fields.remove, { params: { id: field.id } })).toMatchObject({ status: 404 });
  const set = { params: { id: them.id }, body: { fields: { mine: 'x' } } };
  expect(await stranger.call(contacts.change, set)).toMatchObject({ status: 400 });
});
