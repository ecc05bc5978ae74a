import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { Funnel, FunnelDocument, Message } from '#contract/schemas/funnels/funnel.ts';
import { encodeChoice } from '#machines/journey/callbackData.ts';
import { button, buttons, id, message, messages, stage, stages } from '#tests/machines/journey/exampleFunnel.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { longDescribe, longTest } from '#tests/support/longTest.ts';
import { png } from '#tests/support/telegram/images.ts';
import { type Bot, startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';

let telegram: Telegram;
let bot: Bot;
let app: TestApp;
let owner: SignedUp;
let funnel: Funnel;

beforeEach(async () => {
  telegram = await startTelegram();
  bot = telegram.createBot({ username: 'shop_bot', name: 'Shop' });
  app = await startTestApp({ telegramRoot: telegram.url });
  owner = await signUp(app);
  for (const field of [
    { title: 'City', name: 'city', kind: 'text' },
    { title: 'Age', name: 'age', kind: 'number' },
    { title: 'Lesson', name: 'lesson', kind: 'date' },
  ])
    expect((await owner.call(endpoints.fields.create, { body: { id: v7(), ...field } })).status).toBe(201);
});
afterEach(async () => {
  await app.stop();
  await telegram.stop();
});

const db = () => app.app.deps.db;

/** What asks, what follows it, and the last stage. */
const asking = (asked: Partial<Message>, exits?: Exit[], ...rest: Message[]): FunnelDocument => ({
  tags: [],
  stages: [
    {
      ...stage(stages.welcome, message({ id: messages.hello, text: 'Tell me', ...asked }), ...rest),
      ...(exits && { exits }),
    },
    stage(stages.gift, message({ id: messages.album, text: 'A gift' })),
    stage(stages.thanks, message({ id: messages.bye, text: 'The end' })),
  ],
});
const thanks = message({ id: messages.offer, text: 'Thanks {city|}{age|}' });

async function run(document: FunnelDocument): Promise<void> {
  const body = { name: 'Shop', token: bot.token, document };
  const made = await owner.call<Funnel>(endpoints.funnels.create, { body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { revision: base_revision, id: funnelId } = made.body;
  const running = await owner.call<Funnel>(endpoints.funnels.run, {
    params: { id: funnelId },
    body: { base_revision },
  });
  expect(running.status, JSON.stringify(running.body)).toBe(200);
  funnel = running.body;
}

/** Waits until the person's question is open. */
const asked = (message_id = messages.hello) =>
  expect
    .poll(() => db().selectFrom('journeys').select('asked_message').where('is_current', '=', true).executeTakeFirst())
    .toEqual({ asked_message: message_id });

const contact = () => db().selectFrom('contacts').selectAll().executeTakeFirstOrThrow();
const answers = () =>
  db().selectFrom('answers').select(['kind', 'value', 'outcome']).orderBy('at').orderBy('id').execute();

/** Everybody who was asked waits, or their question has ended. */
async function expectSums(): Promise<void> {
  const { rows } = await sql<{ message_id: string; asked: number; ended: number; waiting: number }>`
    select q.message_id, q.asked, q.answered + q.refused + q.silent + q."left" as ended, (
      select count(*)::integer from journeys j where j.owner_id = q.owner_id and j.funnel_id = q.funnel_id
        and j.is_current and not j.is_test and j.asked_message = q.message_id) as waiting
    from question_counts q`.execute(db());
  for (const row of rows) expect(row.asked, JSON.stringify(row)).toBe(row.ended + row.waiting);
}

describe('what a person sends while a question waits', () => {
  longTest('in three messages is one answer, and two texts', async () => {
    await run(asking({ question: { kind: 'text', field: 'city' } }, undefined, thanks));
    const ann = telegram.person();
    ann.start(bot);
    await asked();
    for (const said of ['Moscow', 'or', 'Tver']) ann.send(bot, said);
    await ann.waitFor(bot, 'Thanks Moscow');
    await expect.poll(async () => (await contact()).unread).toBe(2);
    expect(await answers()).toEqual([{ kind: 'text', value: 'Moscow', outcome: 'answered' }]);
    await expectSums();
  });

  longTest('is no answer where it is a sticker, a command or what somebody else is', async () => {
    await run(asking({ question: { kind: 'phone', field: 'phone' } }, undefined, thanks));
    const ann = telegram.person();
    ann.start(bot);
    await asked();
    ann.send(bot, '/help');
    ann.sendSticker(bot);
    await ann.waitFor(bot, 'Send a phone number');
    ann.shareContact(bot, '79001234567', { user_id: 1 });
    ann.shareContact(bot, '79001234567');
    await ann.waitFor(bot, 'Thanks');
    expect(await contact()).toMatchObject({ phone: '+79001234567', time_zone: null });
    expect(await answers()).toEqual([{ kind: 'phone', value: '+79001234567', outcome: 'answered' }]);
    await expectSums();
  });

  longTest(
    'as a phone number sets the time zone that follows from it, and is gone once the person is erased',
    async () => {
      await run(asking({ question: { kind: 'phone', field: 'phone' } }, undefined, thanks));
      const ann = telegram.person();
      ann.start(bot);
      await asked();
      ann.send(bot, '+994 50 123-45-67');
      await ann.waitFor(bot, 'Thanks');
      const { id: contactId, phone, time_zone } = await contact();
      expect({ phone, time_zone }).toEqual({ phone: '+994501234567', time_zone: 'Asia/Baku' });
      await expectSums();
      const erased = await owner.call(endpoints.contacts.erase, { params: { id: contactId } });
      expect(erased.status, JSON.stringify(erased.body)).toBeLessThan(300);
      expect(await answers()).toEqual([{ kind: 'phone', value: null, outcome: 'answered' }]);
      const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from history where data::text like '%99450%'`.execute(db());
      expect(rows[0]?.n).toBe(0);
      await expectSums();
    },
  );

  longTest('may be a file, of which the first of an album counts, and a place', async () => {
    const place = message({ id: messages.offer, text: 'Where?', question: { kind: 'place' } });
    await run(asking({ question: { kind: 'file', of: ['photo'] } }, undefined, place));
    const ann = telegram.person();
    ann.start(bot);
    await asked();
    ann.sharePlace(bot, 1, 2);
    await ann.waitFor(bot, 'Send a photo or a file');
    ann.sendFile(bot, 'photo', { name: 'cat.png', bytes: png(9, 9), mime: 'image/png' } as never);
    await ann.waitFor(bot, 'Where?');
    await asked(messages.offer);
    ann.sharePlace(bot, 55.75, 37.61);
    await expect.poll(answers).toMatchObject([
      { kind: 'file', value: { kind: 'photo' }, outcome: 'answered' },
      { kind: 'place', value: { latitude: 55.75, longitude: 37.61 }, outcome: 'answered' },
    ]);
    await expectSums();
  });

  longTest('is read with digits of all scripts, without marks that nobody sees', async () => {
    await run(asking({ question: { kind: 'number', field: 'age' } }, undefined, thanks));
    const ann = telegram.person();
    ann.start(bot);
    await asked();
    ann.send(bot, '\u200f\u200b٢٥\u202c');
    await ann.waitFor(bot, 'Thanks 25');
    expect((await contact()).fields).toEqual({ age: 25 });
  });

  longTest('by an old choice, and one that is gone, is told so', async () => {
    const choices = [
      { id: id(51), label: 'Yes' },
      { id: id(52), label: 'No' },
    ];
    await run(asking({ question: { kind: 'choice', field: null, choices } }, undefined, thanks));
    const ann = telegram.person();
    ann.start(bot);
    const question = await ann.waitFor(bot, 'Tell me');
    await asked();
    ann.press(bot, question, 'Yes');
    await ann.waitFor(bot, 'Thanks');
    const again = ann.press(bot, question, 'No');
    await expect.poll(() => ann.answerTo(again)?.text).toBe('You have already answered');
    const gone = ann.pressData(bot, question, encodeChoice(v7(), v7()));
    await expect.poll(() => ann.answerTo(gone)?.text).toBe('This button is no longer in use');
    await expectSums();
  });

  it('is kept among the answers where its field is gone, and its owner is told', async () => {
    await run(asking({ question: { kind: 'text', field: 'city' } }, undefined, thanks));
    const ann = telegram.person();
    ann.start(bot);
    await asked();
    const { body } = await owner.call<{ results: { id: string; name: string }[] }>(endpoints.fields.list);
    const city = body.results.find(({ name }) => name === 'city');
    await owner.call(endpoints.fields.remove, { params: { id: city?.id ?? '' } });
    ann.send(bot, 'Moscow');
    await ann.waitFor(bot, 'Thanks');
    expect(await answers()).toEqual([{ kind: 'text', value: 'Moscow', outcome: 'answered' }]);
    expect((await contact()).fields).toEqual({});
    expect(await db().selectFrom('alerts').select(['code', 'detail']).execute()).toEqual([
      { code: 'answer_not_kept', detail: 'city' },
    ]);
  });
});

describe('publishing', () => {
  const publish = async (edits: object[], more: object = {}) => {
    const edited = await owner.call<{ revision: number }>(endpoints.funnels.edit, {
      params: { id: funnel.id },
      body: { id: v7(), base_revision: funnel.revision, edits },
    });
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
    const published = await owner.call<Funnel>(endpoints.funnels.publish, {
      params: { id: funnel.id },
      body: { base_revision: edited.body.revision, ...more },
    });
    expect(published.status, JSON.stringify(published.body)).toBe(200);
    funnel = published.body;
  };

  it('a question away leads on those who are asked', async () => {
    await run(asking({ question: { kind: 'text', field: 'city' } }, undefined, thanks));
    const ann = telegram.person();
    ann.start(bot);
    await asked();
    await publish([{ type: 'message.remove', id: messages.hello }]);
    await ann.waitFor(bot, 'Thanks');
    expect(await answers()).toEqual([{ kind: 'text', value: null, outcome: 'left' }]);
    expect((await db().selectFrom('funnels').select('plan_again').executeTakeFirstOrThrow()).plan_again).toBeNull();
    await expectSums();
  });

  it('a timed exit concerns who waits, from now on or since they began to wait', async () => {
    await run(asking({ buttons: [button({ id: buttons.next })] }));
    const ann = telegram.person();
    ann.start(bot);
    await ann.waitFor(bot, 'Tell me');
    await expect
      .poll(() => db().selectFrom('journeys').select('value').executeTakeFirst())
      .toEqual({ value: 'choosing' });
    const due = async () => {
      const { wake_at, context } = await db()
        .selectFrom('journeys')
        .select(['wake_at', 'context'])
        .executeTakeFirstOrThrow();
      return { wake: wake_at?.getTime() ?? null, since: (context as { since: number }).since };
    };
    const exit = (delay: number) => ({ id: id(55), to: stages.thanks, tag: null, condition: null, delay });
    await publish([{ type: 'stage.change', id: stages.welcome, exits: [exit(3_600)] }], { timed_exits: 'since' });
    await expect.poll(async () => (await due()).wake).not.toBeNull();
    const { wake, since } = await due();
    expect(wake).toBe(since + 3_600_000);
    await publish([{ type: 'stage.change', id: stages.welcome, exits: [{ ...exit(1), id: id(56) }] }], {
      timed_exits: 'now',
    });
    await ann.waitFor(bot, 'The end');
    expect(await db().selectFrom('button_counts').select(['button_id', 'presses']).execute()).toEqual([
      { button_id: id(56), presses: 1 },
    ]);
  });
});

longDescribe('a date of the person', () => {
  it('that their owner changes changes when a message leaves that waits for it', async () => {
    const reminder = message({
      id: messages.offer,
      text: 'Today!',
      until: { field: 'lesson', days: 0, missed: 'skip' } as never,
    });
    await run(asking({ question: { kind: 'date', field: 'lesson' } }, undefined, reminder));
    const ann = telegram.person();
    ann.start(bot);
    await asked();
    ann.send(bot, '31.12.2099');
    const wake = async () => (await db().selectFrom('journeys').select('wake_at').executeTakeFirstOrThrow()).wake_at;
    await expect.poll(async () => (await wake())?.toISOString().slice(0, 10)).toBe('2099-12-31');
    const { id: contactId } = await contact();
    const changed = await owner.call(endpoints.contacts.change, {
      params: { id: contactId },
      body: { fields: { lesson: '2099-06-30' } },
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    await expect.poll(async () => (await wake())?.toISOString().slice(0, 10)).toBe('2099-06-30');
  });
});

describe('a tester', () => {
  it('counts nothing, leaves no answers, and goes by what they answered', async () => {
    const exits: Exit[] = [
      {
        ...{ id: id(55), to: stages.gift, tag: null },
        condition: { all: [{ own: { field: 'city', op: 'is', value: 'Moscow' } }] },
      },
      { id: id(56), to: stages.thanks, tag: null, condition: null },
    ];
    await run(asking({ question: { kind: 'text', field: 'city' } }, exits, thanks));
    const ann = telegram.person();
    const link = await owner.call<{ url: string }>(endpoints.testLinks.create, { body: {}, params: { id: funnel.id } });
    ann.start(bot, new URL(link.body.url).searchParams.get('start') ?? '');
    await ann.waitFor(bot, 'Tell me');
    await asked();
    ann.send(bot, 'Moscow');
    await ann.waitFor(bot, 'Thanks Moscow');
    await ann.waitFor(bot, 'A gift');
    expect(await answers()).toEqual([]);
    expect(await db().selectFrom('question_counts').selectAll().execute()).toEqual([]);
    expect((await contact()).fields).toEqual({});
  });
});
