import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ContactGroups } from '#contract/schemas/contacts/contactGroups.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { ContactPlace } from '#contract/schemas/contacts/contactPlaces.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { type ContactWorld, openContactWorld } from './contactWorld.ts';

const { contacts } = endpoints;
let world: ContactWorld;
let owner: SignedUp;
beforeAll(async () => {
  world = await openContactWorld();
  owner = world.owner;
});
afterAll(() => world.close());

const places = async (by = owner) => (await by.call<{ results: ContactPlace[] }>(contacts.places)).body.results;
const found = async (query: Record<string, string>) =>
  (await owner.call<{ results: Contact[] }>(contacts.list, { query })).body.results;

test('stages and tags of each funnel are named without its messages, and only to its owner', async () => {
  const { vip } = await world.openShop();
  const all = await places();
  const shop = all.find(({ tags }) => tags.some(({ id }) => id === vip));
  expect(shop).toMatchObject({ state: 'running', bot: expect.any(String) });
  expect(shop?.stages.length).toBeGreaterThan(0);
  for (const stage of shop?.stages ?? []) expect(Object.keys(stage).sort()).toEqual(['colour', 'icon', 'id', 'title']);
  const { body: draft } = await owner.call<{ id: string }>(endpoints.funnels.create, { body: { name: 'Empty' } });
  expect((await places()).find(({ id }) => id === draft.id)).toMatchObject({ state: 'draft', bot: null, tags: [] });
  expect(await places(await signUp(world.test))).toEqual([]);
});

test('contacts are listed by a funnel and its stage, and their language is set', async () => {
  const { bot, id: funnel, hello, offer } = await world.openShop();
  const person = world.telegram.person();
  person.start(bot);
  await person.waitFor(bot, 'Shall we begin?');
  const { id } = await world.contactOf(person);
  await owner.call(contacts.create, { body: { first_name: 'Typed in' } });
  const ids = (some: Contact[]) => some.map((contact) => contact.id);
  expect(ids(await found({ funnel }))).toEqual([id]);
  expect(ids(await found({ funnel, stage: hello }))).toEqual([id]);
  expect(await found({ funnel, stage: offer })).toEqual([]);

  const params = { id };
  const speak = (language: string | null) => owner.call<Contact>(contacts.change, { params, body: { language } });
  expect(await speak('pt-br')).toMatchObject({ status: 200, body: { language: 'pt-br' } });
  expect(await speak('Klingon!')).toMatchObject({ status: 400, body: { language: [expect.any(String)] } });
  expect(await speak(null)).toMatchObject({ status: 200, body: { language: null } });
});

test('a contact’s folders and lists are named, by hand and by rule, without archived ones and others’', async () => {
  const create = async (endpoint: Endpoint, body: object) =>
    (await owner.call<{ id: string }>(endpoint, { body })).body.id;
  const { folders, lists } = endpoints;
  const contact = await create(contacts.create, { first_name: 'Grouped', phone: '+995555000000' });
  const folder = await create(folders.create, { name: 'Tbilisi' });
  await owner.call(folders.addItem, { params: { id: folder, kind: 'contacts', item: contact } });
  const byHand = await create(lists.create, { name: 'By hand', kind: 'manual' });
  await owner.call(lists.addContact, { params: { id: byHand, contact } });
  await create(lists.create, { name: 'New', rule: { all: [{ created: { from: '2020-01-01' } }] } });
  await create(lists.create, { name: 'Blocked', rule: { all: [{ blocked: true }] } });
  const groups = async () => (await owner.call<ContactGroups>(contacts.groups, { params: { id: contact } })).body;
  const names = (some: { name: string }[]) => some.map(({ name }) => name).sort();
  expect(await groups()).toMatchObject({ folders: [{ id: folder, name: 'Tbilisi' }] });
  expect(names((await groups()).lists)).toEqual(['By hand', 'New']);
  await owner.call(lists.archive, { params: { id: byHand } });
  await owner.call(folders.archive, { params: { id: folder } });
  expect(await groups()).toMatchObject({ folders: [], lists: [{ name: 'New' }] });
});

test('all that is wrong with a contact is said at once', async () => {
  const body = { first_name: 'Vera', phone: '12', email: 'vera', fields: { nothing: 1 } };
  const wrong = [expect.any(String)];
  expect(await owner.call(contacts.create, { body })).toMatchObject({
    status: 400,
    body: { phone: wrong, email: wrong, 'fields.nothing': wrong },
  });
});
