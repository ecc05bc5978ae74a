import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { BulkSendProgress, SentToPeople } from '#contract/schemas/contacts/people.ts';
import type { Database } from '#server/db/open/open.ts';
import { callEndpoint, signUp, startTestApp } from '#tests/support/app.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';
import { longTest } from '#tests/support/longTest.ts';
import { type ContactWorld, openContactWorld } from './contactWorld.ts';
import { openPeopleWorld, type PeopleWorld, type Walked } from './peopleWorld.ts';

const { funnels } = endpoints;

describe('a message to many people', () => {
  let world: ContactWorld;
  beforeAll(async () => {
    world = await openContactWorld();
  });
  afterAll(() => world.close());

  const send = (funnel: string, body: object, user = world.owner) =>
    user.call<SentToPeople>(funnels.sendToPeople, { params: { id: funnel }, body });
  const progressOf = async (funnel: string, sent: string) =>
    (await world.owner.call<BulkSendProgress>(funnels.bulkSend, { params: { id: funnel, send: sent } })).body;

  it('comes to each exactly once, however often it is asked, and not to whom it cannot be sent', async () => {
    const { bot, id: funnel } = await world.openShop();
    const join = async (first_name: string) => {
      const person = world.telegram.person({ first_name });
      person.start(bot);
      await person.waitFor(bot, 'Shall we begin?');
      return person;
    };
    const [ann, bob, cid, dan] = [await join('Ann'), await join('Bob'), await join('Cid'), await join('Dan')];
    const { id: except } = await world.contactOf(bob);
    cid.block(bot);
    await expect.poll(async () => (await world.contactOf(cid)).blocked).toBe(true);

    const filter = { except: [except] };
    expect(await send(funnel, { filter, dry: true })).toMatchObject({
      status: 200,
      body: { id: null, recipients: 2, left_out: { blocked: 1, no_chat: 0 } },
    });
    const message = {
      text: '<b>News</b> for {first_name}',
      buttons: [{ label: 'Read', url: 'https://shop.example/' }],
    };
    const body = { id: randomUUID(), filter, message };
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(funnel, body)));
    for (const answer of [...answers, await send(funnel, body)])
      expect(answer).toMatchObject({ status: 200, body: { id: body.id, recipients: 2, left_out: { blocked: 1 } } });
    await expect
      .poll(() => progressOf(funnel, body.id))
      .toEqual({
        ...{ recipients: 2, waiting: 0, sent: 2 },
        ...{ failed: 0, unreachable: 0, uncertain: 0, dropped: 0 },
      });
    const received = (person: typeof ann) =>
      person.messages(bot).filter((one) => 'text' in one && one.text?.startsWith('News'));
    expect(received(ann)).toMatchObject([{ text: 'News for Ann' }]);
    expect(received(dan)).toMatchObject([{ text: 'News for Dan' }]);
    expect([bob, cid].flatMap((person) => received(person))).toEqual([]);
    expect(await world.entries((await world.contactOf(ann)).id, 'reply')).toMatchObject([{ state: 'sent' }]);

    const other = { ...body, message: { text: 'Another' } };
    expect(await send(funnel, other)).toMatchObject({ status: 409, body: { code: 'id_taken' } });
  });

  longTest('goes out in the asked funnel alone, and with an id of its own', async () => {
    const [shop, other] = [await world.openShop(), await world.openShop()];
    const ann = world.telegram.person({ first_name: 'Ann' });
    for (const { bot } of [shop, other]) {
      ann.start(bot);
      await ann.waitFor(bot, 'Shall we begin?');
    }
    const stranger = await signUp(world.test);
    const body = { id: randomUUID(), filter: {}, message: { text: 'News' } };
    expect(await send(shop.id, body)).toMatchObject({ status: 200, body: { recipients: 1 } });
    expect(await send(other.id, body)).toMatchObject({ status: 409, body: { code: 'id_taken', id: body.id } });
    expect((await send(shop.id, body, stranger)).status).toBe(404);
    const ofNobody = [
      { contacts: [randomUUID()] },
      { stage: randomUUID() },
      { except: [(await world.contactOf(ann)).id] },
    ];
    for (const filter of ofNobody)
      expect((await send(shop.id, { filter, message: body.message })).body).toMatchObject({ recipients: 0 });
    await ann.waitFor(shop.bot, 'News');
    const news = (bot: typeof shop.bot) => ann.messages(bot).filter((one) => 'text' in one && one.text === 'News');
    expect([news(shop.bot), news(other.bot)].map(({ length }) => length)).toEqual([1, 0]);
  });

  it('is refused where Telegram would refuse it, in the asked language', async () => {
    const { id: funnel } = await world.openShop();
    const link = (url: string, label = 'Read') => ({ text: 'News', buttons: [{ label, url }] });
    const many = (length: number) => Array.from({ length }, () => randomUUID());
    const refused: [object, string][] = [
      [{ filter: {}, message: { text: 'x'.repeat(10_000) } }, 'message.text'],
      [{ filter: {}, message: { text: '<b>News' } }, 'message.text'],
      [{ filter: {}, message: link('javascript:alert(1)') }, 'message.buttons.0.url'],
      [{ filter: {}, message: link('http://') }, 'message.buttons.0.url'],
      [{ filter: {}, message: link('https://shop.example/', ' ') }, 'message.buttons.0.label'],
      [
        {
          filter: {},
          message: { text: 'News', buttons: many(41).map((label) => ({ label, url: 'https://shop.example/' })) },
        },
        'message.buttons',
      ],
      [{ filter: { except: many(1_001) }, message: { text: 'News' } }, 'filter.except'],
      [{ filter: { except: [] }, message: { text: 'News' } }, 'filter.except'],
    ];
    for (const [body, field] of refused) {
      const answer = await world.owner.call<Record<string, string[]>>(funnels.sendToPeople, {
        ...{ params: { id: funnel }, body, headers: { 'accept-language': 'ru' } },
      });
      expect(answer).toMatchObject({ status: 400, body: { [field]: [expect.stringMatching(/[а-яё]/i)] } });
    }
    const image = { filter: {}, message: { text: 'News', image: randomUUID() } };
    expect(await send(funnel, image)).toMatchObject({ status: 400, body: { code: 'file_not_found' } });
    expect((await send(funnel, { filter: { except: many(1_000) }, dry: true })).status).toBe(200);
  });

  it('is refused without content, in a funnel that does not run, and to strangers', async () => {
    const { id: funnel } = await world.openShop();
    const stranger = await signUp(world.test);
    const message = { text: 'Hello' };
    expect(await send(funnel, { filter: {} })).toMatchObject({ status: 400, body: { message: expect.any(Array) } });
    expect(await send(funnel, { filter: {}, message: { text: '' } })).toMatchObject({ status: 400 });
    const { body } = await send(funnel, { filter: {}, message });
    expect(body).toMatchObject({ recipients: 0 });
    for (const asked of [
      { filter: {}, message },
      { filter: {}, dry: true },
    ])
      expect(await send(funnel, asked, stranger)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const theirs = { params: { id: funnel, send: body.id ?? '' } };
    expect(await stranger.call(funnels.bulkSend, theirs)).toMatchObject({ status: 404 });
    const ofOtherFunnel = { params: { id: (await world.openShop()).id, send: body.id ?? '' } };
    expect(await world.owner.call(funnels.bulkSend, ofOtherFunnel)).toMatchObject({ status: 404 });
    await world.owner.call(funnels.stop, { params: { id: funnel } });
    expect(await send(funnel, { filter: {}, message })).toMatchObject({
      status: 409,
      body: { code: 'transition_not_allowed' },
    });
    const tooLong = { filter: {}, message: { text: 'x'.repeat(10_000) } };
    for (const user of [world.owner, stranger]) expect((await send(funnel, tooLong, user)).status).toBe(400);
  });
});

describe('a message to hundreds', () => {
  const env = { SECRET_KEY: 'the same in both lives' };
  let kept: Database;
  let database: Database;
  let world: PeopleWorld;
  beforeAll(async () => {
    kept = await openTestDatabase();
    database = { ...kept, close: async () => {} };
    world = await openPeopleWorld({ database, env });
  });
  afterAll(async () => {
    await world.stop();
    await kept.close();
  });

  const firstId = 5_000_000;
  const many = 620;

  /** A funnel with hundreds of people, and a message to them that fails after its first batch. */
  async function sendHalf() {
    const walked = await world.run();
    await walked.receive(
      ...Array.from({ length: many }, (_, at): Parameters<Walked['receive']>[0] => [
        { telegram_id: firstId + at, first_name: `P${at}` },
        { kind: 'start', payload: null },
      ]),
    );
    const { db } = database;
    const params = { id: walked.funnel.id };
    const body = { id: randomUUID(), filter: { stage: walked.stages[0] }, message: { text: 'News' } };
    const written = async () => {
      const { rows } = await sql<{ people: number; messages: number; entries: number }>`
        select count(distinct d.contact_id)::integer as people, count(*)::integer as messages,
          (select count(*)::integer from history h where h.kind = 'reply' and h.funnel_id = ${params.id}) as entries
        from deliveries d where d.owner_id = ${world.owner.id} and d.bulk_send_id = ${body.id}`.execute(db);
      return rows[0];
    };
    const { rows } = await sql<{ id: string; telegram_id: number }>`
      select c.id, c.telegram_id from journeys j join contacts c on c.owner_id = j.owner_id and c.id = j.contact_id
      where j.funnel_id = ${params.id} order by c.id desc limit 2`.execute(db);
    await sql`create or replace function fail_last() returns trigger language plpgsql as
      $$ begin raise 'no more'; end $$`.execute(db);
    await sql`create trigger fail_last before insert on deliveries for each row
      when (new.contact_id = ${sql.lit(rows[0]?.id)}::uuid and new.cause = 'reply') execute function fail_last()`.execute(
      db,
    );
    expect((await world.owner.call(funnels.sendToPeople, { params, body })).status).toBe(500);
    expect(await written()).toEqual({ people: 500, messages: 500, entries: 500 });
    await sql`drop trigger fail_last on deliveries`.execute(db);
    return { walked, params, body, written, last: rows.map(({ telegram_id }) => telegram_id) };
  }
  const all = { people: many, messages: many, entries: many };

  longTest('finds whom a message did not surely reach, and those whose message waits for the owner', async () => {
    const walked = await world.run();
    const start = { kind: 'start' as const, payload: null };
    await walked.receive(
      [{ telegram_id: 81, first_name: 'Unsure' }, start],
      [{ telegram_id: 82, first_name: 'Late' }, start],
    );
    const idOf = async (name: string) =>
      (await walked.people()).results.find(({ first_name }) => first_name === name)?.id ?? '';
    const set = async (name: string, to: { state: 'uncertain' | 'held'; reason: 'late' | null }) =>
      world.test.app.deps.db
        .updateTable('deliveries')
        .set(to)
        .where('owner_id', '=', world.owner.id)
        .where('contact_id', '=', await idOf(name))
        .execute();
    await set('Unsure', { state: 'uncertain', reason: null });
    await set('Late', { state: 'held', reason: 'late' });
    expect(await walked.names({ uncertain: 'true' })).toEqual(['Unsure']);
    expect(await walked.names({ late: 'true' })).toEqual(['Late']);
    expect(await walked.names({ uncertain: 'false' })).toEqual(['Late']);
    expect(await walked.names({ late: 'true', uncertain: 'true' })).toEqual([]);
    await walked.receive(
      [{ telegram_id: 83, first_name: 'Later' }, start],
      [{ telegram_id: 84, first_name: 'Fine' }, start],
    );
    await set('Later', { state: 'held', reason: 'late' });
    const first = await walked.people({ late: 'true', order: 'since', limit: 1 });
    expect(first).toMatchObject({ results: [{ first_name: 'Late' }], next: expect.any(String), count: 2 });
    const page = { late: 'true', order: 'since', limit: 1, cursor: first.next ?? '' };
    expect(await walked.people(page)).toMatchObject({ results: [{ first_name: 'Later' }], next: null });
    expect(await walked.names({ late: 'false', uncertain: 'false' })).toEqual(['Fine']);
    const params = { id: walked.funnel.id };
    const csv = async (query: Record<string, string>) => {
      const { body } = await world.owner.call<string>(funnels.exportPeople, { params, query });
      return body
        .split('\r\n')
        .slice(1)
        .flatMap((row) => row.split(',')[1]?.replaceAll('"', '') ?? []);
    };
    expect(await csv({ late: 'true', order: 'since' })).toEqual(['Late', 'Later']);
    expect(await csv({ uncertain: 'true', late: 'false' })).toEqual(['Unsure']);
    expect(
      (await walked.tag({ filter: { late: true, except: [await idOf('Late')] }, tag: walked.tags[0].id, give: true }))
        .body,
    ).toMatchObject({
      changed: 1,
    });
  });

  it('goes on where it failed, and writes to nobody twice', async () => {
    const { params, body, written } = await sendHalf();
    const retries = await Promise.all([1, 2].map(() => world.owner.call(funnels.sendToPeople, { params, body })));
    for (const retry of retries) expect(retry).toMatchObject({ status: 200, body: { id: body.id, recipients: many } });
    expect(await written()).toEqual(all);
  });

  longTest(
    'is finished by the next start of the server without a retry, once its funnel runs, for whom it was accepted and who has not blocked the bot meanwhile',
    async () => {
      const { walked, params, body, written, last } = await sendHalf();
      const [moved = 0, blocked = 0] = last;
      await walked.press(moved);
      await walked.receive([{ telegram_id: blocked }, { kind: 'member', open: false }]);
      await walked.receive([
        { telegram_id: firstId - 1, first_name: 'Newcomer' },
        { kind: 'start', payload: null },
      ]);
      await world.owner.call(funnels.stop, { params });
      const next = await startTestApp({ database, env, telegramRoot: world.telegram.url });
      const owner = { authorization: `Token ${world.owner.token}` };
      expect(await written()).toMatchObject({ people: 500 });
      await callEndpoint(next.url, funnels.run, { params, body: {}, headers: owner });
      const butOne = { people: many - 1, messages: many - 1, entries: many - 1 };
      await expect.poll(written, { timeout: 20_000 }).toEqual(butOne);
      const retry = await callEndpoint(next.url, funnels.sendToPeople, { params, body, headers: owner });
      expect(retry).toMatchObject({ status: 200, body: { id: body.id, recipients: many - 1 } });
      expect(await written()).toEqual(butOne);
      const row = database.db.selectFrom('bulk_sends').select(['contacts', 'message']).where('id', '=', body.id);
      expect(await row.executeTakeFirst()).toEqual({ contacts: null, message: null });
      await next.stop();
    },
  );
});
