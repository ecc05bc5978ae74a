import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { ArchivedItem } from '#contract/schemas/funnels/archive.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { Folder, FolderItem } from '#contract/schemas/contacts/folder.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';

interface Page<Row> {
  results: Row[];
}

let test: TestApp;
let owner: SignedUp;
let stranger: SignedUp;
beforeAll(async () => {
  test = await startTestApp({ works: false });
  owner = await signUp(test);
  stranger = await signUp(test);
});
afterAll(() => test.stop());

const { folders, archives } = endpoints;
const names = async () => (await owner.call<Page<Folder>>(folders.list)).body.results.map(({ name }) => name);
async function make(name: string): Promise<string> {
  const made = await owner.call<Folder>(folders.create, { body: { name } });
  expect(made.status).toBe(201);
  return made.body.id;
}

describe('folders', () => {
  it('link to things, are copied with their links, and leave their things when deleted', async () => {
    const params = { id: await make('Bakery') };
    const funnel = (await owner.call<{ id: string }>(endpoints.funnels.create, { body: { name: 'Bread' } })).body.id;
    const item = { ...params, kind: 'funnels', item: funnel };
    expect((await owner.call(folders.addItem, { params: item })).status).toBe(204);
    expect((await owner.call(folders.addItem, { params: item })).status).toBe(204);
    expect((await stranger.call(folders.addItem, { params: item })).status).toBe(404);
    const copyOf = { params, body: { id: test.app.deps.newId(), name: 'Café' } };
    const copy = (await owner.call<Folder>(folders.copy, copyOf)).body;
    expect(copy).toMatchObject({ name: 'Café', counts: { funnels: 1, contacts: 0 } });
    expect((await owner.call<Folder>(folders.copy, copyOf)).body).toEqual(copy);
    expect((await owner.call(folders.remove, { params })).status).toBe(204);
    const items = await owner.call<Page<FolderItem>>(folders.items, { params: { id: copy.id, kind: 'funnels' } });
    expect(items.body.results).toEqual([{ kind: 'funnels', id: funnel, name: 'Bread' }]);

    const only = async (item: string) => {
      const among = { params: { id: copy.id, kind: 'funnels' }, query: { item } };
      return (await owner.call<Page<FolderItem>>(folders.items, among)).body.results.map(({ id }) => id);
    };
    expect(await only(funnel)).toEqual([funnel]);
    expect(await only(test.app.deps.newId())).toEqual([]);

    await owner.call(endpoints.funnels.archive, { params: { id: funnel } });
    const { counts } = (await owner.call<Folder>(folders.get, { params: { id: copy.id } })).body;
    expect(counts).toEqual({ contacts: 0, lists: 0, templates: 0, funnels: 0, archived: 1 });
    const archived = await owner.call<Page<ArchivedItem>>(folders.archives, { params: { id: copy.id } });
    expect(archived.body.results).toMatchObject([{ kind: 'funnels', id: funnel, people: 0 }]);
    const all = await owner.call<Page<ArchivedItem>>(archives.list, { query: { kind: 'funnels' } });
    expect(all.body.results).toEqual(archived.body.results);
    expect((await stranger.call<Page<ArchivedItem>>(archives.list)).body.results).toEqual([]);
    await owner.call(endpoints.funnels.remove, { params: { id: funnel } });
    expect((await owner.call<Page<ArchivedItem>>(folders.archives, { params: { id: copy.id } })).body.results).toEqual(
      [],
    );
    await owner.call(folders.remove, { params: { id: copy.id } });
  });

  it('forget a contact whose data is erased, and count what else there is', async () => {
    const counts = async () => (await owner.call(folders.counts)).body;
    const { contacts } = endpoints;
    const add = async (first_name: string) =>
      (await owner.call<{ id: string }>(contacts.create, { body: { first_name } })).body.id;
    const [anna, ivan] = [await add('Anna'), await add('Ivan')];
    await owner.call(endpoints.lists.create, { body: { name: 'Guests' } });
    expect(await counts()).toEqual({ contacts: 2, lists: 1 });
    const params = { id: await make('Guests') };
    for (const item of [anna, ivan])
      await owner.call(folders.addItem, { params: { ...params, kind: 'contacts', item } });
    await add('Outsider');
    const inFolder = async (query: object, by = owner) => {
      const { body } = await by.call<Page<Contact>>(contacts.list, { query: { folder: params.id, ...query } });
      return body.results.map(({ first_name }) => first_name);
    };
    expect(await inFolder({})).toEqual(['Ivan', 'Anna']);
    expect(await inFolder({ search: 'iv' })).toEqual(['Ivan']);
    expect(await inFolder({}, stranger)).toEqual([]);
    await owner.call(contacts.archive, { params: { id: ivan } });
    await owner.call(contacts.erase, { params: { id: anna } });
    expect(await inFolder({})).toEqual([]);
    expect(await inFolder({ archived: true })).toEqual(['Ivan']);
    expect(await counts()).toEqual({ contacts: 1, lists: 1 });
    expect((await owner.call<Folder>(folders.get, { params })).body.counts).toMatchObject({ contacts: 0, archived: 1 });
    await owner.call(folders.remove, { params });
  });

  it('call a contact without a name by what they are known by', async () => {
    const { contacts } = endpoints;
    const params = { id: await make('Nameless') };
    const given = { phone: '+79991112233', email: 'anna@example.org' };
    for (const body of [given, { email: 'ivan@example.org' }]) {
      const created = await owner.call<{ id: string }>(contacts.create, { body: { first_name: 'Anna', ...body } });
      const item = created.body.id;
      expect((await owner.call(contacts.change, { params: { id: item }, body: { first_name: '' } })).status).toBe(200);
      await owner.call(folders.addItem, { params: { ...params, kind: 'contacts', item } });
      if (body === given) await owner.call(contacts.archive, { params: { id: item } });
    }
    const items = await owner.call<Page<FolderItem>>(folders.items, { params: { ...params, kind: 'contacts' } });
    expect(items.body.results.map(({ name }) => name)).toEqual(['ivan@example.org']);
    const archived = await owner.call<Page<ArchivedItem>>(folders.archives, { params });
    expect(archived.body.results).toMatchObject([{ kind: 'contacts', name: '+79991112233' }]);
    await owner.call(folders.remove, { params });
  });

  it('keep their order without gaps when they are moved, archived and returned', async () => {
    const a = await make('A');
    await make('B');
    const c = await make('C');
    await owner.call(folders.move, { params: { id: c }, body: { index: 0 } });
    expect(await names()).toEqual(['C', 'A', 'B']);
    await owner.call(folders.move, { params: { id: c }, body: { index: 99 } });
    expect(await names()).toEqual(['A', 'B', 'C']);
    await owner.call(folders.archive, { params: { id: a } });
    expect(await names()).toEqual(['B', 'C']);
    expect((await owner.call(folders.move, { params: { id: a }, body: { index: 0 } })).status).toBe(409);
    expect((await owner.call<Folder>(folders.return, { params: { id: a } })).body.position).toBe(2);
    expect(await names()).toEqual(['B', 'C', 'A']);
  });
});
