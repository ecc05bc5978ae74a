import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { BulkSendProgress, SentToPeople } from '#contract/schemas/people.ts';
import type { Database } from '#server/db/open.ts';
import { callEndpoint, signUp, startTestApp } from '#tests/support/app.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';
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
      where j.funnel_id = ${params.id} order by c.id desc limit 1`.execute(db);
    await sql`create or replace function fail_last() returns trigger language plpgsql as
      $$ begin raise 'no more'; end $$`.execute(db);
    await sql`create trigger fail_last before insert on deliveries for each row
      when (new.contact_id = ${sql.lit(rows[0]?.id)}::uuid and new.cause = 'reply') execute function fail_last()`.execute(
      db,
    );
    expect((await world.owner.call(funnels.sendToPeople, { params, body })).status).toBe(500);
    expect(await written()).toEqual({ people: 500, messages: 500, entries: 500 });
    await sql`drop trigger fail_last on deliveries`.execute(db);
    return { walked, params, body, written, last: rows[0]?.telegram_id ?? 0 };
  }
  const all = { people: many, messages: many, entries: many };

  it('goes on where it failed, and writes to nobody twice', async () => {
    const { params, body, written } = await sendHalf();
    const retries = await Promise.all([1, 2].map(() => world.owner.call(funnels.sendToPeople, { params, body })));
    for (const retry of retries) expect(retry).toMatchObject({ status: 200, body: { id: body.id, recipients: many } });
    expect(await written()).toEqual(all);
  });

  it('is finished by the next start of the server without a retry, once its funnel runs, for whom it was accepted', async () => {
    const { walked, params, body, written, last } = await sendHalf();
    await walked.press(last);
    await walked.receive([
      { telegram_id: firstId - 1, first_name: 'Newcomer' },
      { kind: 'start', payload: null },
    ]);
    await world.owner.call(funnels.stop, { params });
    const next = await startTestApp({ database, env, telegramRoot: world.telegram.url });
    const owner = { authorization: `Token ${world.owner.token}` };
    expect(await written()).toMatchObject({ people: 500 });
    await callEndpoint(next.url, funnels.run, { params, body: {}, headers: owner });
    await expect.poll(written, { timeout: 20_000 }).toEqual(all);
    const retry = await callEndpoint(next.url, funnels.sendToPeople, { params, body, headers: owner });
    expect(retry).toMatchObject({ status: 200, body: { id: body.id, recipients: many } });
    expect(await written()).toEqual(all);
    const row = database.db.selectFrom('bulk_sends').select(['contacts', 'message']).where('id', '=', body.id);
    expect(await row.executeTakeFirst()).toEqual({ contacts: null, message: null });
    await next.stop();
  });
});

describe('the people whom a message did not surely reach', () => {
  let world: PeopleWorld;
  beforeAll(async () => {
    world = await openPeopleWorld();
  });
  afterAll(() => world.stop());

  it('are found, and those whose message waits for the owner', async () => {
    const walked = await world.run();
    const start = { kind: 'start' as const, payload: null };
    await walked.receive(
      [{ telegram_id: 81, first_name: 'Unsure' }, start],
      [{ telegram_id: 82, first_name: 'Late' }, start],
    );
    const { results } = await walked.people();
    const idOf = (name: string) => results.find(({ first_name }) => first_name === name)?.id ?? '';
    const set = (name: string, to: { state: 'uncertain' | 'held'; reason: 'late' | null }) =>
      world.test.app.deps.db
        .updateTable('deliveries')
        .set(to)
        .where('owner_id', '=', world.owner.id)
        .where('contact_id', '=', idOf(name))
        .execute();
    await set('Unsure', { state: 'uncertain', reason: null });
    await set('Late', { state: 'held', reason: 'late' });
    expect(await walked.names({ uncertain: 'true' })).toEqual(['Unsure']);
    expect(await walked.names({ late: 'true' })).toEqual(['Late']);
    expect(await walked.names({ uncertain: 'false' })).toEqual(['Late']);
    expect(await walked.names({ late: 'true', uncertain: 'true' })).toEqual([]);
    expect(
      (await walked.tag({ filter: { except: [idOf('Late')] }, tag: walked.tags[0].id, give: true })).body,
    ).toMatchObject({
      changed: 1,
    });
  });
});
