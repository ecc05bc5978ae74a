import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { signUp, startTestApp, type SignedUp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
let owner: SignedUp;
const name = 'Пётр О’Нил-İvan';
const { contacts, folders, funnels, lists, search, templates } = endpoints;
beforeAll(async () => {
  app = await startTestApp({ works: false });
  owner = await signUp(app);
  const body = { first_name: 'Пётр', last_name: 'О’Нил-İvan', phone: '+79123456789' };
  expect((await owner.call(contacts.create, { body })).status).toBe(201);
  for (const create of [folders.create, funnels.create, templates.create])
    expect((await owner.call(create, { body: { name } })).status).toBe(201);
  expect((await owner.call(lists.create, { body: { name } })).status).toBe(201);
});
afterAll(() => app.stop());

const spellings = [
  ...['Пётр', 'петр', 'ПЕТР', 'Пе\u0308тр', 'онил', "О'НИЛ", 'о`нил', 'ivan', 'İVAN', 'о’нил‑ivan'],
  'ivan   петр',
];
const numbers = ['+7 (912) 345-67-89', '89123456789', '8 912 345 67 89', '912-345-67-89', '09123456789', '3456789'];

it.each(spellings)('%s finds who and what is named like that', async (typed) => {
  for (const list of [contacts.list, folders.list, funnels.list, templates.list, lists.list]) {
    const { body } = await owner.call<{ results: unknown[] }>(list, { query: { search: typed } });
    expect(body.results, list.path).toHaveLength(1);
  }
});

it.each([...numbers, '8 912 345–67–89', '+7\u00a0912\u00a0345‑67‑89'])(
  'the number %s finds its person',
  async (typed) => {
    const { body } = await owner.call<{ results: unknown[] }>(contacts.list, { query: { search: typed } });
    expect(body.results).toHaveLength(1);
    const palette = await owner.call<{ results: { kind: string }[] }>(search.find, { query: { q: typed } });
    expect(palette.body.results).toMatchObject([{ kind: 'contact' }]);
  },
);

it('ready-made templates are found by words of their names, and none by a hyphen alone', async () => {
  const list = async (typed: string) => {
    const query = { scope: 'ready', language: 'ru', search: typed };
    return (await owner.call<{ results: { name: string }[] }>(templates.list, { query })).body.results;
  };
  const [first] = await list('');
  const words = first?.name.split(' ').reverse().join('  ').replaceAll('ё', 'е').replaceAll('й', 'и').toUpperCase();
  expect((await list(words ?? '')).map(({ name: found }) => found)).toContain(first?.name);
  expect(await list('-')).toEqual([]);
});

it('the palette finds names in the same spellings, and a list nobody by what is not there', async () => {
  for (const q of ['петр', 'ivan', "о'нил", 'ivan   ПЕТР']) {
    const { body } = await owner.call<{ results: { kind: string }[] }>(search.find, { query: { q } });
    const kinds = body.results.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['contact', 'folder', 'funnel', 'list', 'template']));
  }
  const { body } = await owner.call(contacts.list, { query: { search: 'петр сидоров' } });
  expect(body).toMatchObject({ results: [] });
});
