import { afterEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { ChatEventKind } from '#contract/schemas/contacts/chatEvent.ts';
import type { FunnelDocument, Message } from '#contract/schemas/funnels/funnel.ts';
import { encodeChoice } from '#machines/journey/callbackData.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import { askPlanAgain, planSomeAgain } from '#server/journeys/planAgain.ts';
import { button, buttons, id, message, messages, stage, stages, tags } from '#tests/machines/journey/exampleFunnel.ts';
import { type JourneyWorld, openJourneyWorld } from './journeyWorld.ts';

const ann = 501;
const choices = { yes: id(51), no: id(52) };
const start: ChatEventKind = { kind: 'start', payload: null };
const text = (said: string): ChatEventKind => ({ kind: 'text', text: said, media: null });

let world: JourneyWorld;
afterEach(() => world.close());

/** A funnel of one question, and what follows it. */
const asking = (question: Partial<Message>, ...rest: Message[]): FunnelDocument => ({
  tags: [{ id: tags.keen, title: 'Keen', colour: 'red' }],
  stages: [
    stage(stages.welcome, message({ id: messages.hello, text: 'Where from?', ...question }), ...rest),
    stage(stages.thanks, message({ id: messages.bye })),
  ],
});

const city = { kind: 'text' as const, field: 'city' };
const thanks = message({ id: messages.offer, text: 'Thanks, {city|you}' });

async function open(document: FunnelDocument): Promise<void> {
  world = await openJourneyWorld(document);
  for (const [name, kind] of [
    ['city', 'text'],
    ['age', 'number'],
    ['lesson', 'date'],
  ] as const)
    await world.db
      .insertInto('contact_fields')
      .values({ owner_id: world.owner, id: crypto.randomUUID(), body_hash: '', title: name, name, kind, choices: '[]' })
      .execute();
}

async function ask(): Promise<void> {
  await world.receive(world.event(ann, start));
  await world.sendAll();
}

const contact = () => world.db.selectFrom('contacts').selectAll().executeTakeFirstOrThrow();
const answers = () => world.db.selectFrom('answers').select(['message_id', 'kind', 'value', 'outcome']).execute();
const counted = () => world.db.selectFrom('question_counts').selectAll().execute();
const waiting = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from journeys where is_current and not is_test and asked_message is not null`.execute(
    world.db,
  );
  return rows[0]?.n ?? 0;
};

/** What is left to do after publishing. */
async function planAgain(restart: boolean): Promise<void> {
  const of = { ownerId: world.owner, funnelId: world.funnel, stages: [stages.welcome], restart };
  await transaction(world.db, (tx) => askPlanAgain(tx, of));
  while (await planSomeAgain(world.deps));
}

/** Everybody who was asked waits, or their question has ended. */
async function expectSums(): Promise<void> {
  const all = await counted();
  const sum = (name: 'asked' | 'answered' | 'refused' | 'silent' | 'left') => all.reduce((n, row) => n + row[name], 0);
  expect(sum('asked')).toBe((await waiting()) + sum('answered') + sum('refused') + sum('silent') + sum('left'));
}

describe('an answer', () => {
  test('is kept in its field and in the answers, and nobody has to read it', async () => {
    await open(asking({ question: city }, thanks));
    await ask();
    expect(await world.journey(ann)).toMatchObject({ value: 'asking' });
    expect(await waiting()).toBe(1);
    await expectSums();
    await world.receive(world.event(ann, text('  Moscow ')));
    expect(await contact()).toMatchObject({ fields: { city: 'Moscow' }, unread: 0 });
    expect(await world.db.selectFrom('conversations').selectAll().execute()).toEqual([]);
    expect(await answers()).toEqual([
      { message_id: messages.hello, kind: 'text', value: 'Moscow', outcome: 'answered' },
    ]);
    expect(await counted()).toMatchObject([{ asked: 1, answered: 1 }]);
    expect(await waiting()).toBe(0);
    expect((await world.history(ann)).slice(-2)).toMatchObject([
      { kind: 'text', data: { text: '  Moscow ' } },
      { kind: 'answer', data: { outcome: 'answered', value: 'Moscow', field: 'city' } },
    ]);
    expect(await world.sendAll()).toMatchObject([{ message: messages.offer, params: { text: 'Thanks, Moscow' } }]);
    await expectSums();
  });

  test('that does not fit is unread, and the person is told why', async () => {
    await open(asking({ question: { kind: 'number', field: 'age', tries: 2 } }, thanks));
    await ask();
    await world.receive(world.event(ann, text('<old>')));
    expect(await contact()).toMatchObject({ unread: 1 });
    expect(await world.sendAll()).toMatchObject([{ params: { text: 'Send a number, for example 25' } }]);
    expect(await world.journey(ann)).toMatchObject({ value: 'asking' });
    await expectSums();
    world.pass(5_000);
    await world.receive(world.event(ann, text('none')));
    expect(await answers()).toMatchObject([{ value: 'none', outcome: 'refused' }]);
    expect(await world.sendAll()).toMatchObject([{ message: messages.offer }]);
    await expectSums();
  });

  test('that fits comes before the word about one that did not, which is then not said', async () => {
    await open(asking({ question: { kind: 'number', field: 'age', tries: 3 } }, thanks));
    await ask();
    await world.receive(world.event(ann, text('old')));
    world.pass(5_000);
    await world.receive(world.event(ann, text('25')));
    expect(await world.sendAll()).toMatchObject([{ message: messages.offer }]);
    await expectSums();
  });

  test('of several messages, as clients split a long one, is one, and its tail is read with it', async () => {
    await open(asking({ question: { kind: 'text', field: null, most: 4_096 } }, thanks));
    await ask();
    await world.receive(world.event(ann, text('a'.repeat(4_096))), world.event(ann, text('and so on')));
    world.pass(1_000);
    await world.receive(world.event(ann, text('to the end')));
    expect(await contact()).toMatchObject({ unread: 0 });
    expect(await world.db.selectFrom('conversations').selectAll().execute()).toEqual([]);
    expect((await world.history(ann)).filter(({ kind }) => kind === 'text')).toHaveLength(3);
    world.pass(5_000);
    await world.receive(world.event(ann, text('another thing')));
    expect(await contact()).toMatchObject({ unread: 1 });
  });

  test('in own words, which are no markup', async () => {
    await open(asking({ question: { kind: 'number', field: 'age', retry: 'A < B' } }));
    await ask();
    await world.receive(world.event(ann, text('x')));
    expect(await world.sendAll()).toMatchObject([{ params: { text: 'A &lt; B' } }]);
  });

  test('by a press on a choice', async () => {
    const question = {
      ...{ kind: 'choice' as const, field: 'city' },
      choices: [
        { id: choices.yes, label: 'Yes' },
        { id: choices.no, label: 'No' },
      ],
    };
    await open(asking({ question }, thanks));
    await ask();
    const { visit_id } = await world.journey(ann);
    const press = { kind: 'press' as const, callback_id: 'c1', data: encodeChoice(visit_id, choices.no) };
    await world.receive(world.event(ann, press, null), world.event(ann, { ...press, callback_id: 'c2' }, null));
    expect(await answers()).toMatchObject([{ kind: 'choice', value: 'No', outcome: 'answered' }]);
    expect(await contact()).toMatchObject({ fields: { city: 'No' } });
    await expect.poll(() => world.answers).toEqual({ c1: null, c2: 'You have already answered' });
    await world.sendAll();
    await expectSums();
  });

  test('that comes before the question has left is a text', async () => {
    await open(asking({ question: city }));
    await world.receive(world.event(ann, start), world.event(ann, text('Moscow')));
    expect(await contact()).toMatchObject({ fields: {}, unread: 1 });
    await world.db.updateTable('deliveries').set({ state: 'sending' }).execute();
    await world.receive(world.event(ann, text('Paris')));
    expect(await contact()).toMatchObject({ fields: { city: 'Paris' }, unread: 1 });
    await expectSums();
  });

  test('that Telegram delivers three times counts once, and so does what comes too late', async () => {
    await open(asking({ question: city }, thanks));
    await ask();
    const answer = world.event(ann, text('Moscow'));
    await world.receive(answer, answer);
    const later = world.event(ann, text('Tver'));
    await world.receive(later, answer);
    await world.receive(answer);
    expect(await counted()).toMatchObject([{ asked: 1, answered: 1 }]);
    expect(await contact()).toMatchObject({ fields: { city: 'Moscow' }, unread: 1 });
    await expectSums();
  });

  test('in several messages that does not fit costs one try, and gets one word', async () => {
    await open(asking({ question: { kind: 'number', field: 'age', tries: 2 } }, thanks));
    await ask();
    await world.receive(...['I', 'am', 'old'].map((said) => world.event(ann, text(said))));
    expect(await world.sendAll()).toHaveLength(1);
    expect(await world.journey(ann)).toMatchObject({ value: 'asking' });
    await world.receive(world.event(ann, text('25')));
    expect(await contact()).toMatchObject({ fields: { age: 25 }, unread: 3 });
    await expectSums();
  });

  test('that does not fit gets its word after the stage was sent again, too', async () => {
    await open(asking({ question: { kind: 'number', field: 'age', tries: 2 } }, thanks));
    for (const said of ['old', 'young', 'ageless']) {
      await ask();
      world.pass(5_000);
      await world.receive(world.event(ann, text(said)));
      expect(await world.sendAll()).toMatchObject([{ params: { text: 'Send a number, for example 25' } }]);
    }
    expect(await counted()).toMatchObject([{ asked: 1, refused: 0 }]);
    await expectSums();
  });

  test('is asked on by whoever has blocked the bot and comes back', async () => {
    await open(asking({ question: { ...city, within: 60 } }, thanks));
    await ask();
    await world.receive(world.event(ann, { kind: 'member', open: false }));
    expect(await waiting()).toBe(1);
    expect((await world.journey(ann)).wake_at).toBeNull();
    world.pass(3_600_000);
    await world.receive(world.event(ann, { kind: 'member', open: true }));
    expect(await world.journey(ann)).toMatchObject({ value: 'asking' });
    expect((await world.journey(ann)).wake_at).not.toBeNull();
    await world.receive(world.event(ann, text('Rome')));
    expect(await answers()).toMatchObject([{ value: 'Rome', outcome: 'answered' }]);
    await expectSums();
  });

  test('leads where its condition says, and what is known is not asked', async () => {
    const exits = [
      {
        ...{ id: id(55), to: stages.thanks, tag: tags.keen },
        condition: { all: [{ own: { field: 'city', op: 'is' as const, value: 'Rome' } }] },
      },
      { id: id(56), to: null, tag: null, condition: null },
    ];
    const document = asking({ question: { ...city, known: 'skip' } });
    const [first, last] = document.stages as [(typeof document.stages)[0], (typeof document.stages)[0]];
    await open({ ...document, stages: [{ ...first, exits }, stage(stages.gift), last] });
    await ask();
    await world.receive(world.event(ann, text('Rome')));
    expect(await world.journey(ann)).toMatchObject({ stage_id: stages.thanks });
    expect(await world.db.selectFrom('button_counts').select(['button_id', 'presses']).execute()).toEqual([
      { button_id: id(55), presses: 1 },
    ]);
    expect(await world.db.selectFrom('contact_tags').select('tag_id').execute()).toEqual([{ tag_id: tags.keen }]);
    await world.sendAll();
    await world.receive(world.event(ann, start));
    expect(await counted()).toMatchObject([{ asked: 1, answered: 1 }]);
    expect((await world.history(ann)).filter(({ kind }) => kind === 'skipped' || kind === 'exit')).toMatchObject([
      { kind: 'exit', data: { exit: id(55), to: stages.thanks } },
      { kind: 'skipped', data: { why: 'known', message: messages.hello } },
      { kind: 'exit', data: { exit: id(55) } },
    ]);
  });

  test('is awaited until its time is over', async () => {
    await open(asking({ question: { ...city, within: 60 } }, thanks));
    await ask();
    expect(await world.wake()).toBe(0);
    world.pass(60_000);
    expect(await world.wake()).toBe(1);
    expect(await answers()).toMatchObject([{ value: null, outcome: 'silent' }]);
    expect(await world.sendAll()).toMatchObject([{ message: messages.offer, params: { text: 'Thanks, you' } }]);
    await expectSums();
  });

  test('gives way to a time that publishing has made shorter, and what follows is sent', async () => {
    await open(asking({ question: { ...city, within: 864_000 } }, thanks));
    await ask();
    world.pass(172_800_000);
    await world.publish(asking({ question: { ...city, within: 86_400 } }, thanks));
    await planAgain(false);
    expect(await world.wake()).toBe(1);
    expect(await answers()).toMatchObject([{ outcome: 'silent' }]);
    expect(await world.sendAll()).toMatchObject([{ message: messages.offer }]);
    await expectSums();
  });

  test('is the first of an album alone, though the others come later', async () => {
    const question = { kind: 'file' as const, of: ['photo' as const] };
    await open(asking({ question }, message({ id: messages.offer, text: 'Another?', question })));
    await ask();
    const photo: ChatEventKind = { kind: 'text', text: '', media: 'photo', album: 'a1' };
    await world.receive(world.event(ann, photo));
    await world.sendAll();
    await world.receive(world.event(ann, photo));
    expect(await world.journey(ann)).toMatchObject({ value: 'asking' });
    expect(await contact()).toMatchObject({ unread: 0 });
    await world.receive(world.event(ann, { ...photo, album: 'a2' }));
    expect(await answers()).toHaveLength(2);
    await expectSums();
  });

  test('is left by a press', async () => {
    await open(asking({ question: city, buttons: [button({ id: buttons.next })] }));
    await ask();
    await world.receive(await world.press(ann, buttons.next));
    expect(await answers()).toMatchObject([{ value: null, outcome: 'left' }]);
    expect(await world.db.selectFrom('visits').select('left_exit').where('left_at', 'is not', null).execute()).toEqual([
      { left_exit: buttons.next },
    ]);
    await expectSums();
  });
});

describe('a timed exit', () => {
  test('that counts since people began to wait leads on those whose time is past, and what follows is sent', async () => {
    const before = asking({ buttons: [button({ id: buttons.next })] });
    await open(before);
    await ask();
    expect(await world.journey(ann)).toMatchObject({ value: 'choosing', wake_at: null });
    world.pass(172_800_000);
    const exit = { id: id(55), to: stages.thanks, tag: null, condition: null, delay: 86_400 };
    const [first, ...others] = before.stages;
    await world.publish({ ...before, stages: [{ ...first!, exits: [exit] }, ...others] });
    await planAgain(false);
    expect(await world.wake()).toBe(1);
    expect(await world.sendAll()).toMatchObject([{ message: messages.bye }]);
  });
});

test('those whom publishing concerns are planned anew though their funnel is taken', async () => {
  await open(asking({ question: city }, thanks));
  await ask();
  await world.publish(asking({}, thanks));
  const of = { ownerId: world.owner, funnelId: world.funnel, stages: [stages.welcome], restart: true };
  await transaction(world.db, (tx) => askPlanAgain(tx, of));
  let planned: Promise<boolean> | undefined;
  await transaction(world.db, async (tx) => {
    await sql`select from funnels for share`.execute(tx);
    planned = planSomeAgain(world.deps);
    await Promise.race([planned, isWaiting(tx)]);
  });
  expect(await planned).toBe(true);
  expect(await answers()).toMatchObject([{ outcome: 'left' }]);
});

/** Until somebody waits for what this transaction has locked; at once, where transactions wait for each other. */
async function isWaiting(tx: Tx): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_locks where pg_backend_pid() = any (pg_blocking_pids(pid))`.execute(tx);
    if (rows.length > 0 || process.env.TEST_DATABASE !== 'postgres') return;
  }
}

describe('an action', () => {
  test('sets, adds, tags and tells, and each that follows knows it', async () => {
    const actions: Message['actions'] = [
      { id: id(61), kind: 'set', field: 'city', value: 'Rome' },
      { id: id(62), kind: 'add', field: 'age', by: 0.1 },
      { id: id(63), kind: 'add', field: 'age', by: 0.2 },
      { id: id(64), kind: 'tag', tag: tags.keen },
      { id: id(65), kind: 'notify', text: '{first_name}: {city}, {age}' },
      { id: id(66), kind: 'set', field: 'phone', value: '+7 900 123-45-67' },
    ];
    await open(asking({ actions, text: '' }, thanks));
    await ask();
    expect(await contact()).toMatchObject({ fields: { city: 'Rome', age: 0.3 }, phone: '+79001234567' });
    expect((await world.db.selectFrom('contact_tags').select('tag_id').execute())[0]?.tag_id).toBe(tags.keen);
    const told = (await world.history(ann)).filter(({ kind }) => kind === 'told' || kind === 'field_set');
    expect(told).toContainEqual({ kind: 'told', data: { text: 'P501: Rome, 0.3' } });
    expect(told).toHaveLength(5);
    expect(await world.db.selectFrom('alerts').selectAll().execute()).toEqual([]);
  });

  test('takes a tag away', async () => {
    const actions: Message['actions'] = [
      { id: id(64), kind: 'tag', tag: tags.keen },
      { id: id(65), kind: 'tag', tag: tags.keen, remove: true },
    ];
    await open(asking({ actions, text: '' }, thanks));
    await ask();
    expect(await world.db.selectFrom('contact_tags').selectAll().execute()).toEqual([]);
  });

  test('on a field that is gone tells the owner once', async () => {
    await open(asking({ actions: [{ id: id(61), kind: 'set', field: 'gone', value: 'x' }], text: '' }, thanks));
    await ask();
    expect(await world.db.selectFrom('alerts').select(['code', 'subject', 'detail']).execute()).toEqual([
      { code: 'action_failed', subject: messages.hello, detail: 'gone' },
    ]);
  });
});
