import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { TestLink } from '#contract/schemas/funnels/testLink.ts';
import { migrationFiles } from '#server/db/migrationFiles.ts';
import { transaction } from '#server/db/transaction.ts';
import { signUp } from '#tests/support/app.ts';
import type { Person } from '#tests/support/telegram/person.ts';
import { longTest } from '#tests/support/longTest.ts';
import { type ContactWorld, openContactWorld } from './contactWorld.ts';

const { funnels, testLinks } = endpoints;
const hour = 3_600_000;
let world: ContactWorld;
beforeAll(async () => {
  world = await openContactWorld();
});
afterAll(() => world.close());

const linkOf = (id: string) => world.owner.call<TestLink>(testLinks.create, { params: { id } });
const payloadOf = ({ url }: TestLink) => new URL(url ?? '').searchParams.get('start') ?? '';

it('a tester by a link walks the draft as it is now, never counts, and starts over', async () => {
  const { bot, id: funnel, hello, offer, vip } = await world.openShop();
  const { body: link } = await linkOf(funnel);
  expect(link).toMatchObject({ url: expect.stringMatching(/^https:\/\/t\.me\/\w+\?start=[\w-]{30,64}$/), testers: [] });
  expect((await linkOf(funnel)).body.url).toBe(link.url);
  const stranger = await signUp(world.test);
  for (const call of [testLinks.get, testLinks.create, testLinks.remove])
    expect((await stranger.call(call, { params: { id: funnel } })).status).toBe(404);

  const draftText = (text: string) => ({
    ...{ type: 'message.add' as const, stage: hello, index: 0 },
    message: { id: v7(), text, image: null, video: null, delay: 0, buttons: [] },
  });
  await world.edit(funnel, draftText('Only in the draft'));
  const tess = world.telegram.person({ first_name: 'Tess' });
  tess.start(bot, payloadOf(link));
  await tess.waitFor(bot, 'Only in the draft');
  const asked = await tess.waitFor(bot, 'Shall we begin?');
  const { id, source, journeys } = await world.contactOf(tess);
  expect({ source, journeys }).toEqual({ source: null, journeys: [] });
  expect((await world.owner.call<TestLink>(testLinks.get, { params: { id: funnel } })).body.testers).toMatchObject([
    { contact: id, first_name: 'Tess' },
  ]);

  // the next event meets the draft as it is by then
  await world.edit(funnel, { type: 'stage.change', id: offer, title: 'Bargain' });
  tess.press(bot, asked, 'Begin');
  await tess.waitFor(bot, 'A cup for 50.');
  await expect
    .poll(() => world.planned(id))
    .toMatchObject([
      { kind: 'message', is_test: true, stage: { title: 'Bargain' }, content: { text: 'Still there, Tess?' } },
    ]);
  expect((await world.call('get', id)).body).toMatchObject({ tags: [] });
  expect((await world.owner.call<object>(funnels.tags, { params: { id: funnel } })).body).toEqual({ tags: {} });

  // everybody else walks what is live
  const ann = world.telegram.person({ first_name: 'Ann' });
  ann.start(bot);
  await ann.waitFor(bot, 'Shall we begin?');
  expect(ann.messages(bot)).toHaveLength(2);

  await world.edit(funnel, draftText('Later still'));
  tess.start(bot);
  await tess.waitFor(bot, 'Later still');
  expect(await world.counts(funnel)).toEqual({ people: 1, entered: 1, moved_on: 0, ended: 0 });
  const people = await world.owner.call<{ results: Contact[] }>(funnels.people, { params: { id: funnel } });
  expect(people.body.results.map(({ first_name }) => first_name)).toEqual(['Ann']);
  for (const { is_test } of await world.entries(id, 'message')) expect(is_test).toBe(true);

  // without the link they are a person like any other
  expect((await world.owner.call(testLinks.remove, { params: { id: funnel } })).status).toBe(204);
  await expect.poll(() => world.planned(id)).toEqual([]);
  expect((await world.owner.call(testLinks.get, { params: { id: funnel } })).body).toEqual({
    ...{ url: null, expires_at: null, seats_left: 0, testers: [] },
  });
  const before = tess.messages(bot).length;
  tess.start(bot, payloadOf(link));
  await expect.poll(() => world.counts(funnel)).toMatchObject({ people: 2, entered: 2 });
  await tess.waitUntil(bot, () => (tess.messages(bot).length === before + 2 ? true : undefined), 'two messages');
  expect((await world.contactOf(tess)).source).toBeNull();
  expect((await world.call('get', id)).body).toMatchObject({ tags: [], journeys: [{ funnel }] });
  await world.owner.call(endpoints.contacts.giveTag, { params: { id, tag: vip } });
});

longTest('a link and its testers are good for a day, and only where the bot is listened to', async () => {
  const { bot, id: funnel } = await world.openShop();
  const first = (await linkOf(funnel)).body;
  const tess = world.telegram.person();
  tess.start(bot, payloadOf(first));
  const asked = await tess.waitFor(bot, 'Shall we begin?');
  tess.press(bot, asked, 'Begin');
  await tess.waitFor(bot, 'A cup for 50.');
  const { id } = await world.contactOf(tess);
  await expect.poll(() => world.planned(id)).toMatchObject([{ state: 'waiting' }]);
  await world.pass(25 * hour);
  // what waited was due long ago: it is for a tester, and nobody is one any more
  await expect.poll(() => world.planned(id)).toEqual([]);
  expect(tess.messages(bot)).toHaveLength(3);
  const second = (await linkOf(funnel)).body;
  expect(second.url).not.toBe(first.url);
  expect(second.testers).toEqual([]);
  tess.start(bot, payloadOf(first));
  await expect.poll(() => world.counts(funnel)).toMatchObject({ people: 1, entered: 1 });
  await world.owner.call(funnels.stop, { params: { id: funnel } });
  expect(await linkOf(funnel)).toMatchObject({ status: 409, body: { code: 'transition_not_allowed' } });
});

longTest('a link makes as many testers as its owner said, who are named and can be sent away', async () => {
  const { bot, id: funnel } = await world.openShop();
  const call = async (body: object) =>
    (await world.owner.call<TestLink>(testLinks.create, { params: { id: funnel }, body })).body;
  const testers = async () =>
    (await world.owner.call<TestLink>(testLinks.get, { params: { id: funnel } })).body.testers.map(
      (one) => one.first_name,
    );
  const come = async (first_name: string, link: TestLink) => {
    const person = world.telegram.person({ first_name });
    person.start(bot, payloadOf(link));
    await person.waitFor(bot, 'Shall we begin?');
    return person;
  };
  const link = await call({});
  expect(link.seats_left).toBe(1);
  const tess = await come('Tess', link);
  await come('Late', link);
  // who is one already takes no place
  await tess.waitFor(bot, 'Shall we begin?');
  tess.start(bot, payloadOf(link));
  expect(await testers()).toEqual(['Tess']);
  expect(await world.counts(funnel)).toMatchObject({ people: 1 });
  const used = await world.owner.call<TestLink>(testLinks.get, { params: { id: funnel } });
  expect(used.body).toMatchObject({ url: null, seats_left: 0 });

  const other = await call({ seats: 2 });
  expect(other).toMatchObject({ seats_left: 2, testers: [{ first_name: 'Tess' }] });
  expect(other.url).not.toBe(link.url);
  await come('Uma', other);
  const third = await call({ renew: true });
  expect(third).toMatchObject({ seats_left: 1, testers: [{}, {}] });
  await come('Vic', other);
  expect((await testers()).toSorted()).toEqual(['Tess', 'Uma']);
  expect(await world.owner.call(testLinks.create, { params: { id: funnel }, body: { seats: 51 } })).toMatchObject({
    status: 400,
    body: { seats: [expect.any(String)] },
  });

  const { id: contact } = await world.contactOf(tess);
  const remove = () => world.owner.call(testLinks.removeTester, { params: { id: funnel, contact } });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  expect(await testers()).toEqual(['Uma']);
  await expect.poll(() => world.planned(contact)).toEqual([]);
  tess.start(bot);
  await expect.poll(() => world.counts(funnel)).toMatchObject({ people: 3 });
});

longTest('the owner’s own Telegram walks the draft without a link', async () => {
  const { bot, id: funnel, offer, thanks } = await world.openShop();
  const me = world.telegram.person({ first_name: 'Owner' });
  const { db } = world.test.app.deps;
  me.start(bot);
  await me.waitFor(bot, 'Shall we begin?');
  await db.updateTable('users').set({ telegram_id: me.id }).where('id', '=', world.owner.id).execute();
  me.start(bot);
  await expect.poll(() => world.counts(funnel)).toEqual({ people: 0, entered: 1, moved_on: 0, ended: 1 });
  const { id } = await world.contactOf(me);
  await world.edit(funnel, { type: 'stage.remove', id: thanks });
  const move = async (stage: string) => (await world.call('move', id, { body: { funnel, stage } })).status;
  expect([await move(thanks), await move(offer)]).toEqual([400, 200]);
  await me.waitFor(bot, 'A cup for 50.');
  // nothing leaves while it is stopped, by whatever funnel the bot has by then
  await world.owner.call(funnels.stop, { params: { id: funnel } });
  expect((await world.call('restart', id, { body: { funnel } })).status).toBe(200);
  const queued = db.selectFrom('deliveries').select('id').where('contact_id', '=', id).where('state', '=', 'queued');
  expect(await queued.execute()).toEqual([]);
  await db.updateTable('users').set({ telegram_id: null }).where('id', '=', world.owner.id).execute();
});

it('an open funnel is told to whom something happens', async () => {
  const { bot, id: funnel } = await world.openShop();
  const ann = world.telegram.person();
  ann.start(bot);
  await ann.waitFor(bot, 'Shall we begin?');
  const { id } = await world.contactOf(ann);
  const gone = new AbortController();
  const path = endpoints.funnels.events.path.replace(':id', funnel);
  const answer = await fetch(new URL(path, world.test.url), {
    headers: { authorization: `Token ${world.owner.token}` },
    signal: gone.signal,
  });
  let told = '';
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const until = async (text: string) => {
    while (!told.includes(text)) told += (await reader?.read())?.value ?? '';
  };
  await until('event: counts');
  ann.send(bot, 'Is anybody there?');
  await until(`event: people\ndata: ${JSON.stringify({ contacts: [id] })}`);
  gone.abort();
});

longTest(
  'who only ever tested is in no audience, list or series, also long after the link, until they start as a person',
  async () => {
    const { bot, id: funnel, vip } = await world.openShop();
    const link = (await linkOf(funnel)).body;
    const [tess, ann] = [world.telegram.person({ first_name: 'Tess' }), world.telegram.person({ first_name: 'Ann' })];
    tess.start(bot, payloadOf(link));
    ann.start(bot);
    await Promise.all([tess, ann].map((person) => person.waitFor(bot, 'Shall we begin?')));
    const { id } = await world.contactOf(tess);
    const rule = { any: [{ seen: 90 }] };
    const { lists, mailings, series } = endpoints;
    const list = await world.owner.call<{ id: string }>(lists.create, { body: { name: `Seen ${funnel}`, rule } });
    const body = { funnel, name: 'Tips', starts_on: { kind: 'tag', tag: vip } };
    const tips = await world.owner.call<{ id: string }>(series.create, { body });
    await world.owner.call(endpoints.contacts.giveTag, { params: { id, tag: vip } });
    /** What everyone, the audience of a list, the list itself and a series would have of the two. */
    const counted = async () => {
      const numbers = await world.owner.call<{ everyone: number }>(mailings.audienceNumbers, { query: { funnel } });
      const listed = await world.owner.call<{ results: Contact[] }>(endpoints.contacts.list, {
        query: { list: list.body.id, limit: 200 },
      });
      const { rows } = await sql<{ shown: boolean }>`
      select c.is_test = false as shown from contacts c where c.id = ${id}`.execute(world.test.app.deps.db);
      return [numbers.body.everyone, listed.body.results.some((contact) => contact.id === id), rows[0]?.shown];
    };
    expect(await counted()).toEqual([1, false, false]);
    expect(tips.status).toBe(201);
    await world.pass(26 * hour);
    expect((await world.owner.call<TestLink>(testLinks.get, { params: { id: funnel } })).body.testers).toEqual([]);
    expect(await counted()).toEqual([1, false, false]);
    tess.send(bot, 'Still here');
    await expect.poll(async () => (await world.contactOf(tess)).unread).toBeGreaterThan(0);
    expect(await counted()).toEqual([1, false, false]);
    tess.start(bot);
    await expect.poll(counted).toEqual([2, true, true]);
  },
);

it('who only ever tested counts once a word or their owner begins a journey for them', async () => {
  const { bot, id: funnel, offer } = await world.openShop();
  await world.edit(funnel, { type: 'trigger.add', trigger: { id: v7(), command: 'offer', to: offer } });
  const { body } = await world.owner.call<Funnel>(funnels.get, { params: { id: funnel } });
  const base_revision = body.revision;
  await world.owner.call(funnels.publish, { params: { id: funnel }, body: { base_revision } });
  const link = await world.owner.call<TestLink>(testLinks.create, { params: { id: funnel }, body: { seats: 2 } });
  const payload = payloadOf(link.body);
  const [tess, theo] = ['Tess', 'Theo'].map((first_name) => world.telegram.person({ first_name })) as [Person, Person];
  for (const tester of [tess, theo]) tester.start(bot, payload);
  await Promise.all([tess, theo].map((person) => person.waitFor(bot, 'Shall we begin?')));
  await world.owner.call(testLinks.remove, { params: { id: funnel } });
  const everyone = async () =>
    (await world.owner.call<{ everyone: number }>(endpoints.mailings.audienceNumbers, { query: { funnel } })).body
      .everyone;
  expect(await everyone()).toBe(0);
  tess.send(bot, '/offer');
  await tess.waitFor(bot, 'A cup for 50.');
  await expect.poll(everyone).toBe(1);
  const { id } = await world.contactOf(theo);
  expect((await world.call('restart', id, { body: { funnel } })).status).toBe(200);
  expect(await everyone()).toBe(2);
  const { db } = world.test.app.deps;
  const shown = async () => {
    const { rows } = await sql<{ is_test: boolean }>`
      select c.is_test or h.is_test as is_test from contacts c join chats h on h.owner_id = c.owner_id and h.contact_id = c.id
      where c.telegram_id in (${tess.id}, ${theo.id})`.execute(db);
    return rows.map(({ is_test }) => !is_test);
  };
  expect(await shown()).toEqual([true, true]);

  // of a version that began their journeys without that: by what they do next, and all by the upgrade
  const leave = async () => {
    for (const { id: contact } of await Promise.all([tess, theo].map((person) => world.contactOf(person)))) {
      await db.updateTable('contacts').set({ is_test: true }).where('id', '=', contact).execute();
      await db.updateTable('chats').set({ is_test: true }).where('contact_id', '=', contact).execute();
    }
    expect(await everyone()).toBe(0);
  };
  await leave();
  const asked = () => theo.messages(bot).filter(({ text }) => text === 'Shall we begin?')[1];
  theo.press(bot, await theo.waitUntil(bot, asked, 'the question of the live funnel'), 'Begin');
  await expect.poll(everyone).toBe(1);
  await leave();
  const file = migrationFiles.find(({ name }) => name.endsWith('begun_testers'));
  await transaction(db, (tx) => sql.raw(file?.sql ?? '').execute(tx));
  expect([await everyone(), await shown()]).toEqual([2, [true, true]]);
});
