import { sql } from 'kysely';
import type { ChatEvent } from '#contract/schemas/contacts/chatEvent.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  buttons,
  exampleFunnel,
  id,
  message,
  messages,
  stage,
  stages,
  tags,
} from '#tests/machines/journey/exampleFunnel.ts';
import { longTest } from '#tests/support/longTest.ts';
import { type JourneyWorld, openJourneyWorld, started } from './journeyWorld.ts';

const ann = 501;
const bob = 502;
const start = (payload: string | null = null) => ({ kind: 'start' as const, payload });
const text = (said: string) => ({ kind: 'text' as const, text: said, media: null });
const hour = 3_600_000;

let world: JourneyWorld;
beforeEach(async () => {
  world = await openJourneyWorld();
});
afterEach(() => world.close());

const callbackOf = ({ what }: ChatEvent) => (what.kind === 'press' ? what.callback_id : '');

/** Ann has read everything of the first stage and may press. */
async function bringAnnToTheButtons() {
  await world.receive(world.event(ann, start()));
  await world.sendAll();
  world.pass(60_000);
  await world.wake();
  await world.sendAll();
}

describe('/start', () => {
  test('a newcomer becomes a contact, enters the first stage and gets its first message', async () => {
    expect(await world.receive(world.event(ann, start('ad')))).toBe(true);
    expect(await world.journey(ann)).toMatchObject({ state: 'active', stage_id: stages.welcome });
    expect(await world.sendAll()).toMatchObject([{ chat: ann, method: 'sendMessage', message: messages.hello }]);
    expect(await world.counts()).toEqual({
      [stages.welcome]: { people: 1, finished: 0, entered: 1, moved_on: 0, ended: 0 },
    });
    const contact = await world.db.selectFrom('contacts').selectAll().executeTakeFirstOrThrow();
    expect(contact).toMatchObject({ telegram_id: ann, first_name: `P${ann}`, language: 'en', source: 'ad' });
  });

  test('the first payload remains the source, later ones are in the history', async () => {
    await world.receive(world.event(ann, start('first')), world.event(ann, start('second')));
    expect(await world.db.selectFrom('contacts').select('source').execute()).toEqual([{ source: 'first' }]);
    expect(await world.history(ann)).toMatchObject([
      { kind: 'start', data: { payload: 'first' } },
      { kind: 'start', data: { payload: 'second' } },
    ]);
  });

  test('during a journey sends the stage again in the same visit and replaces queued messages', async () => {
    await world.receive(world.event(ann, start()));
    const { visit_id } = await world.journey(ann);
    await world.receive(world.event(ann, start()));
    expect((await world.journey(ann)).visit_id).toBe(visit_id);
    expect(await world.deliveries(ann)).toMatchObject([
      { message_key: messages.hello, state: 'dropped', round: 0 },
      { message_key: messages.hello, state: 'queued', round: 1 },
    ]);
    expect((await world.counts())[stages.welcome]).toMatchObject({ entered: 1, people: 1 });
  });

  test('twice in one batch sends once', async () => {
    await world.receive(world.event(ann, start()), world.event(ann, start()));
    expect(await world.sendAll()).toHaveLength(1);
  });

  test('after the end begins another journey, and the old one counts as ended', async () => {
    await bringAnnToTheButtons();
    await world.receive(await world.press(ann, buttons.next));
    await world.sendAll();
    await world.receive(await world.press(ann, buttons.onward));
    await world.sendAll();
    const finished = await world.journey(ann);
    expect(finished).toMatchObject({ state: 'finished', stage_id: stages.thanks });
    expect((await world.counts())[stages.thanks]).toEqual({
      people: 1,
      finished: 1,
      entered: 1,
      moved_on: 0,
      ended: 0,
    });
    await world.receive(world.event(ann, start()));
    expect((await world.journey(ann)).id).not.toBe(finished.id);
    expect(await world.counts()).toMatchObject({
      [stages.thanks]: { people: 0, finished: 0, entered: 1, moved_on: 0, ended: 1 },
      [stages.welcome]: { people: 1, finished: 0, entered: 2, moved_on: 1, ended: 0 },
    });
  });
});

describe('a press', () => {
  beforeEach(bringAnnToTheButtons);

  test('adds the tag, moves on, is counted and answered', async () => {
    const press = await world.press(ann, buttons.next);
    await world.receive(press);
    expect(await world.journey(ann)).toMatchObject({ stage_id: stages.gift, value: 'sending' });
    await expect.poll(() => world.answers).toEqual({ [callbackOf(press)]: null });
    expect((await world.sendAll()).map(({ method }) => method)).toEqual(['sendMediaGroup', 'sendMessage']);
    expect(await world.db.selectFrom('contact_tags').select('tag_id').execute()).toEqual([{ tag_id: tags.keen }]);
    expect(await world.db.selectFrom('button_counts').select(['button_id', 'presses']).execute()).toEqual([
      { button_id: buttons.next, presses: 1 },
    ]);
    expect(await world.counts()).toMatchObject({
      [stages.welcome]: { people: 0, moved_on: 1 },
      [stages.gift]: { people: 1, entered: 1 },
    });
  });

  test('is counted once, however often it is delivered', async () => {
    const [one, two, three] = [
      await world.press(ann, buttons.next),
      await world.press(ann, buttons.next),
      await world.press(ann, buttons.next),
    ];
    await world.receive(one, two);
    await world.receive(three);
    await expect
      .poll(() => [one, two, three].map((press) => world.answers[callbackOf(press)]))
      .toEqual([null, 'You have already chosen', 'You have already chosen']);
    expect((await world.counts())[stages.gift]).toMatchObject({ entered: 1, people: 1 });
  });

  test('that Telegram delivers again, because the commit was not heard of, is answered again as it was', async () => {
    const [one, two] = [await world.press(ann, buttons.next), await world.press(ann, buttons.next)];
    await world.receive(one, two);
    const answered = { [callbackOf(one)]: null, [callbackOf(two)]: 'You have already chosen' };
    await expect.poll(() => world.answers).toEqual(answered);
    for (const callback of Object.keys(answered)) delete world.answers[callback];
    await world.receive(one, two);
    await expect.poll(() => world.answers).toEqual(answered);
    expect((await world.counts())[stages.gift]).toMatchObject({ entered: 1, people: 1 });
    expect(await world.history(ann)).toMatchObject([{}, { kind: 'press' }, { kind: 'refused' }]);
  });

  test('from a contact without a journey is answered and creates none', async () => {
    await world.receive(world.event(bob, { kind: 'press', callback_id: 'c', data: 'anything' }, null));
    await expect.poll(() => world.answers).toEqual({ c: 'This button is no longer in use' });
    expect(await world.sendAll()).toEqual([]);
    await expect(world.journey(bob)).rejects.toThrow();
  });

  test('drops the visit’s pending messages', async () => {
    await world.receive(world.event(ann, start()));
    await world.receive(await world.press(ann, buttons.next));
    expect((await world.deliveries(ann)).find(({ round, cause }) => cause === 'visit' && round === 1)).toMatchObject({
      state: 'dropped',
    });
  });
});

describe('an update', () => {
  test('is idempotent when delivered twice', async () => {
    const update = world.event(ann, text('hello?'));
    await world.receive(update, update);
    await world.receive(update);
    expect(await world.history(ann)).toHaveLength(1);
    expect(await world.db.selectFrom('contacts').select('unread').execute()).toEqual([{ unread: 1 }]);
  });

  test('carries the names that its contact has now', async () => {
    await world.receive(world.event(ann, start('ad')));
    const renamed = { telegram_id: ann, first_name: 'Anna', last_name: 'Lee', username: 'anna_lee', language: 'ru' };
    await world.receive({ ...world.event(ann, text('Hello')), person: renamed });
    const contacts = await world.db.selectFrom('contacts').selectAll().execute();
    expect(contacts).toMatchObject([{ ...renamed, source: 'ad' }]);
  });

  test('advances the offset, an ignored one too', async () => {
    const ignored = { ...world.event(ann, { kind: 'ignored' }), person: null };
    await world.receive(world.event(ann, start()), ignored);
    expect(await world.db.selectFrom('bots').select('update_offset').execute()).toEqual([
      { update_offset: ignored.update_id + 1 },
    ]);
  });

  test('of a bot whose funnel does not run is not accepted', async () => {
    await world.db.updateTable('funnels').set({ state: 'stopped' }).execute();
    expect(await world.receive(world.event(ann, start()))).toBe(false);
    expect(await world.db.selectFrom('contacts').selectAll().execute()).toEqual([]);
    expect(await world.db.selectFrom('bots').select('update_offset').execute()).toEqual([{ update_offset: null }]);
  });

  test('that the database refuses is set aside after three attempts, logged with its cause, and does not block the others', async () => {
    const bad = world.event(ann, text('a\0b'));
    const last = world.event(bob, text('fine'));
    expect(await world.receive(world.event(bob, start()), bad, last)).toBe(true);
    const aside = await world.db
      .selectFrom('bot_updates')
      .select(['update_id', 'failures', 'error'])
      .where('is_set_aside', '=', true)
      .execute();
    expect(aside).toMatchObject([{ update_id: bad.update_id, failures: 3 }]);
    expect((await world.history(bob)).map(({ kind }) => kind)).toEqual(['start', 'text']);
    expect(await world.db.selectFrom('bots').select('update_offset').execute()).toEqual([
      { update_offset: last.update_id + 1 },
    ]);
    // the log says why the batch was not taken together, and which update was at fault
    const cause = expect.objectContaining({ message: expect.stringMatching(/unicode|0x00|null character/i) });
    expect(world.logged).toEqual([
      expect.objectContaining({
        err: cause,
        bot: world.bot.bot_id,
        updates: 3,
        message: expect.stringMatching('one by one'),
      }),
      expect.objectContaining({ err: cause, update_id: bad.update_id, message: expect.stringMatching('set aside') }),
    ]);
  });

  test('from before the first run is recorded and starts no journey', async () => {
    await world.receive(
      world.event(ann, start('old'), started - hour - 1),
      world.event(ann, text('old'), started - 2 * hour),
    );
    await expect(world.journey(ann)).rejects.toThrow();
    expect((await world.history(ann)).map(({ kind }) => kind)).toEqual(['text', 'start']);
    await world.receive(world.event(bob, start(), started - hour));
    expect(await world.journey(bob)).toMatchObject({ stage_id: stages.welcome });
  });
});

test('a runaway is stopped for every contact, and its owner is notified once', async () => {
  const flood = Array.from({ length: 101 }, (_, n) => message({ id: id(1000 + n) }));
  const owner = world.db.updateTable('users').set({ telegram_id: 7 }).where('id', '=', world.owner);
  await owner.execute();
  await world.publish({ tags: [], stages: [stage(stages.welcome, ...flood)] });
  await world.receive(world.event(ann, start()), world.event(bob, start()));
  await world.sendAll();
  for (const who of [ann, bob]) {
    expect(await world.journey(who)).toMatchObject({ value: 'stuck' });
    expect((await world.history(who)).map(({ kind }) => kind)).toEqual(['start', 'runaway']);
  }
  const alerts = await world.db.selectFrom('alerts').select(['code', 'subject', 'revision']).execute();
  expect(alerts).toEqual([{ code: 'runaway', subject: stages.welcome, revision: 2 }]);
  const notices = await world.db.selectFrom('notices').select(['kind', 'times']).execute();
  expect(notices).toEqual([{ kind: 'trouble', times: 1 }]);
});

describe('a chat that is closed', () => {
  test('drops queued deliveries for good', async () => {
    await world.receive(world.event(ann, start()));
    await world.receive(world.event(ann, { kind: 'member', open: false }));
    expect(await world.deliveries(ann)).toMatchObject([{ state: 'dropped' }]);
    expect(await world.journey(ann)).toMatchObject({ state: 'active', value: 'blocked', wake_at: null });
    await world.receive(world.event(ann, { kind: 'member', open: true }));
    expect(await world.sendAll()).toEqual([]);
    // the message after it is still to come
    expect(await world.journey(ann)).toMatchObject({ value: 'waiting', wake_at: new Date(started + 60_000) });
    expect((await world.history(ann)).map(({ kind }) => kind)).toEqual(['start', 'blocked', 'returned']);
  });

  test('is also detected by a refused send, and reopened by any message', async () => {
    await world.receive(world.event(ann, start()));
    await world.sendAll('unreachable');
    expect(await world.journey(ann)).toMatchObject({ value: 'blocked' });
    const blocked = () => world.db.selectFrom('chats').select('blocked_at').execute();
    expect(await blocked()).toEqual([{ blocked_at: new Date(started) }]);
    await world.receive(world.event(ann, text('I am back')));
    expect(await blocked()).toEqual([{ blocked_at: null }]);
  });

  test('cancels a running delay too', async () => {
    await world.receive(world.event(ann, start()));
    await world.sendAll();
    await world.receive(world.event(ann, { kind: 'member', open: false }));
    world.pass(hour);
    expect(await world.wake()).toBe(0);
  });
});

describe('what was sent', () => {
  test.each(['failed', 'uncertain', 'dropped'] as const)('%s: the next message still comes', async (state) => {
    await world.receive(world.event(ann, start()));
    await world.sendAll(state);
    expect(await world.journey(ann)).toMatchObject({ value: 'waiting', wake_at: new Date(started + 60_000) });
  });

  test('in an earlier visit does not affect the current one', async () => {
    await bringAnnToTheButtons();
    await world.receive(world.event(ann, start()));
    await world.db.updateTable('deliveries').set({ state: 'sending' }).where('state', '=', 'queued').execute();
    await world.receive(await world.press(ann, buttons.next));
    const before = await world.journey(ann);
    await world.db.updateTable('deliveries').set({ state: 'queued' }).where('state', '=', 'sending').execute();
    await world.db.updateTable('deliveries').set({ state: 'held' }).where('message_key', '=', messages.album).execute();
    await world.sendAll();
    expect(await world.journey(ann)).toEqual(before);
  });
});

describe('a delay', () => {
  beforeEach(async () => {
    await world.receive(world.event(ann, start()));
    await world.sendAll();
  });

  test('ends when it is due, and not before', async () => {
    world.pass(59_999);
    expect(await world.wake()).toBe(0);
    world.pass(1);
    expect(await world.wake()).toBe(1);
    expect(await world.sendAll()).toMatchObject([{ message: messages.offer }]);
    expect(await world.wake()).toBe(0);
  });

  test('does not end while the funnel is stopped', async () => {
    await world.db.updateTable('funnels').set({ state: 'stopped' }).execute();
    world.pass(hour);
    expect(await world.wake()).toBe(0);
  });

  test('renders the message from the live document when it is due', async () => {
    const [welcome, ...others] = exampleFunnel.stages;
    const sent = welcome?.messages.map((m) => ({ ...m, text: 'New words' })) ?? [];
    await world.publish({ ...exampleFunnel, stages: [stage(stages.welcome, ...sent), ...others] });
    world.pass(60_000);
    await world.wake();
    expect(await world.sendAll()).toMatchObject([{ params: { text: 'New words' } }]);
  });

  longTest('of five minutes or more, when over an hour late, is held for the owner', async () => {
    await world.publish({
      tags: [],
      stages: [stage(stages.welcome, message({ id: messages.hello }), message({ id: messages.offer, delay: 300 }))],
    });
    world.pass(60_000 + hour + 1);
    await world.wake();
    expect(await world.deliveries(ann)).toMatchObject([
      { state: 'sent' },
      { message_key: messages.offer, state: 'held', reason: 'late' },
    ]);
  });
});

describe('a time of the day', () => {
  const at = (timing: { at: string; weekdays?: number[] }) => ({
    tags: [],
    stages: [
      stage(stages.welcome, message({ id: messages.hello }), message({ id: messages.offer, delay: 0, ...timing })),
    ],
  });

  longTest('is the funnel’s, or the contact’s own where their time zone is known', async () => {
    await world.publish(at({ at: '15:00' }));
    await world.receive(world.event(ann, start()), world.event(bob, text('Hi')));
    await world.db.updateTable('contacts').set({ time_zone: 'Asia/Tokyo' }).where('telegram_id', '=', bob).execute();
    await world.receive(world.event(bob, start()));
    await world.sendAll();
    const wakes = await Promise.all([ann, bob].map(async (person) => (await world.journey(person)).wake_at));
    expect(wakes).toEqual([new Date('2026-01-01T15:00:00Z'), new Date('2026-01-02T15:00:00+09:00')]);
  });

  test('on a weekday comes on that day, and over an hour late is held for the owner', async () => {
    await world.publish(at({ at: '11:00', weekdays: [6] }));
    await world.receive(world.event(ann, start()));
    await world.sendAll();
    expect((await world.journey(ann)).wake_at).toEqual(new Date('2026-01-03T11:00:00Z'));
    world.pass(47 * hour + hour + 1);
    await world.wake();
    expect(await world.deliveries(ann)).toMatchObject([
      { state: 'sent' },
      { message_key: messages.offer, state: 'held', reason: 'late' },
    ]);
  });
});

describe('publishing that removes a stage', () => {
  const without = {
    ...exampleFunnel,
    stages: exampleFunnel.stages.filter(({ id: stageId }) => stageId !== stages.welcome),
  };

  test('moves the people on it: the same journey, a new visit, and its messages', async () => {
    await world.receive(world.event(ann, start()), world.event(bob, start()));
    const before = await world.journey(ann);
    await world.publish(without, { [stages.welcome]: stages.thanks });
    const after = await world.journey(ann);
    expect(after).toMatchObject({ id: before.id, stage_id: stages.thanks });
    expect(after.visit_id).not.toBe(before.visit_id);
    expect((await world.sendAll()).map(({ chat, message: sent }) => [chat, sent]).toSorted()).toEqual([
      [ann, messages.bye],
      [bob, messages.bye],
    ]);
    expect(await world.counts()).toEqual({
      [stages.welcome]: { people: 0, finished: 0, entered: 2, moved_on: 2, ended: 0 },
      [stages.thanks]: { people: 2, finished: 2, entered: 2, moved_on: 0, ended: 0 },
    });
  });

  test('sends the messages of a bulk move after everybody’s replies', async () => {
    const crowd = Array.from({ length: 31 }, (_, i) => world.event(1000 + i, start()));
    await world.receive(...crowd);
    await world.publish(without, { [stages.welcome]: stages.thanks });
    expect((await world.deliveries(1000)).at(-1)).toMatchObject({
      message_key: messages.bye,
      priority: 2,
      state: 'queued',
    });
  });

  test('sends nothing to those who have blocked the bot', async () => {
    await world.receive(world.event(ann, start()), world.event(ann, { kind: 'member', open: false }));
    await world.publish(without, { [stages.welcome]: stages.thanks });
    expect(await world.journey(ann)).toMatchObject({ stage_id: stages.thanks, value: 'blocked' });
    expect(await world.sendAll()).toEqual([]);
  });
});

test('a hundred people in one batch are counted each once', async () => {
  await world.receive(...Array.from({ length: 100 }, (_, i) => world.event(2000 + i, start(id(i)))));
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from journeys where is_current`.execute(
    world.db,
  );
  expect(rows).toEqual([{ n: 100 }]);
  expect((await world.counts())[stages.welcome]).toMatchObject({ entered: 100, people: 100 });
  expect(await world.sendAll()).toHaveLength(100);
});
