import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { Conversation, ConversationCounts } from '#contract/schemas/contacts/conversation.ts';
import { migrationFiles } from '#server/db/migrationFiles.ts';
import type { Db } from '#server/db/transaction.ts';
import { conversationsQuery } from '#server/domain/conversations/findConversations.ts';
import { signUp, startTestApp, type SignedUp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import { openStream } from '#tests/support/openStream.ts';
import { type ContactWorld, openContactWorld } from '../contacts/contactWorld.ts';
import { openPeopleWorld, type PeopleWorld } from '../contacts/peopleWorld.ts';

const { conversations, contacts, funnels } = endpoints;
type Query = Record<string, string | number>;

const listOf = async (user: SignedUp, query: Query = {}) =>
  (await user.call<{ results: Conversation[]; next: string | null }>(conversations.list, { query })).body;
const namesOf = async (user: SignedUp, query: Query = {}) =>
  (await listOf(user, query)).results.map(({ contact }) => contact.first_name);
const countsOf = async (user: SignedUp) => (await user.call<ConversationCounts>(conversations.counts)).body;

describe('a conversation', () => {
  let world: ContactWorld;
  beforeAll(async () => {
    world = await openContactWorld();
  });
  afterAll(() => world.close());

  const settle = (name: 'read' | 'unread' | 'done' | 'reopen', contact: string, user = world.owner) =>
    user.call<Conversation>(conversations[name], { params: { contact } });

  it('waits from the first words that nobody answered until the answer, and again from the next', async () => {
    const { bot, id: funnel } = await world.openShop();
    const ann = world.telegram.person({ first_name: 'Ann' });
    ann.start(bot);
    const asked = await ann.waitFor(bot, 'Shall we begin?');
    const { id } = await world.contactOf(ann);
    const current = async () => (await listOf(world.owner)).results.find(({ contact }) => contact.id === id);
    // neither a start nor a press asks anything
    ann.press(bot, asked, 'Begin');
    await ann.waitFor(bot, 'A cup for 50.');
    expect(await current()).toBeUndefined();

    ann.send(bot, 'How much is a dozen?');
    await expect.poll(current).toMatchObject({
      funnel: { id: funnel, name: 'Ceramics' },
      last: { from: 'contact', text: 'How much is a dozen?', media: null },
      contact: { unread: 1 },
    });
    const since = (await current())?.waits_since;
    expect(since).not.toBeNull();
    ann.sendSticker(bot);
    await expect
      .poll(current)
      .toMatchObject({ last: { media: 'sticker' }, waits_since: since, contact: { unread: 2 } });

    // what is read waits on
    expect((await settle('read', id)).body).toMatchObject({ waits_since: since, contact: { unread: 0 } });
    expect(await namesOf(world.owner, { state: 'unread' })).toEqual([]);
    for (let again = 0; again < 2; again++)
      expect((await settle('unread', id)).body).toMatchObject({ waits_since: since, contact: { unread: 1 } });
    expect(await namesOf(world.owner, { state: 'unread' })).toEqual(['Ann']);
    await settle('read', id);
    const message = { text: '<b>500</b>, {first_name} &amp; friends' };
    await world.call('send', id, { body: { funnel, message } });
    expect(await current()).toMatchObject({ waits_since: null, last: { from: 'owner', text: '500, Ann & friends' } });

    ann.send(bot, 'Thanks! And two dozen?');
    await expect.poll(current).toMatchObject({ waits_since: expect.any(String), last: { from: 'contact' } });
    for (let again = 0; again < 2; again++)
      expect(await settle('done', id)).toMatchObject({
        status: 200,
        body: { waits_since: null, contact: { unread: 0 } },
      });
    const reopened = await settle('reopen', id);
    expect(reopened.body.waits_since).toBe(reopened.body.last.at);
    expect((await settle('done', id)).body.waits_since).toBeNull();
    ann.send(bot, 'Hello?');
    await expect.poll(current).toMatchObject({ waits_since: expect.any(String), last: { text: 'Hello?' } });
  });

  longTest('says what a message was changed to, without asking again', async () => {
    const { bot } = await world.openShop();
    const eve = world.telegram.person({ first_name: 'Eve' });
    eve.start(bot);
    await eve.waitFor(bot, 'Shall we begin?');
    const sent = eve.send(bot, 'Do I bring clay?');
    const { id } = await world.contactOf(eve);
    const current = async () => (await listOf(world.owner)).results.find(({ contact }) => contact.id === id);
    await expect.poll(current).toMatchObject({ last: { text: 'Do I bring clay?' } });
    await settle('done', id);
    eve.edit(bot, sent, 'Do I bring clay myself?');
    await expect.poll(current).toMatchObject({ last: { text: 'Do I bring clay myself?' }, waits_since: null });
    expect(await world.entries(id, 'text')).toMatchObject([
      { text: 'Do I bring clay myself?', edited_at: expect.any(String) },
    ]);
  });

  it('is not seen by anybody else, and gone with the person’s data', async () => {
    const { bot } = await world.openShop();
    const dan = world.telegram.person({ first_name: 'Dan' });
    dan.start(bot);
    await dan.waitFor(bot, 'Shall we begin?');
    dan.send(bot, 'Secret');
    const { id } = await world.contactOf(dan);
    await expect.poll(() => namesOf(world.owner, { search: 'secret' })).toEqual(['Dan']);
    const stranger = await signUp(world.test);
    for (const name of ['read', 'unread', 'done', 'reopen'] as const)
      expect((await settle(name, id, stranger)).status).toBe(404);
    expect((await stranger.call(conversations.get, { params: { contact: id } })).status).toBe(404);
    expect(await listOf(stranger)).toEqual({ results: [], next: null });
    await world.owner.call(contacts.erase, { params: { id } });
    expect(await namesOf(world.owner, { search: 'secret' })).toEqual([]);
    expect((await settle('read', id)).status).toBe(404);
  });

  longTest('is told on the stream of events', async () => {
    const { bot } = await world.openShop();
    const flo = world.telegram.person({ first_name: 'Flo' });
    flo.start(bot);
    await flo.waitFor(bot, 'Shall we begin?');
    const { id } = await world.contactOf(flo);
    const { token } = world.owner;
    const stream = await openStream<{ contacts: string[] }>(new URL(conversations.events.path, world.test.url), {
      authorization: `Token ${token}`,
    });
    flo.send(bot, 'Anybody here?');
    expect(await stream.next()).toMatchObject({ event: 'conversations', data: { contacts: [id] } });
    await settle('done', id);
    expect(await stream.next()).toMatchObject({ event: 'conversations', data: { contacts: [id] } });
    stream.leave();
  });
});

describe('the list of conversations', () => {
  let world: PeopleWorld;
  beforeAll(async () => {
    world = await openPeopleWorld();
  });
  afterAll(() => world.stop());

  const text = (words: string) => ({ kind: 'text' as const, text: words, media: null });

  longTest('has who waits longest first, and all others by their last words', async () => {
    const { receive } = await world.run();
    for (const [at, first_name] of ['Ann', 'Bob', 'Cid'].entries()) {
      await receive([{ telegram_id: 9100 + at, first_name }, text(`I am ${first_name}`)]);
      world.pass(60_000);
    }
    await receive([{ telegram_id: 9100 }, text('Still me')]);
    expect(await namesOf(world.owner, { state: 'unanswered' })).toEqual(['Ann', 'Bob', 'Cid']);
    expect(await namesOf(world.owner)).toEqual(['Ann', 'Cid', 'Bob']);
    expect(await countsOf(world.owner)).toEqual({ unanswered: 3, unread: 3, all: 3 });

    for (const state of ['unanswered', 'unread', 'all']) {
      const paged: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await listOf(world.owner, { state, limit: 1, ...(cursor && { cursor }) });
        paged.push(...page.results.map(({ contact }) => contact.first_name));
        cursor = page.next;
      }
      expect(paged).toEqual(await namesOf(world.owner, { state }));
    }
    expect((await world.owner.call(conversations.list, { query: { state: 'mine' } })).status).toBe(400);
    expect((await world.owner.call(conversations.list, { query: { cursor: 'nonsense' } })).status).toBe(400);
  });

  it('finds names and words folded, and filters by the funnel and the tag', async () => {
    const [first, second] = [await world.run(), await world.run()];
    const [zoe, yan] = [9201, 9202];
    await first.receive([
      { telegram_id: zoe, first_name: 'Зоя' },
      { kind: 'start', payload: null },
    ]);
    await first.receive([{ telegram_id: zoe }, text('Ёлочка из глины')], [{ telegram_id: zoe }, text('И ещё вопрос')]);
    await second.receive([{ telegram_id: yan, first_name: 'Ян' }, text('Где студия?')]);
    expect(await namesOf(world.owner, { search: 'елочка' })).toEqual(['Зоя']);
    expect(await namesOf(world.owner, { search: 'зоя' })).toEqual(['Зоя']);
    expect(await namesOf(world.owner, { search: 'студия где' })).toEqual(['Ян']);
    expect(await namesOf(world.owner, { search: '100%' })).toEqual([]);
    expect(await namesOf(world.owner, { funnel: first.funnel.id })).toEqual(['Зоя']);
    const [tag] = first.tags;
    const { body } = await first.tag({ filter: {}, tag: tag.id, give: true });
    expect(body).toMatchObject({ changed: 1 });
    expect(await namesOf(world.owner, { tag: tag.id, state: 'unanswered' })).toEqual(['Зоя']);
    expect(await namesOf(world.owner, { tag: randomUUID() })).toEqual([]);
  });

  longTest('is not asked by a message to many, which answers nobody', async () => {
    const { receive, funnel } = await world.run();
    await receive([
      { telegram_id: 9301, first_name: 'Una' },
      { kind: 'start', payload: null },
    ]);
    await receive([{ telegram_id: 9301 }, text('When do we meet?')]);
    const sent = { id: randomUUID(), filter: {}, message: { text: 'News' } };
    await world.owner.call(funnels.sendToPeople, { params: { id: funnel.id }, body: sent });
    expect((await listOf(world.owner, { funnel: funnel.id, state: 'unanswered' })).results).toMatchObject([
      { contact: { first_name: 'Una' }, last: { text: 'When do we meet?' } },
    ]);
  });

  it('counts words once that come in one batch, and twice in Telegram', async () => {
    const { receive, funnel } = await world.run();
    await receive(
      [{ telegram_id: 9401, first_name: 'Vic' }, text('One')],
      [{ telegram_id: 9401 }, text('Two')],
      [
        { telegram_id: 9402, first_name: 'Wes' },
        { kind: 'text', text: '', media: 'voice' },
      ],
    );
    const { results } = await listOf(world.owner, { funnel: funnel.id });
    expect(results.map(({ contact, last }) => [contact.first_name, contact.unread, last.text, last.media])).toEqual(
      expect.arrayContaining([
        ['Vic', 2, 'Two', null],
        ['Wes', 1, '', 'voice'],
      ]),
    );
  });
});

describe('what was written before there was a list', () => {
  let world: PeopleWorld;
  beforeAll(async () => {
    world = await openPeopleWorld();
  });
  afterAll(() => world.stop());

  it('is in it, with who waits and since when, except for what is two weeks old', async () => {
    const { receive, funnel } = await world.run();
    const say = (telegram_id: number, words: string) =>
      receive([
        { telegram_id, first_name: `P${telegram_id}` },
        { kind: 'text', text: words, media: null },
      ]);
    const start = (telegram_id: number) => receive([{ telegram_id }, { kind: 'start', payload: null }]);
    const [asks, answered, many, old] = [9501, 9502, 9503, 9504];
    for (const one of [asks, answered, many, old]) await start(one);
    await say(old, 'Is it still free?');
    await say(answered, 'Is it warm?');
    await say(many, 'Who teaches?');
    world.pass(1_000);
    await say(asks, 'Is there tea?');
    world.pass(60_000);
    await say(asks, 'And cake?');
    const idOf = async (name: string) =>
      (await listOf(world.owner)).results.find(({ contact }) => contact.first_name === name)?.contact.id ?? '';
    const message = { text: 'It <b>is</b> &lt;warm&gt;' };
    const params = { id: await idOf(`P${answered}`) };
    expect((await world.owner.call(contacts.send, { params, body: { funnel: funnel.id, message } })).status).toBe(201);
    const bulk = { id: randomUUID(), filter: { contacts: [await idOf(`P${many}`)] }, message: { text: 'News' } };
    await world.owner.call(funnels.sendToPeople, { params: { id: funnel.id }, body: bulk });
    await world.owner.call(conversations.read, { params: { contact: await idOf(`P${asks}`) } });

    const { db } = world.test.app.deps;
    const longAgo = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000);
    const ofOld = await idOf(`P${old}`);
    await db.updateTable('history').set({ at: longAgo }).where('contact_id', '=', ofOld).execute();
    const waitingNoMore = { last_at: longAgo, waits_since: null };
    await db.updateTable('conversations').set(waitingNoMore).where('contact_id', '=', ofOld).execute();
    const before = (await listOf(world.owner)).results;
    expect(before).toHaveLength(4);
    await sql`delete from conversations where owner_id = ${world.owner.id}`.execute(db);
    const file = migrationFiles.find(({ name }) => name.endsWith('_conversations'))?.sql ?? '';
    await sql.raw(file.slice(file.indexOf('insert into conversations'))).execute(db);
    expect((await listOf(world.owner)).results).toEqual(before);
    expect(await namesOf(world.owner, { state: 'unanswered' })).toEqual([`P${many}`, `P${asks}`]);
  });
});

async function planOf(db: Db, query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** A page of each state of so many conversations, by the plans that the database makes. */
async function readPages(count: number): Promise<void> {
  const test = await startTestApp({ works: false });
  const owner = await signUp(test);
  const { db } = test.app.deps;
  await sql`
    insert into contacts (owner_id, id, telegram_id, first_name)
    select ${owner.id}::uuid, gen_random_uuid(), n, 'Person ' || n from generate_series(1, ${count}::integer) n`.execute(
    db,
  );
  await sql`
    insert into conversations (owner_id, contact_id, last_id, last_from, last_text, last_at, waits_since, is_unread)
    select owner_id, id, gen_random_uuid(), 'contact', 'Hello', now() - telegram_id * interval '1 minute',
      case when telegram_id % 3 = 0 then now() - telegram_id * interval '1 minute' end, telegram_id % 5 = 0
    from contacts where owner_id = ${owner.id}`.execute(db);
  await sql`
    insert into history (owner_id, id, contact_id, kind, data, at)
    select owner_id, gen_random_uuid(), id, 'text', jsonb_build_object('text', 'Order ' || telegram_id), now()
    from contacts where owner_id = ${owner.id}`.execute(db);
  await sql`analyze contacts, conversations, history`.execute(db);
  for (const state of ['unanswered', 'unread', 'all'] as const) {
    const after = { at: new Date().toISOString(), id: randomUUID() };
    const query = conversationsQuery({ ownerId: owner.id, state, after, limit: 51 });
    const plan = await planOf(db, query);
    expect(plan).toMatch(/Index (Only )?Scan/);
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  }
  const search = conversationsQuery({ ownerId: owner.id, state: 'all', after: null, limit: 51, search: 'order 2077' });
  const { rows: indexes } = await sql`select from pg_indexes where indexname = 'history_searched'`.execute(db);
  if (count > 10_000 && indexes.length > 0) expect(await planOf(db, search)).toContain('history_searched');
  expect(await namesOf(owner, { search: 'ORDER 2077' })).toContain('Person 2077');
  const counted = (all: number) => Math.min(Math.floor(all), limits.countedConversations);
  const counts = { unanswered: counted(count / 3), unread: counted(count / 5), all: counted(count) };
  expect(await countsOf(owner)).toEqual(counts);
  expect((await listOf(owner, { state: 'unanswered' })).results).toHaveLength(50);
  await test.stop();
}

longTest('reads a page of thousands of conversations along an index in each order', () => readPages(4_000));
longTest('reads a page of 100,000 conversations as one of ten', () => readPages(100_000));
