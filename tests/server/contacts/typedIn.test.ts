import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { type Answer, type SignedUp, signUp } from '#tests/support/app.ts';
import { type ContactWorld, openContactWorld } from './contactWorld.ts';

const { contacts } = endpoints;
let world: ContactWorld;
let owner: SignedUp;
let stranger: SignedUp;
let vip: string;
beforeAll(async () => {
  world = await openContactWorld();
  owner = world.owner;
  ({ vip } = await world.openShop());
  stranger = await signUp(world.test);
});
afterAll(() => world.close());

const create = (body: object, headers = {}, by = owner): Promise<Answer<Contact>> =>
  by.call(contacts.create, { body, headers });
const change = (id: string, body: object): Promise<Answer<Contact>> =>
  owner.call(contacts.change, { params: { id }, body });
async function found(query: Record<string, string>): Promise<string[]> {
  const { status, body } = await owner.call<{ results: Contact[] }>(contacts.list, { query });
  expect(status).toBe(200);
  return body.results.map(({ first_name }) => first_name);
}

describe('a contact who is typed in', () => {
  it('is created once, however often the request is retried', async () => {
    const body = { id: randomUUID(), first_name: 'Vera', phone: '+7 (999) 123-45-67', email: ' Vera@Example.org ' };
    const [first, again] = [await create(body), await create(body)];
    expect(first).toMatchObject({
      status: 201,
      body: { id: body.id, first_name: 'Vera', last_name: '', phone: '+79991234567', email: 'vera@example.org' },
    });
    expect(first.body).toMatchObject({ telegram_id: null, chats: [], journeys: [], archived: false, erased: null });
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await create({ ...body, first_name: 'Other' })).toMatchObject({ status: 409, body: { code: 'id_taken' } });
    expect(await create(body, {}, stranger)).toMatchObject({ status: 201 });
  });

  it('has a phone with the code of its country, or as it is written in the owner’s', async () => {
    const phones: [string, string][] = [
      ['+44 20 7946 0958', '+442079460958'],
      ['00', ''],
      ['7 999 111 22 33', ''],
      ['\u202a+7 999 111 22 33\u202c', '+79991112233'],
      ['(+7) 999-111-22-33', '+79991112233'],
      ['+1 (212) 555-0123', '+12125550123'],
      ['12', ''],
      ['call me', ''],
      ['+7 999 123-45-67 x 12', ''],
      ['+'.repeat(60), ''],
    ];
    for (const [phone, kept] of phones) {
      const answer = await create({ first_name: 'Phone', phone }, { 'accept-language': 'ru' });
      if (kept) expect(answer, phone).toMatchObject({ status: 201, body: { phone: kept } });
      else expect(answer, phone).toMatchObject({ status: 400, body: { phone: [expect.stringMatching(/номер/)] } });
    }
    await owner.call(endpoints.account.changeMe, { body: { language: 'ru' } });
    expect(await create({ first_name: 'Phone', phone: '8 (999) 555-44-33' })).toMatchObject({
      body: { phone: '+79995554433' },
    });
  });

  it('refuses what is no name, address or tag, by the field', async () => {
    const half = '\ud83d';
    const refused: [object, string][] = [
      [{}, 'first_name'],
      [{ first_name: '  ' }, 'first_name'],
      [{ first_name: 'a'.repeat(10_000) }, 'first_name'],
      [{ first_name: half }, 'first_name'],
      [{ first_name: 'A\0' }, 'first_name'],
      [{ first_name: 'A', last_name: 'b'.repeat(10_000) }, 'last_name'],
      [{ first_name: 'A', phone: '1'.repeat(10_000) }, 'phone'],
      [{ first_name: 'A', phone: 79991234567 }, 'phone'],
      [{ first_name: 'A', email: 'nobody' }, 'email'],
      [{ first_name: 'A', email: `${'a'.repeat(300)}@example.org` }, 'email'],
      [{ first_name: 'A', note: half }, 'note'],
      [{ first_name: 'A', fields: { nothing: 'x' } }, 'fields.nothing'],
      [{ first_name: 'A', tags: [randomUUID()] }, 'tags'],
      [{ first_name: 'A', telegram_id: 5 }, 'telegram_id'],
    ];
    for (const [body, field] of refused)
      expect(await create(body, { 'accept-language': 'ru' }), field).toMatchObject({
        status: 400,
        body: { [field]: [expect.stringMatching(/[а-яё]/i)] },
      });
  });

  it('gets tags of a funnel, and none where one of them is not there', async () => {
    const { body } = await create({ first_name: 'Tagged', tags: [vip] });
    expect(body.tags).toMatchObject([{ id: vip }]);
    expect(await create({ first_name: 'Untagged', tags: [vip, randomUUID()] })).toMatchObject({
      status: 400,
    });
    expect(await found({ search: 'untagged' })).toEqual([]);
  });

  it('has the zone of the phone’s country where it has one, until the owner says another', async () => {
    const { body } = await create({ first_name: 'Abroad', phone: '+81 3 1234 5678' });
    expect(body.time_zone).toBe('Asia/Tokyo');
    const zones: [object, string | null][] = [
      [{ phone: '+7 916 123-45-67' }, null],
      [{ phone: '+33 6 12 34 56 78' }, 'Europe/Paris'],
      [{ phone: null }, null],
      [{ phone: '+33 6 12 34 56 78', time_zone: 'Asia/Yerevan' }, 'Asia/Yerevan'],
      [{ phone: '+81 3 1234 5678' }, 'Asia/Yerevan'],
      [{ time_zone: null }, null],
      [{ note: 'Likes tea', phone: '+81 3 1234 5678' }, null],
    ];
    for (const [given, time_zone] of zones) expect(await change(body.id, given)).toMatchObject({ body: { time_zone } });
  });

  it('is found by name, phone and e-mail', async () => {
    await create({ first_name: 'Ёлка', last_name: 'Search', phone: '+79990001122', email: 'tree@example.org' });
    for (const search of ['ёлКА', 'search', '+79990001122', '999 000-11-22', '0001122', 'TREE@example'])
      expect(await found({ search }), search).toEqual(['Ёлка']);
    expect(await found({ search: '999 000-11-23' })).toEqual([]);
  });

  it('is changed field by field; an empty phone or address takes it away', async () => {
    const { body } = await create({
      first_name: 'Old',
      phone: '+79990002233',
      email: 'old@example.org',
      note: 'Likes tea',
    });
    const changed = await change(body.id, { first_name: 'New\nname', phone: '', email: null });
    expect(changed).toMatchObject({
      status: 200,
      body: { first_name: 'New name', phone: null, email: null, note: 'Likes tea' },
    });
    expect(await change(body.id, { phone: 'none' })).toMatchObject({
      status: 400,
      body: { phone: [expect.any(String)] },
    });
  });
});

it('an archived contact is found in the archive alone, until it returns', async () => {
  const { body } = await create({ first_name: 'Archie' });
  const call = (name: 'archive' | 'return') => owner.call<Contact>(contacts[name], { params: { id: body.id } });
  expect(await call('archive')).toMatchObject({ status: 200, body: { archived: true } });
  expect(await call('archive')).toMatchObject({ status: 200, body: { archived: true } });
  expect(await found({ search: 'archie' })).toEqual([]);
  expect(await found({ search: 'archie', archived: 'false' })).toEqual([]);
  expect(await found({ search: 'archie', archived: 'true' })).toEqual(['Archie']);
  expect(await call('return')).toMatchObject({ status: 200, body: { archived: false } });
  expect(await found({ search: 'archie' })).toEqual(['Archie']);
  expect(await found({ archived: 'true' })).toEqual([]);
  expect(await owner.call(contacts.list, { query: { archived: 'yes' } })).toMatchObject({ status: 400 });
});

it('somebody else’s contact is not there', async () => {
  const { body } = await create({ first_name: 'Mine' });
  const params = { id: body.id };
  for (const name of ['change', 'archive', 'return'] as const)
    expect(await stranger.call(contacts[name], { params, body: {} }), name).toMatchObject({ status: 404 });
  const { body: theirs } = await stranger.call<{ results: Contact[] }>(contacts.list, { query: { search: 'mine' } });
  expect(theirs.results).toEqual([]);
  const tags = [vip];
  expect(await create({ first_name: 'Tagger', tags }, {}, stranger)).toMatchObject({ status: 400 });
});
