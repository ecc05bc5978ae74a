import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { ContactData } from '#contract/schemas/contacts/contactData.ts';
import type { Funnel, Tag } from '#contract/schemas/funnels/funnel.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { message, stage } from '#tests/machines/journey/exampleFunnel.ts';
import { signUp } from '#tests/support/app.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { runImport } from '../imports/importWorld.ts';
import { messageOf } from '../mailings/mailingWorld.ts';
import { type ContactWorld, openContactWorld } from './contactWorld.ts';

const { contacts, fields, funnels, mailings, series } = endpoints;
let world: ContactWorld;
beforeAll(async () => {
  world = await openContactWorld();
});
afterAll(() => world.close());

/** Every column of every table that has one of the strings, as `table.column: string`; what is binary is left out. */
async function placesOf(strings: string[]): Promise<string[]> {
  const { db } = world.test.app.database;
  const tables = await sql<{ table: string; columns: string[] }>`
    select c.table_name as table, array_agg(c.column_name::text) as columns from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type <> 'bytea' group by 1`.execute(db);
  expect(tables.rows.flatMap(({ columns }) => columns).length).toBeGreaterThan(300);
  const found: string[] = [];
  for (const { table, columns } of tables.rows) {
    const { rows } = await sql<{ place: string }>`
      select distinct ${table} || '.' || own.key || ': ' || given.text as place
      from ${sql.table(table)} x cross join lateral jsonb_each_text(to_jsonb(x)) own
      join jsonb_array_elements_text(${JSON.stringify(strings)}::jsonb) given (text)
        on position(lower(given.text) in lower(own.value)) > 0
      where own.key in (select jsonb_array_elements_text(${JSON.stringify(columns)}::jsonb))`.execute(db);
    found.push(...rows.map(({ place }) => place));
  }
  return found;
}

const tags: Tag[] = [{ id: v7(), title: 'Guest', colour: 'teal' }];

/** A person who walked, wrote, was answered, got a mailing and waits for a letter, a delayed message and a mailing. */
async function walk() {
  const bot = world.telegram.createBot({ username: `erase_${v7().slice(-6)}_bot` });
  const text = 'Hello {first_name} of {home|nowhere}';
  const [first, second] = [v7(), v7()] as [string, string];
  const document = {
    stages: [
      stage(first, message({ id: v7(), text })),
      stage(second, message({ id: v7(), text: `Again ${text}` }), message({ id: v7(), text, delay: 600 })),
    ],
    tags,
  };
  const { id: funnel } = await seedFunnel(world.owner, { bot, document });
  expect((await world.owner.call<Funnel>(funnels.run, { params: { id: funnel }, body: {} })).status).toBe(200);
  const made = await world.owner.call<{ id: string }>(series.create, {
    body: { funnel, name: 'Letters', starts_on: { kind: 'funnel' } },
  });
  const params = { id: made.body.id };
  const body = { name: 'Letter', message: messageOf(text), timing: { kind: 'after', days: 3 } };
  expect((await world.owner.call(series.addLetter, { params, body })).status).toBe(201);
  expect((await world.owner.call(series.turnOn, { params, body: { present: 'leave_out' } })).status).toBe(200);

  const person = world.telegram.person({
    id: 712_345_678,
    first_name: 'Zxfirst',
    last_name: 'Zxlast',
    username: 'zxname',
  });
  person.start(bot);
  await person.waitFor(bot, 'Hello Zxfirst of nowhere');
  const { id } = await world.contactOf(person);
  const kept = { phone: '+79995551234', email: 'zxmail@example.org', note: 'Zxnote', fields: { home: 'Zxhome' } };
  expect((await world.call('change', id, { body: kept })).status).toBe(200);
  person.send(bot, 'Zxwritten');
  await expect.poll(async () => (await world.entries(id, 'text')).length).toBe(1);
  await world.call('move', id, { body: { funnel, stage: second } });
  await person.waitFor(bot, 'Again Hello Zxfirst of Zxhome');
  await world.call('send', id, { body: { funnel, message: { text: 'Reply to {first_name}: Zxreply' } } });
  await person.waitFor(bot, 'Reply to Zxfirst: Zxreply');
  const mail = async (title: string) => {
    const { body: mailing } = await world.owner.call<Mailing>(mailings.create, {
      body: { funnel, title, message: messageOf(`${title}: ${text}`) },
    });
    expect((await world.owner.call(mailings.send, { params: { id: mailing.id }, body: {} })).status).toBe(200);
    return mailing.id;
  };
  const mailing = await mail('News');
  await person.waitFor(bot, 'News: Hello Zxfirst of Zxhome');
  return { bot, funnel, person, id, mailing, series: params.id };
}

/** Two who were merged into the person, one into the other; of the one a file was imported. */
const merged = ['zxmerged', '79995550001', 'zxinner', 'zxcity'];
async function merge(id: string): Promise<void> {
  const { owner } = world;
  const add = async (body: object) => (await owner.call<Contact>(contacts.create, { body })).body.id;
  const outer = await add({ first_name: 'Zxmerged', phone: '+79995550001' });
  const inner = await add({ first_name: 'Zxinner', fields: { home: 'Zxcity' } });
  const { db } = world.test.app.database;
  const of = { owner_id: owner.id, import_id: v7() };
  const file = {
    file_name: 'x.csv',
    format: '{}',
    columns: '[{"sample":"Zxinner"}]',
    preview: '[["Zxinner"]]',
  };
  await db
    .insertInto('contact_imports')
    .values({ owner_id: owner.id, id: of.import_id, ...file, total: 1, created_at: new Date() })
    .execute();
  const row = { contact_id: inner, number: 1, outcome: 'added' as const, after: '{"first_name":"Zxinner"}' };
  await db
    .insertInto('contact_import_rows')
    .values({ ...of, ...row })
    .execute();
  for (const [keep, drop] of [
    [outer, inner],
    [id, outer],
  ])
    expect((await owner.call(endpoints.duplicates.merge, { body: { keep, drop } })).status).toBe(200);
}

/** A file with rows that are left out: known already, nothing new, a Telegram id that the person has, no e-mail address. */
async function importAgain(): Promise<void> {
  const { owner, test } = world;
  const columns = 'First name,Phone,Telegram ID,Note,E-mail\n';
  const leaveOut = async (row: string, known: 'skip' | 'fill') => {
    const { progress } = await runImport(test.url, owner, columns + row, { known });
    expect(progress, row).toMatchObject({ left_out: 1 });
  };
  await leaveOut('Zxfile,+79995551234,,Zxskipped,\n', 'skip');
  await leaveOut('Zxfile,+79995551234,,,\n', 'fill');
  await leaveOut('Other,+79990000001,712345678,Zxtaken,\n', 'fill');
  await leaveOut('Zxbroken,+79995551234,,,wrong\n', 'fill');
}

it('an erased contact leaves no word behind, and what was counted stays counted', async () => {
  const { owner } = world;
  const field = await owner.call(fields.create, { body: { title: 'Home', kind: 'text' } });
  expect(field.status).toBe(201);
  const { bot, funnel, person, id, mailing, series: letters } = await walk();
  const strings = [
    'zxfirst',
    'zxlast',
    'zxname',
    '79995551234',
    'zxmail',
    'zxnote',
    'zxhome',
    'zxwritten',
    'zxreply',
    ...['zxfile', 'zxskipped', 'zxtaken', 'zxbroken'],
    ...merged,
    '712345678',
  ];
  await merge(id);
  await importAgain();
  const before = await placesOf(strings);
  for (const text of strings) expect(before.join('\n'), text).toContain(text);
  const data = await owner.call<ContactData>(contacts.data, { params: { id } });
  const kept = JSON.stringify(data.body);
  for (const text of [
    'Zxfirst',
    '+79995551234',
    'Zxhome',
    'Zxwritten',
    'Zxreply',
    'News: Hello',
    'Zxmerged',
    'Zxinner',
  ])
    expect(kept).toContain(text);
  const { entered } = await world.counts(funnel);
  const progress = async () => (await owner.call<Mailing>(mailings.get, { params: { id: mailing } })).body.progress;
  const sent = await progress();

  const params = { id };
  const stranger = await signUp(world.test);
  expect(await stranger.call(contacts.erase, { params })).toMatchObject({ status: 404 });
  expect(await stranger.call(contacts.data, { params })).toMatchObject({ status: 404 });
  const erased = await owner.call<Contact>(contacts.erase, { params });
  expect(erased).toMatchObject({
    status: 200,
    body: { ...{ id, first_name: '', telegram_id: null, phone: null, fields: {}, chats: [], journeys: [], tags: [] } },
  });
  expect(erased.body.erased).toEqual({ at: expect.any(String), by: owner.id });
  expect(await placesOf(strings)).toEqual([]);

  expect((await owner.call(contacts.erase, { params })).body).toEqual(erased.body);
  expect(await world.counts(funnel)).toMatchObject({ people: 0, entered });
  expect(await progress()).toEqual(sent);
  expect(await world.planned(id)).toEqual([]);
  const members = await owner.call<{ members: object }>(series.get, { params: { id: letters } });
  expect(members.body.members).toEqual({ in: 0, finished: 0, left: 1 });
  expect((await world.history(id, { limit: '200' })).status).toBe(200);
  expect((await owner.call(contacts.data, { params })).status).toBe(200);
  for (const [name, body] of [
    ['change', { note: 'Back' }],
    ['archive', {}],
    ['return', {}],
  ] as const)
    expect(await world.call(name, id, { body }), name).toMatchObject({ status: 409 });
  const tag = tags[0]?.id ?? '';
  expect(await owner.call(contacts.giveTag, { params: { id, tag } })).toMatchObject({ status: 409 });
  const folder = await owner.call<{ id: string }>(endpoints.folders.create, { body: { name: 'Guests' } });
  const item = { id: folder.body.id, kind: 'contacts', item: id };
  expect(await owner.call(endpoints.folders.addItem, { params: item })).toMatchObject({ status: 404 });
  for (const archived of ['true', 'false']) {
    const { body } = await owner.call<{ results: Contact[] }>(contacts.list, { query: { archived } });
    expect(body.results).toEqual([]);
  }

  person.start(bot);
  await person.waitFor(bot, 'Hello Zxfirst of nowhere');
  const again = await world.contactOf(person);
  expect(again).toMatchObject({ first_name: 'Zxfirst', note: '', phone: null });
  expect(again.id).not.toBe(id);
});
