import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/db/open/open.ts';
import { receiveUpdates } from '#server/journeys/receiveUpdates.ts';
import { journeyHandlers } from '#server/journeyHandlers.ts';
import { settleDeliveries } from '#server/settleDeliveries.ts';
import { Engine } from '#server/engine/engine.ts';
import { Drain } from '#server/outbox/drain.ts';
import { PressAnswers } from '#server/outbox/pressAnswers.ts';
import { openTelegramApi, type TelegramApi } from '#server/telegram/api.ts';
import { telegramSend } from '#server/telegram/send.ts';
import { button, id, message, stage } from '#tests/machines/journey/exampleFunnel.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';
import { type BotWorld, openBotWorld } from './botWorld.ts';
import { storedAtPaths } from '#tests/support/files/storedAtPaths.ts';

let database: Database;
let world: BotWorld;
let api: TelegramApi;
let drain: Drain;
let answers: PressAnswers | null = null;
let engine: Engine;

const next = id(21);
const document = {
  tags: [],
  stages: [
    stage(
      id(1),
      message({ id: id(11), text: 'Hello {first_name}' }),
      message({ id: id(12), text: 'Go on?', buttons: [button({ id: next, label: 'Yes' })] }),
    ),
    stage(id(2), message({ id: id(13), text: 'The end' })),
  ],
};

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  world = await openBotWorld(database);
  const { db } = world;
  const live = { live_document: JSON.stringify(document), live_revision: 1, first_run_at: new Date(0) };
  await db
    .updateTable('funnels')
    .set({ ...live, settings: JSON.stringify({ answers: {} }) })
    .execute();
  const log = { info: () => {}, error: (fields: object) => expect.fail(JSON.stringify(fields)) };
  const base = { db, now: () => new Date(), newId: randomUUID as () => string, log };
  const deps = { ...base, journeyHandlers: journeyHandlers(base) };
  const by = randomUUID();
  const receiveEach: typeof engine.receiveUpdates = (bot, events) => receiveUpdates(deps, bot, events);
  const bots = world.run({
    by,
    receiveUpdates: (bot, events) => engine.receiveUpdates(bot, events),
    onChange: () => {
      drain?.wake();
      answers?.follow();
    },
  });
  api = openTelegramApi(world.telegram.url);
  drain = new Drain({
    ...deps,
    by,
    listen: database.listen,
    followDue: () => () => {},
    drivenBots: () => bots.drivenBots(),
    isDriven: (bot) => bots.isDriven(bot),
    sendCall: telegramSend(api),
    storedFiles: storedAtPaths,
    settleDeliveries: (tx, ...settled) => settleDeliveries(deps, tx, ...settled),
    onRevoked: (bot) => bots.reportRevoked(bot),
    onFilesTrouble: (bot, trouble) => bots.reportFilesTrouble(bot, trouble),
    botRate: 30,
    isAlone: true,
    random: () => 0,
  });
  answers = new PressAnswers({
    ...{ ...deps, listen: database.listen, rests: drain, botRate: 30, random: () => 0 },
    drivenBots: () => bots.drivenBots(),
    isDriven: (bot) => bots.isDriven(bot),
    sendCall: telegramSend(api),
  });
  engine = new Engine({
    presses: answers,
    deps,
    by,
    outbox: drain,
    announce: database.announce,
    drivenBots: () => bots.drivenBots(),
    receiveUpdates: receiveEach,
  });
  drain.settleBy(engine);
});
afterEach(async () => {
  await drain.stop();
  await answers?.stop();
  await api.close();
  await world.close();
});

it('a journey starts, sends its messages in order, moves on by a press and ends', async () => {
  const person = world.telegram.person({ first_name: 'Ann' });
  person.start(world.bot);
  const asked = await person.waitFor(world.bot, 'Go on?');
  const press = person.press(world.bot, asked, 'Yes');
  await person.waitFor(world.bot, 'The end');
  await person.waitUntil(world.bot, () => person.answerTo(press) ?? undefined, 'an answer');
  const texts = person.messages(world.bot).map((m) => ('text' in m ? m.text : ''));
  expect(texts).toEqual(['Hello Ann', 'Go on?', 'The end']);
  expect(person.answerTo(press)).toEqual({ isAlert: false });
  const again = person.press(world.bot, asked, 'Yes');
  await person.waitUntil(world.bot, () => person.answerTo(again) ?? undefined, 'an answer');
  expect(person.answerTo(again)?.text).toBe('You have already chosen');
  await expect.poll(() => world.db.selectFrom('journeys').select('state').execute()).toEqual([{ state: 'finished' }]);
});

it('a journey ends when its contact blocks the bot', async () => {
  const person = world.telegram.person();
  world.telegram.faults.answer(1, 403, { method: 'sendMessage' });
  person.start(world.bot);
  await expect
    .poll(() => world.db.selectFrom('chats').select('blocked_at').where('blocked_at', 'is not', null).execute())
    .toHaveLength(1);
  const rows = await world.db.selectFrom('deliveries').select('state').execute();
  expect(rows).toEqual([{ state: 'unreachable' }]);
});
