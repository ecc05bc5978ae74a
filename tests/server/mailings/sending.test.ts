import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { PlannedEntry } from '#contract/schemas/contacts/contactHistory.ts';
import type { Recipient } from '#contract/schemas/sending/mailing.ts';
import { longDescribe, longTest } from '#tests/support/longTest.ts';
import { messageOf } from './mailingWorld.ts';
import { countersOf, isOver, numbers, openSendingWorld, type SendingWorld, textOf } from './sendingWorld.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
});
afterAll(() => world.stop());

const none = { waiting: 0, sending: 0, failed: 0, unreachable: 0, uncertain: 0, dropped: 0, blocked_after: 0 };
describe('a mailing that is sent', () => {
  it('reaches everybody once, with their own name, and is then over', async () => {
    const audience = await world.run(0);
    for (const first_name of ['Ann', 'Bob', 'Zoe']) await audience.join({ first_name });
    const { id } = await audience.send({ message: messageOf('Dear {first_name|friend}') });
    const { progress, finished_at } = await audience.until(id, isOver);
    expect(numbers(progress)).toEqual({ ...none, recipients: 3, sent: 3 });
    expect(finished_at).not.toBeNull();
    expect(audience.received('Dear')).toEqual([1, 1, 1]);
    expect(audience.people.map((person) => textOf(person.messages(audience.bot).at(-1) ?? {}))).toEqual([
      'Dear Ann',
      'Dear Bob',
      'Dear Zoe',
    ]);
  });

  it('asks for a paid broadcast in each of its calls where its owner switched that on', async () => {
    const audience = await world.run(3);
    audience.bot.stars.balance = 1;
    const made = await audience.draft();
    const change = { params: { id: made.id }, body: { allow_paid_broadcast: true } };
    expect((await world.owner.call(endpoints.mailings.change, change)).status).toBe(200);
    await world.owner.call(endpoints.mailings.send, { params: { id: made.id }, body: {} });
    await audience.until(made.id, isOver);
    expect(audience.received('What is new')).toEqual([1, 1, 1]);
    expect(audience.bot.stars.balance).toBeCloseTo(0.7);
  });

  longTest('fails for that one alone of whose text the fields leave nothing', async () => {
    const audience = await world.run(2);
    await audience.join({ last_name: 'Lee' });
    const { id } = await audience.send({ message: messageOf('{last_name}') });
    const { progress } = await audience.until(id, isOver);
    expect(numbers(progress)).toEqual({ ...none, recipients: 3, sent: 1, failed: 2 });
    expect(audience.received('Lee')).toEqual([0, 0, 1]);
  });

  longTest('counts who has blocked the bot as unreachable, and who blocks it within a day after', async () => {
    const audience = await world.run(3);
    const [ann, bob] = audience.people;
    world.telegram.faults.answer(1, 403, { method: 'sendMessage', token: audience.bot.token });
    const { id } = await audience.send();
    const { progress } = await audience.until(id, isOver);
    expect(numbers(progress)).toEqual({ ...none, recipients: 3, sent: 2, unreachable: 1 });
    const gotIt = audience.received('What is new');
    const reader = gotIt[0] === 1 ? ann : bob;
    reader?.block(audience.bot);
    const after = await audience.until(id, (mailing) => mailing.progress.blocked_after > 0);
    expect(numbers(after.progress)).toEqual({ ...none, recipients: 3, sent: 2, unreachable: 1, blocked_after: 1 });
    // after more than a day it is not for the mailing
    world.pass(25 * 3_600_000);
    const other = audience.people.find((person, at) => gotIt[at] === 1 && person !== reader);
    other?.block(audience.bot);
    const chats = world.test.app.deps.db.selectFrom('chats').select('blocked_at');
    const chat = chats.where('telegram_id', '=', other?.id ?? 0);
    await expect.poll(async () => (await chat.executeTakeFirstOrThrow()).blocked_at).not.toBeNull();
    expect((await audience.call('get', id)).body.progress.blocked_after).toBe(1);
  });

  it('fails with the reason that Telegram gives, and lists as uncertain what got no answer', async () => {
    const audience = await world.run(3);
    const { token } = audience.bot;
    world.telegram.faults.answer(1, 400, { method: 'sendMessage', token, description: 'Bad Request: no' });
    world.telegram.faults.loseAnswers(1, { method: 'sendMessage', token });
    const { id } = await audience.send();
    const { progress } = await audience.until(id, isOver);
    expect(numbers(progress)).toEqual({ ...none, recipients: 3, sent: 1, failed: 1, uncertain: 1 });
    expect((await recipients(id)).map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(['Bad Request: no', 'no_answer', null]),
    );
  });

  it('waits for what a 429 asks and then goes on', async () => {
    const audience = await world.run(4);
    world.telegram.faults.answer(2, 429, { method: 'sendMessage', token: audience.bot.token, retryAfter: 0.2 });
    const { id } = await audience.send();
    const { progress } = await audience.until(id, isOver);
    expect(numbers(progress)).toEqual({ ...none, recipients: 4, sent: 4 });
    expect(audience.received('What is new')).toEqual([1, 1, 1, 1]);
  });
});

const recipients = (id: string) =>
  world.test.app.deps.db
    .selectFrom('mailing_recipients')
    .select(['contact_id', 'reason', 'due_at', 'state'])
    .where('mailing_id', '=', id)
    .execute();

longDescribe('a mailing that is paused', () => {
  it('takes back the call that Telegram put off, and sends it when it is resumed', async () => {
    const audience = await world.run(3);
    world.telegram.faults.answer(3, 429, { method: 'sendMessage', token: audience.bot.token, retryAfter: 1 });
    const { id } = await audience.send();
    expect((await audience.call('pause', id)).status).toBe(200);
    const paused = await audience.until(id, ({ progress }) => progress.sending === 0);
    expect(numbers(paused.progress)).toEqual({
      ...none,
      recipients: 3,
      sent: paused.progress.sent,
      waiting: 3 - paused.progress.sent,
    });
    expect((await audience.call('resume', id)).status).toBe(200);
    const { progress } = await audience.until(id, isOver);
    expect(numbers(progress)).toEqual({ ...none, recipients: 3, sent: 3 });
    expect(audience.received('What is new')).toEqual([1, 1, 1]);
  });
});

describe('quiet hours and the cap', () => {
  it('lets a mailing wait for the end of the quiet hours', async () => {
    const audience = await world.run(2);
    const now = world.test.app.deps.now();
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString().slice(11, 16);
    await audience.settings({ time_zone: 'UTC', quiet: { from: at(-2), to: at(60) } });
    const { id } = await audience.send();
    await audience.until(id, ({ state }) => state === 'sending');
    const due = async () =>
      (await recipients(id)).map(({ due_at, state }) => [due_at.toISOString().slice(11, 16), state]);
    await expect.poll(due).toEqual(Array.from({ length: 2 }, () => [at(60), 'waiting']));
    expect(audience.received('What is new')).toEqual([0, 0]);
    world.pass(61 * 60_000);
    await world.wake();
    await audience.settings({ quiet: { from: at(-2), to: at(59) } });
    await audience.until(id, isOver);
    expect(audience.received('What is new')).toEqual([1, 1]);
  });

  longTest('never holds a test back', async () => {
    const audience = await world.run(0);
    const owner = world.telegram.person({ first_name: 'Me' });
    const users = world.test.app.deps.db.updateTable('users').set({ telegram_id: owner.id });
    await users.where('id', '=', world.owner.id).execute();
    owner.start(audience.bot);
    await owner.waitFor(audience.bot, 'Shall we begin?');
    const now = world.test.app.deps.now();
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString().slice(11, 16);
    await audience.settings({ time_zone: 'UTC', quiet: { from: at(-5), to: at(600) }, cap: { messages: 1, days: 1 } });
    const { id } = await audience.draft({ message: messageOf('A test at night') });
    for (let nth = 1; nth <= 2; nth++) {
      expect((await audience.call('test', id)).body).toEqual({ sent: 1 });
      await expect
        .poll(() => owner.messages(audience.bot).filter((one) => textOf(one) === 'A test at night').length)
        .toBe(nth);
    }
  });

  it('never hold back what a stage sends', async () => {
    const audience = await world.run(0);
    const now = world.test.app.deps.now();
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString().slice(11, 16);
    await audience.settings({ time_zone: 'UTC', quiet: { from: at(-5), to: at(600) }, cap: { messages: 1, days: 1 } });
    const person = await audience.join();
    person.press(audience.bot, await person.waitFor(audience.bot, 'Shall we begin?'), 'Begin');
    await person.waitFor(audience.bot, 'A cup of clay');
  });

  longTest('is planned by its name for those who wait for it, and held while it is paused', async () => {
    const audience = await world.run(1);
    const now = world.test.app.deps.now().getTime();
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString().slice(11, 16);
    await audience.settings({ time_zone: 'UTC', quiet: { from: at(-2), to: at(60) } });
    const { id } = await audience.send();
    await audience.until(id, ({ state }) => state === 'sending');
    const { body: people } = await world.owner.call<{ results: Contact[] }>(endpoints.mailings.people, {
      params: { id },
    });
    const params = { id: people.results[0]?.id ?? '' };
    const planned = async () => {
      const { body } = await world.owner.call<{ results: PlannedEntry[] }>(endpoints.contacts.planned, { params });
      return body.results.filter(({ kind }) => kind === 'message');
    };
    const mailing = { kind: 'mailing', mailing: { id } };
    await expect
      .poll(async () => (await planned()).map((one) => 'at' in one && one.at.slice(11, 16)))
      .toEqual([at(60)]);
    expect(await planned()).toMatchObject([
      { state: 'waiting', reason: null, cause: mailing, content: { text: 'What is new' } },
    ]);
    await audience.call('pause', id);
    expect(await planned()).toMatchObject([{ state: 'held', reason: 'paused', cause: mailing }]);
  });

  longTest('takes back what is in the outbox when they begin, for whom nothing has left yet', async () => {
    const audience = await world.run(2);
    const now = world.test.app.deps.now();
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString().slice(11, 16);
    await audience.settings({ time_zone: 'UTC', quiet: { from: at(10), to: at(60) } });
    const patience = world.telegram.faults.flood({ method: 'sendMessage', token: audience.bot.token });
    const { id } = await audience.send();
    await audience.until(id, ({ progress }) => progress.sending === 2);
    world.pass(12 * 60_000);
    const { progress } = await audience.until(id, (mailing) => mailing.progress.waiting === 2);
    expect(progress).toMatchObject({ quiet: { people: 2 }, capped: null, own_time: null });
    const until = Date.parse(progress.quiet?.until ?? '');
    expect(Date.parse(progress.finishes_at ?? '')).toBe(until + progress.seconds * 1000);
    expect((await recipients(id)).map(({ due_at }) => due_at.toISOString().slice(11, 16))).toEqual([at(60), at(60)]);
    const { kept, counted } = await countersOf(world.test, id);
    expect(counted).toEqual(kept);
    patience.end();
    world.pass(50 * 60_000);
    await world.wake();
    await audience.until(id, isOver);
    expect(audience.received('What is new')).toEqual([1, 1]);
  });

  it('lets what is over the cap wait for the next day', async () => {
    const audience = await world.run(2);
    await audience.settings({ time_zone: 'UTC', cap: { messages: 1, days: 1 } });
    await audience.until((await audience.send({ message: messageOf('First') })).id, isOver);
    const { id } = await audience.send({ message: messageOf('Second') });
    const now = world.test.app.deps.now();
    const tomorrow = `${new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)}T00:00:00.000Z`;
    const due = async () => (await recipients(id)).map(({ due_at }) => due_at.toISOString());
    await expect.poll(due).toEqual([tomorrow, tomorrow]);
    expect(audience.received('Second')).toEqual([0, 0]);
    const { progress } = (await audience.call('get', id)).body;
    expect(progress).toMatchObject({ quiet: null, capped: { people: 2, until: tomorrow }, own_time: null });
    const waiting = async (reason: string) => {
      const query = { state: 'waiting', reason };
      return (await world.owner.call<{ results: Recipient[] }>(endpoints.mailings.people, { params: { id }, query }))
        .body.results;
    };
    expect(await waiting('capped')).toMatchObject([
      { reason: 'capped', at: tomorrow },
      { reason: 'capped', at: tomorrow },
    ]);
    expect(await waiting('quiet')).toEqual([]);
    // paused, since the mailing would look at it again and put it off anew
    await audience.call('pause', id);
    // whose turn has come waits for nothing, though the row says for what it waited
    await world.test.app.deps.db
      .updateTable('mailing_recipients')
      .set({ due_at: now, state: 'waiting' })
      .where('mailing_id', '=', id)
      .where('contact_id', '=', (await recipients(id))[0]?.contact_id ?? '')
      .execute();
    const query = { reason: 'capped' };
    const { body } = await world.owner.call<{ results: Recipient[] }>(endpoints.mailings.people, {
      params: { id },
      query,
    });
    expect(body.results).toMatchObject([{ reason: 'capped' }]);
  });

  longTest(
    'counts whom the cap still keeps back after quiet hours to the cap, until quiet hours are over then too',
    async () => {
      const audience = await world.run(2);
      await audience.settings({ time_zone: 'UTC', cap: { messages: 1, days: 1 } });
      const { now } = world.test.app.deps;
      const day = 86_400_000;
      world.pass(day - (now().getTime() % day) + day / 2);
      await audience.until((await audience.send({ message: messageOf('Noon') })).id, isOver);
      await audience.join();
      await audience.settings({ quiet: { from: '11:00', to: '09:00' } });
      const { id } = await audience.send({ message: messageOf('After noon') });
      const morning = (days: number) => new Date(Math.floor(now().getTime() / day) * day + (days + 9 / 24) * day);
      const due = async () => (await recipients(id)).map(({ due_at, reason }) => [reason, due_at.toISOString()]);
      // at the end of quiet hours it is the next day, of which nobody has got anything
      await expect.poll(due).toEqual(Array.from({ length: 3 }, () => ['quiet', morning(1).toISOString()]));
      await audience.settings({ quiet: { from: '13:00', to: '09:00' } });
      const { id: second } = await audience.send({ message: messageOf('Before one') });
      const reasons = async () =>
        (await recipients(second)).map(({ due_at, reason }) => [reason, due_at.toISOString()]);
      await expect.poll(async () => (await reasons()).filter(([reason]) => reason === 'capped')).toHaveLength(2);
      for (const [reason, at] of await reasons()) if (reason === 'capped') expect(at).toBe(morning(1).toISOString());
      await audience.until(second, ({ progress }) => progress.sent === 1);
      expect((await audience.call('get', second)).body.progress).toMatchObject({ quiet: null, capped: { people: 2 } });
    },
  );
});
