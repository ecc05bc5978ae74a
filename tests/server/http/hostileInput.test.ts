import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnel.ts';
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

const cursorOf = (last: unknown) => Buffer.from(JSON.stringify(last)).toString('base64url');

describe.each([
  ['NUL', 'a\0b', 'Null characters are not allowed.'],
  ['half a surrogate pair', 'a\ud800b', 'Surrogate characters are not allowed.'],
])('%s', (_name, text, sentence) => {
  const link = (label: string, url: string) => [{ id: id(21), kind: 'link', label, url }];

  it.each([
    { type: 'funnel.rename', name: text },
    { type: 'stage.change', id: id(1), title: text },
    { type: 'tag.change', id: tag, title: text },
    { type: 'message.change', id: id(11), text },
    { type: 'message.change', id: id(11), buttons: link(text, '') },
    { type: 'message.change', id: id(11), buttons: link('Go', `https://example.org/${text}`) },
  ])('is refused in an edit: $type', async (edit) => {
    const body = { base_revision: funnel.revision, edits: [edit] };
    expect((await owner.call(funnels.edit, { params, body })).status).toBe(400);
  });

  it('is refused in names, answers and searches, with the field', async () => {
    const called = await Promise.all([
      owner.call(funnels.create, { body: { name: text } }),
      owner.call(funnels.copy, { params, body: { name: text } }),
      owner.call(funnels.list, { query: { search: text } }),
      owner.call(funnels.people, { params, query: { search: text } }),
      owner.call(funnels.people, { params, query: { source: text } }),
    ]);
    const said = called.map(({ status, body }) => [status, Object.values(body as object).flat()]);
    // an address carries no half of a pair: it arrives as the sign for what cannot be read
    const inQuery = text.includes('\0') ? [400, [sentence]] : [200, expect.anything()];
    expect(said).toEqual([[400, [sentence]], [400, [sentence]], inQuery, inQuery, inQuery]);
    const settings = { answers: { already_chosen: text } };
    const set = await owner.call(funnels.settings, { params, body: { settings } });
    expect(set).toMatchObject({ status: 400, body: { 'settings.answers.already_chosen': [sentence] } });
  });
});

it('fields with the names of what every object has are unknown like others', async () => {
  for (const field of ['__proto__', 'constructor', 'toString']) {
    const response = await fetch(new URL(funnels.create.path, app.url), {
      method: 'POST',
      body: `{"name": "X", "${field}": {"a": 1}}`,
      headers: { 'content-type': 'application/json', authorization: `Token ${owner.token}` },
    });
    expect(await response.json()).toEqual({ [field]: ['Unknown field.'] });
  }
});

it('forged cursors are 400 and revisions beyond all bounds are 404', async () => {
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

it('a copy’s name obeys the rules of names', async () => {
  for (const name of ['', '  ', 'x'.repeat(129)]) {
    expect((await owner.call(funnels.copy, { params, body: { name } })).status).toBe(400);
  }
});

it('a time zone is a name of the IANA list, not an offset', async () => {
  const set = (time_zone: string) => owner.call(funnels.settings, { params, body: { settings: { time_zone } } });
  expect((await set('+03:00')).body).toEqual({ time_zone: ['Not a time zone of the IANA list.'] });
  expect((await set('Europe/Moscow')).status).toBe(200);
});
