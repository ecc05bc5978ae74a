import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { enqueue } from '#server/outbox/enqueue.ts';
import { renewLeases } from '#server/telegram/leases.ts';
import { button, id, message, messages, stage } from '#tests/machines/journey/exampleFunnel.ts';
import { deferred } from '#tests/support/deferred.ts';
import { longTest } from '#tests/support/longTest.ts';
import { openTurnWorld, type TurnWorld } from './turnWorld.ts';

const start = (payload: string | null = null) => ({ kind: 'start' as const, payload });
const text = (said: string) => ({ kind: 'text' as const, text: said, media: null });
const sent = { kind: 'sent' as const, messageIds: [1], fileIds: [] };
const next = id(21);
/** A question, and the end after an answer. */
const asking = {
  tags: [],
  stages: [
    stage(id(1), message({ id: messages.hello, text: 'Go on?', buttons: [button({ id: next })] })),
    stage(id(2), message({ id: messages.bye, text: 'The end' })),
  ],
};

let world: TurnWorld;
afterEach(() => world.close());

const rowsOf = (telegramId: number) =>
  world.db
    .selectFrom('deliveries')
    .select(['cause', 'state', 'sending_by'])
    .where('chat_id', '=', telegramId)
    .orderBy('seq')
    .execute();

test('a reply is committed as being sent before its call begins, with the update that it replies to', async () => {
  world = await openTurnWorld(asking);
  const seen = deferred<unknown>();
  const answer = deferred<typeof sent>();
  world.onCall = async () => {
    const updates = await world.db.selectFrom('bot_updates').select('update_id').execute();
    seen.resolve({ updates: updates.length, rows: await rowsOf(7) });
    return answer.promise;
  };
  expect(await world.receive(world.event(7, start()))).toBe(true);
  expect(await seen.promise).toEqual({
    updates: 1,
    rows: [{ cause: 'visit', state: 'sending', sending_by: world.by }],
  });
  answer.resolve(sent);
  await world.settled();
  expect(await rowsOf(7)).toEqual([{ cause: 'visit', state: 'sent', sending_by: null }]);
  expect(world.singly).toBe(0);
});

longTest('what comes while a turn is made goes together into the next one', async () => {
  world = await openTurnWorld(asking);
  const people = Array.from({ length: 30 }, (_, at) => 100 + at);
  await Promise.all(people.map((person) => world.receive(world.event(person, start()))));
  const { rows } = await sql<{ turns: number }>`
    select count(distinct xmin::text)::integer as turns from bot_updates`.execute(world.db);
  expect(rows[0]?.turns).toBeLessThanOrEqual(3);
  await world.settled();
  expect(world.calls).toHaveLength(people.length);
  expect(await world.counts()).toMatchObject({ [id(1)]: { people: people.length } });
});

test('an update that comes three times is answered once', async () => {
  world = await openTurnWorld(asking);
  const update = world.event(7, start());
  await Promise.all([world.receive(update), world.receive(update, update)]);
  await world.receive(update);
  await world.settled();
  expect(world.calls).toHaveLength(1);
});

test('a reply waits for what is queued before it in its chat', async () => {
  world = await openTurnWorld(asking);
  await world.receive(world.event(7, start()));
  await world.settled();
  const hold = deferred();
  world.onCall = async () => {
    await hold.promise;
    return sent;
  };
  const { id: contact_id } = await world.db.selectFrom('contacts').select('id').executeTakeFirstOrThrow();
  const delivery = {
    ...{ id: randomUUID(), owner_id: world.owner, bot_id: world.bot.bot_id, contact_id, chat_id: 7 },
    ...{ funnel_id: world.funnel, journey_id: null, cause: 'reply' as const, cause_id: randomUUID(), message_key: '' },
    ...{ part: 0, round: 0, priority: 0, due_at: world.deps.now(), is_test: false },
    call: { method: 'sendMessage', params: { chat_id: 7, text: 'By hand' } },
  };
  const press = await world.press(7, next);
  await transaction(world.db, (tx) => enqueue(tx, [delivery]));
  await world.receive(press);
  hold.resolve();
  await world.settled();
  const texts = world.calls.flatMap(({ params }) => params.text ?? []);
  expect(texts).toEqual(['Go on?', 'By hand', 'The end']);
});

test('more replies than the pace allows leave in time, each once', async () => {
  world = await openTurnWorld(asking, { rate: 200 });
  const people = Array.from({ length: 40 }, (_, at) => 100 + at);
  await world.receive(...people.map((person) => world.event(person, start())));
  await world.settled();
  expect(world.calls.map(({ params }) => params.chat_id).toSorted()).toEqual(people);
});

test('a process that has lost its bot to another sends nothing, and leaves what the other sends alone', async () => {
  world = await openTurnWorld(asking);
  const answer = deferred<typeof sent>();
  world.onCall = () => answer.promise;
  await world.receive(world.event(7, start()));
  await expect.poll(() => world.calls.length).toBe(1);
  await world.db.updateTable('bots').set({ leased_by: 'another', fence: 1 }).execute();
  await world.db.updateTable('deliveries').set({ sending_by: 'another' }).execute();
  await world.receive(world.event(8, start()));
  expect(await rowsOf(8)).toEqual([{ cause: 'visit', state: 'queued', sending_by: null }]);
  answer.resolve(sent);
  await expect.poll(() => world.engine.unsettled).toBe(0);
  await world.engine.stop();
  expect(await rowsOf(7)).toEqual([{ cause: 'visit', state: 'sending', sending_by: 'another' }]);
  expect(world.calls).toHaveLength(1);
});

longTest('a turn that waits for its funnel keeps no leases waiting, and is made when the funnel is free', async () => {
  world = await openTurnWorld(asking);
  const published = deferred();
  const locked = deferred();
  const publishing = transaction(world.db, async (tx) => {
    await sql`select from funnels for update`.execute(tx);
    locked.resolve();
    await published.promise;
  });
  await locked.promise;
  const taken = world.receive(world.event(7, start()));
  // the embedded database has one connection, which the other transaction holds
  if (process.env.TEST_DATABASE === 'postgres') {
    const waiting = async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(world.db);
      return rows.length;
    };
    await expect.poll(waiting).toBeGreaterThan(0);
    await renewLeases(world.db, { by: world.by, isAlone: false, now: world.deps.now() });
  }
  published.resolve();
  await publishing;
  expect(await taken).toBe(true);
  await world.settled();
  expect(world.calls).toHaveLength(1);
});

test('an update that cannot be taken keeps neither others nor what was sent from being written', async () => {
  world = await openTurnWorld(asking);
  const answer = deferred<typeof sent>();
  world.onCall = () => answer.promise;
  await world.receive(world.event(7, start()));
  await expect.poll(() => world.calls.length).toBe(1);
  const bad = world.receive(world.event(8, text('\0')), world.event(9, start()));
  answer.resolve(sent);
  expect(await bad).toBe(true);
  await world.settled();
  expect(await rowsOf(7)).toMatchObject([{ state: 'sent' }]);
  expect(await rowsOf(9)).toMatchObject([{ state: 'sent' }]);
  const aside = await world.db.selectFrom('bot_updates').select('error').where('is_set_aside', '=', true).execute();
  expect(aside).toHaveLength(1);
});

test('a call that fails is retried, and its chat waits for it', async () => {
  world = await openTurnWorld(asking);
  let tries = 0;
  world.onCall = () =>
    ++tries === 1 ? { kind: 'no_answer', wasSent: false, reason: 'away' } : { ...sent, messageIds: [tries] };
  await world.receive(world.event(7, start()));
  await world.settled();
  expect(await rowsOf(7)).toEqual([{ cause: 'visit', state: 'sent', sending_by: null }]);
  expect(tries).toBe(2);
});

test('a database that has just begun to fill is analyzed, so that it finds rows by their keys', async () => {
  world = await openTurnWorld(asking);
  const people = Array.from({ length: 260 }, (_, at) => 1_000 + at);
  await world.receive(...people.map((person) => world.event(person, start())));
  const analyzed = () =>
    sql<{ relname: string }>`
      select relname from pg_stat_user_tables where last_analyze is not null and relname in ('contacts', 'journeys')
      order by relname`.execute(world.db);
  await expect
    .poll(async () => (await analyzed()).rows.map(({ relname }) => relname))
    .toEqual(['contacts', 'journeys']);
});

test('a turn counts in the order in which all else counts, so that neither waits for the other', async () => {
  const counted = ['stage_counts', 'button_counts', 'question_counts'];
  const question = { kind: 'text' as const, field: null };
  const exit = { id: id(55), to: id(2), tag: null, condition: null };
  const [first, last] = asking.stages;
  const messagesOf = first?.messages.map((one) => ({ ...one, question })) ?? [];
  world = await openTurnWorld({
    tags: [],
    stages: [{ ...stage(id(1), ...messagesOf), exits: [exit] }, ...(last ? [last] : [])],
  });
  const { db } = world;
  await sql`create table locked (at serial, name text)`.execute(db);
  await sql`create function note_lock() returns trigger language plpgsql as
    $$ begin insert into locked (name) values (tg_table_name); return new; end $$`.execute(db);
  for (const name of counted)
    await sql`create trigger note_lock before insert on ${sql.table(name)} for each row execute function note_lock()`.execute(
      db,
    );
  const locked = async () => {
    const { rows } = await sql<{ name: string }>`select name from locked order by at`.execute(db);
    await sql`delete from locked`.execute(db);
    return [...new Set(rows.map(({ name }) => name))];
  };
  await world.receive(world.event(7, start()));
  await world.settled();
  await locked();
  await world.receive(world.event(7, text('Rome')));
  expect(await locked()).toEqual(counted);
  expect(world.singly).toBe(0);
});
