import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { button, id, message, stage } from '#tests/machines/journey/exampleFunnel.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';

const { funnels } = endpoints;
const tag = id(31);
const document = {
  tags: [{ id: tag, title: 'Keen', colour: 'red' }],
  stages: [stage(id(1), message({ id: id(11), buttons: [button({ id: id(21) })] }))],
};

let app: TestApp;
let owner: SignedUp;
let funnel: Funnel;
let params: { id: string };

beforeAll(async () => {
  app = await startTestApp({ works: false });
  owner = await signUp(app);
  funnel = (await owner.call<Funnel>(funnels.create, { body: { name: 'Funnel', document } })).body;
  params = { id: funnel.id };
});
afterAll(() => app.stop());

const without = (text: string) => (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replace(text, 'ab') : value;

const cursorOf = (last: unknown) => Buffer.from(JSON.stringify(last)).toString('base64url');

describe.each([
  ['NUL', 'a\0b', 'Null characters are not allowed.'],
  ['half a surrogate pair', 'a\ud800b', 'Surrogate characters are not allowed.'],
])('%s', (_name, text, sentence) => {
  const link = (label: string, url: string) => [{ id: id(21), kind: 'link', label, url }];

  // A page cannot hold it back: a paste brings it in. Refused, the edit would be lost, and with it all that came after.
  it.each([
    { type: 'funnel.rename', name: text },
    { type: 'stage.change', id: id(1), title: text },
    { type: 'tag.change', id: tag, title: text },
    { type: 'message.change', id: id(11), text },
    { type: 'message.change', id: id(11), buttons: link(text, '') },
    { type: 'message.change', id: id(11), buttons: link('Go', `https://example.org/${text}`) },
  ])('is left out of an edit: $type', async (edit) => {
    const current = (await owner.call<Funnel>(funnels.get, { params })).body.revision;
    const answer = await owner.call(funnels.edit, { params, body: { base_revision: current, edits: [edit] } });
    expect(answer).toMatchObject({ status: 200, body: { edits: [JSON.parse(JSON.stringify(edit, without(text)))] } });
  });

  it('is stripped from names and from a document; a name of nothing else is refused', async () => {
    const named = { ...document, stages: [{ ...document.stages[0], title: text }] };
    const made = [
      await owner.call<Funnel>(funnels.create, { body: { name: text, document: named } }),
      await owner.call<Funnel>(funnels.copy, { params, body: { name: text } }),
    ];
    // a copy is numbered where its name is taken
    for (const { status, body } of made)
      expect([status, body.name]).toEqual([201, expect.stringMatching(/^ab( \d)?$/)]);
    expect(made[0]?.body.document.stages[0]?.title).toBe('ab');
    const nothing = text.slice(1, -1);
    for (const [endpoint, args] of [
      [funnels.create, { body: { name: nothing } }],
      [funnels.copy, { params, body: { name: nothing } }],
    ] as const) {
      const answer = await owner.call(endpoint, args);
      expect(answer).toMatchObject({ status: 400, body: { name: ['This field may not be blank.'] } });
    }
  });

  it('is stripped from every text of what sanitizes its texts, also where the domain cleans none', async () => {
    const { templates } = endpoints;
    const body = { name: text, description: text };
    const made = await owner.call<{ id: string }>(templates.create, { body });
    expect(made).toMatchObject({ status: 201, body: { name: 'ab', description: 'ab' } });
    const change = { params: { id: made.body.id }, body: { description: `${text}c` } };
    expect(await owner.call(templates.change, change)).toMatchObject({ status: 200, body: { description: 'abc' } });
    const sanitizing = Object.values(endpoints)
      .flatMap((calls): Endpoint[] => Object.values(calls))
      .filter((one) => one.sanitizesTexts);
    expect(sanitizing.length).toBeGreaterThan(10);
    for (const endpoint of sanitizing) {
      const shape = (endpoint.body as unknown as { shape?: object }).shape ?? {};
      const ids = { id: randomUUID(), letter: randomUUID() };
      const hostile = Object.fromEntries(Object.keys(shape).map((key) => [key, text]));
      const answer = await owner.call(endpoint, { params: ids, body: hostile });
      expect(answer.status, `${endpoint.method} ${endpoint.path}`).toBeLessThan(500);
    }
  });

  it('is refused in replies and searches, with the field', async () => {
    const called = await Promise.all([
      owner.call(funnels.list, { query: { search: text } }),
      owner.call(funnels.people, { params, query: { search: text } }),
      owner.call(funnels.people, { params, query: { source: text } }),
    ]);
    const said = called.map(({ status, body }) => [status, Object.values(body as object).flat()]);
    // an address carries no half of a pair: it arrives as the sign for what cannot be read
    const inQuery = text.includes('\0') ? [400, [sentence]] : [200, expect.anything()];
    expect(said).toEqual([inQuery, inQuery, inQuery]);
    const settings = { answers: { already_chosen: text } };
    const set = await owner.call(funnels.settings, { params, body: { settings } });
    expect(set).toMatchObject({ status: 400, body: { 'settings.answers.already_chosen': [sentence] } });
  });
});

it('fields named like members of Object.prototype are unknown fields', async () => {
  for (const field of ['__proto__', 'constructor', 'toString']) {
    const response = await fetch(new URL(funnels.create.path, app.url), {
      method: 'POST',
      body: `{"name": "X", "${field}": {"a": 1}}`,
      headers: { 'content-type': 'application/json', authorization: `Token ${owner.token}` },
    });
    expect(await response.json()).toEqual({ [field]: ['Unknown field.'] });
  }
});

it('forged cursors return 400 and out-of-range revisions 404', async () => {
  const far = 2 ** 40;
  const since = '0000-01-01T00:00:00Z';
  const forged = [
    await owner.call(funnels.versions, { params, query: { cursor: cursorOf(far) } }),
    await owner.call(funnels.list, { query: { cursor: cursorOf({ at: since, id: randomUUID() }) } }),
    await owner.call(funnels.people, { params, query: { cursor: cursorOf({ since, id: randomUUID() }) } }),
  ];
  expect(forged.map(({ body }) => body)).toEqual(forged.map(() => ({ cursor: ['Invalid cursor.'] })));
  expect((await owner.call(funnels.version, { params: { ...params, revision: far } })).status).toBe(404);
});

it.each(['', '  ', '\u200b\u3164', 'x'.repeat(151)])('%j names nothing', async (name) => {
  const answers = await Promise.all([
    owner.call(funnels.copy, { params, body: { name } }),
    owner.call(endpoints.folders.create, { body: { name } }),
    owner.call(endpoints.lists.create, { body: { name, kind: 'manual' } }),
    owner.call(endpoints.fields.create, { body: { title: name, kind: 'text' } }),
    owner.call(endpoints.contacts.create, { body: { first_name: name } }),
  ]);
  const said = answers.map(({ status, body }) => [status, Object.keys(body as object)]);
  expect(said).toEqual(['name', 'name', 'name', 'title', 'first_name'].map((field) => [400, [field]]));
});

it('a search of 10,000 Russian letters is refused in words', async () => {
  const query = { search: 'ж'.repeat(10_000) };
  const answers = [await owner.call(endpoints.contacts.list, { query }), await owner.call(funnels.list, { query })];
  const words = [expect.stringMatching(/no more than \d+ characters/)];
  expect(answers).toMatchObject(answers.map(() => ({ status: 400, body: { search: words } })));
});

it('a time zone is an IANA name, not an offset', async () => {
  const set = (time_zone: string) => owner.call(funnels.settings, { params, body: { settings: { time_zone } } });
  expect((await set('+03:00')).body).toEqual({ time_zone: ['Not a time zone of the IANA list.'] });
  expect((await set('Europe/Moscow')).status).toBe(200);
});

it('a line break in a title becomes a space, and other control characters are stripped', async () => {
  const current = (await owner.call<Funnel>(funnels.get, { params })).body.revision;
  const edits = [
    { type: 'stage.change', id: id(1), title: 'One\r\ntwo\u2028\tthree\u0007\u009f' },
    { type: 'funnel.rename', name: 'A\nname' },
  ];
  const answer = await owner.call<{ edits: object[] }>(funnels.edit, {
    params,
    body: { base_revision: current, edits },
  });
  expect(answer.body.edits).toMatchObject([{ title: 'One two three' }, { name: 'A name' }]);
});

it('the error of one edit in a batch names its index', async () => {
  const current = (await owner.call<Funnel>(funnels.get, { params })).body.revision;
  const rename = { type: 'funnel.rename', name: 'Fine' };
  const refusal = async (...edits: object[]) =>
    (await owner.call(funnels.edit, { params, body: { base_revision: current, edits: [rename, ...edits] } })).body;
  const change = (fields: object) => ({ type: 'message.change', id: id(11), ...fields });
  const bad = { id: id(41), kind: 'link', label: 'L', url: 'javascript:1' };
  const added = { ...stage(id(2), message({ id: id(12), text: 'fine' }), message({ id: id(13), text: '<h1>' })) };
  const places = [
    await refusal(change({ text: '<h1>No</h1>' })),
    await refusal(rename, change({ buttons: [button({ id: id(40) }), bad] })),
    await refusal({ type: 'stage.add', stage: added }),
    await refusal(rename, { type: 'stage.remove', id: id(99) }),
    await refusal({ type: 'tag.add', tag: { id: id(32), title: '\u0000', colour: 'red' } }),
    await refusal({ type: 'stage.change', id: id(1), colour: 'none' }),
  ].map((body) => Object.keys(body as object));
  expect(places).toEqual([
    ['edits.1.text'],
    ['edits.2.buttons.1.url'],
    ['edits.1.stage.messages.1.text'],
    ['edits.2.id'],
    ['edits.1.tag.title'],
    ['edits.1.colour'],
  ]);
  expect(await refusal(rename, { type: 'tag.add', tag: { id: tag, title: 'T', colour: 'red' } })).toMatchObject({
    code: 'id_taken',
    place: 'edits.2',
  });
  expect(await refusal(change({ image: randomUUID() }))).toMatchObject({ code: 'file_not_found', place: 'edits.1' });
});
