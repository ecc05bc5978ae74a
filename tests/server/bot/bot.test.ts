import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { BotCommands, BotDescription, BotPicture } from '#contract/schemas/funnels/bot.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { type Bot, startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';

const { bots, funnels } = endpoints;
let telegram: Telegram;
let app: TestApp;
let owner: SignedUp;
let bot: Bot;
let params: { id: string };

beforeAll(async () => {
  telegram = await startTelegram();
  app = await startTestApp({ telegramRoot: telegram.url, works: false });
  owner = await signUp(app);
  bot = telegram.createBot({ username: 'cup_bot', name: 'Cup' });
  params = { id: (await seedFunnel(owner, { bot })).id };
});
afterAll(async () => {
  await app.stop();
  await telegram.stop();
});

const funnel = async () => (await owner.call<Funnel>(funnels.get, { params })).body;
const texts = { description: 'Bowls & cups, one at a time', short_description: 'Bowls & cups' };
const cup = '🏺';

test('a description is written to Telegram, shown again, and loaded when it was changed there', async () => {
  expect((await owner.call(bots.setDescription, { params, body: texts })).body).toEqual(texts);
  expect(telegram.log.calls('setMyDescription').at(-1)?.params).toEqual({ description: texts.description });
  expect((await owner.call(bots.description, { params })).body).toEqual(texts);

  bot.texts.set('description ', 'Changed in BotFather');
  bot.user.first_name = 'Cup and bowl';
  expect((await owner.call<BotDescription>(bots.description, { params })).body.description).toBe(texts.description);
  const loaded = await owner.call<BotDescription>(bots.loadDescription, { params });
  expect(loaded.body).toEqual({ ...texts, description: 'Changed in BotFather' });
  expect((await funnel()).bot).toMatchObject({ name: 'Cup and bowl', description: 'Changed in BotFather' });
});

test('the Stars that it could pay a broadcast with are asked of Telegram, by its owner alone', async () => {
  bot.stars.balance = 12.7;
  expect((await owner.call(bots.stars, { params })).body).toEqual({ stars: 12 });
  expect((await (await signUp(app)).call(bots.stars, { params })).status).toBe(404);
});

test('the bounds are Telegram’s, in characters', async () => {
  const fits = { description: cup.repeat(512), short_description: cup.repeat(120) };
  expect((await owner.call(bots.setDescription, { params, body: fits })).status).toBe(200);
  const tooLong = { description: cup.repeat(513), short_description: cup.repeat(121) };
  expect(await owner.call(bots.setDescription, { params, body: tooLong })).toMatchObject({
    status: 400,
    body: {
      description: ['Ensure this field has no more than 512 characters.'],
      short_description: ['Ensure this field has no more than 120 characters.'],
    },
  });
  expect((await owner.call(bots.setDescription, { params, body: texts })).status).toBe(200);
});

test('a name that Telegram puts off says for how long, and nothing is changed by it', async () => {
  const setName = (name: string) => owner.call(bots.setName, { params, body: { name } });
  expect(await setName('Kiln')).toMatchObject({ status: 200, body: { name: 'Kiln' } });
  telegram.faults.answer(1, 429, { method: 'setMyName', retryAfter: 86_400 });
  const putOff = await setName('Oven');
  expect(putOff).toMatchObject({ status: 502, body: { code: 'telegram_error' } });
  expect(putOff.headers.get('retry-after')).toBe('86400');
  expect((await funnel()).bot?.name).toBe('Kiln');
  for (const name of ['', '   ', cup.repeat(65)]) expect((await setName(name)).status).toBe(400);
});

test('only the description that was changed is written to Telegram', async () => {
  await owner.call(bots.setDescription, { params, body: texts });
  const written = () => telegram.log.calls('setMyDescription').length;
  const before = written();
  const body = { ...texts, short_description: 'Bowls' };
  expect((await owner.call(bots.setDescription, { params, body })).body).toEqual(body);
  expect(written()).toBe(before);
  expect(telegram.log.calls('setMyShortDescription').at(-1)?.params).toEqual({ short_description: 'Bowls' });
});

test('a description that Telegram refuses, puts off or does not answer leaves the other one as Telegram has it', async () => {
  const set = (body: BotDescription) => owner.call<{ detail: string }>(bots.setDescription, { params, body });
  const stored = async () => (await owner.call(bots.description, { params })).body;
  const written = (method: string) => telegram.log.calls(method).length;
  await set(texts);
  const description = 'Cups for every day';
  const changed = { description, short_description: 'Cups' };
  telegram.faults.answer(1, 400, { method: 'setMyShortDescription', description: 'Bad Request: bad words' });
  const refused = await set(changed);
  expect(refused).toMatchObject({ status: 502, body: { code: 'telegram_error' } });
  expect(refused.body.detail).toContain('bad words');
  expect(await stored()).toEqual({ ...texts, description });

  const before = written('setMyDescription');
  telegram.faults.answer(1, 429, { method: 'setMyShortDescription', retryAfter: 60 });
  const putOff = await set(changed);
  expect(putOff.status).toBe(502);
  expect(putOff.headers.get('retry-after')).toBe('60');
  telegram.faults.loseAnswers(1, { method: 'setMyShortDescription' });
  expect(await set(changed)).toMatchObject({ status: 502, body: { code: 'telegram_error' } });
  expect(await stored()).toEqual({ ...texts, description });
  expect((await set(changed)).body).toEqual(changed);
  expect(await stored()).toEqual(changed);
  expect(written('setMyDescription')).toBe(before);
});

test('the menu has the owner’s commands behind /start, in both languages, also after the bot is connected anew', async () => {
  const commands = [
    { command: 'price', description: 'What it costs' },
    { command: 'help', description: 'Write to us' },
  ];
  const set = (body: BotCommands) => owner.call(bots.setCommands, { params, body });
  expect((await set({ commands })).status).toBe(200);
  const menus = () => [...bot.commands.values()].map((menu) => (menu as { command: string }[]).map((c) => c.command));
  const whole = ['start', 'price', 'help'];
  expect(menus()).toEqual([whole, whole]);
  expect((await owner.call(bots.commands, { params })).body).toEqual({ commands, published: [] });
  await owner.call(funnels.disconnect, { params });
  const again = await owner.call<Funnel>(funnels.connect, { params, body: { token: bot.token } });
  expect(again.body.state).toBe('ready');
  expect(menus()).toEqual([whole, whole]);
  const withoutStage = async () =>
    (await funnel()).problems.flatMap(({ code, severity, detail }) =>
      code === 'command_without_stage' ? [`${severity} ${detail}`] : [],
    );
  expect(await withoutStage()).toEqual(['warning /price', 'warning /help']);

  const [price, help] = commands as [BotCommands['commands'][0], BotCommands['commands'][0]];
  const refused = [
    [{ ...price, command: 'start' }],
    [{ ...price, command: 'Price' }],
    [{ ...price, description: ' ' }],
    [{ ...price, description: 'x'.repeat(257) }],
    [price, { ...help, command: 'price' }],
    Array.from({ length: 100 }, (_, i) => ({ ...price, command: `c${i}` })),
  ];
  for (const bad of refused) expect((await set({ commands: bad })).status).toBe(400);
  expect(menus()).toEqual([whole, whole]);
  await set({ commands: [] });
  expect(menus()).toEqual([['start'], ['start']]);
  expect(await withoutStage()).toEqual([]);
  // what was set elsewhere is seen as soon as the menu is read, and when the bot is connected
  bot.commands.set([...bot.commands.keys()][0] ?? '', [{ command: 'shop', description: 'Shop' }]);
  await owner.call(bots.commands, { params });
  expect(await withoutStage()).toEqual(['warning /shop']);
});

longTest('a picture goes to Telegram as a square JPEG, and the one that the bot has there is shown', async () => {
  const url = app.url + bots.setPicture.path.replace(':id', params.id);
  const send = (bytes: Buffer) => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)]), 'cup.png');
    return fetch(url, { method: 'POST', headers: { authorization: `Token ${owner.token}` }, body });
  };
  const paint = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } });
  const shown = async () => {
    const { status, body } = await owner.call<BotPicture>(bots.picture, { params });
    return status === 200 && body.url ? Buffer.from(await (await fetch(app.url + body.url)).arrayBuffer()) : null;
  };

  expect(await shown()).toBeNull();
  expect((await send(await paint(900, 300, '#c63').png().toBuffer())).status).toBe(200);
  const sent = bot.photos[0]?.bytes ?? Buffer.of();
  expect(await sharp(sent).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 640 });
  expect(await shown()).toEqual(sent);

  const other = bot.photos[0] && { ...bot.photos[0], id: 'other', uniqueId: 'other', path: 'photos/other.jpg' };
  if (!other) throw new Error('no picture');
  other.bytes = await paint(200, 200, '#36c').jpeg().toBuffer();
  bot.files.set(other.id, other);
  bot.photos.unshift(other);
  expect(await shown()).toEqual(other.bytes);
  const fetched = telegram.log.calls('getFile').length;
  expect(await shown()).toEqual(other.bytes);
  expect(telegram.log.calls('getFile').length).toBe(fetched);

  const whole = await paint(300, 300, '#3c6').png().toBuffer();
  expect((await send(Buffer.from('no picture'))).status).toBe(415);
  expect((await send(whole.subarray(0, whole.length - 20))).status).toBe(415);
  bot.photos.length = 1;
  expect((await owner.call(bots.removePicture, { params })).body).toEqual({ url: null });
  expect(await shown()).toBeNull();
});

test('a foreign webhook is removed on request', async () => {
  bot.webhook = { url: 'https://elsewhere.example/hook', secret: undefined, maxConnections: 40 };
  expect((await owner.call(bots.takeUpdates, { params })).status).toBe(204);
  expect(bot.webhook).toBeNull();
});

test('Telegram’s errors are passed on, and without a bot no call is made', async () => {
  telegram.faults.loseAnswers(1);
  const lost = await owner.call<{ detail: string }>(bots.setDescription, { params, body: texts });
  expect(lost).toMatchObject({ status: 502, body: { code: 'telegram_error' } });
  telegram.revoke(bot);
  const revoked = await owner.call(bots.loadDescription, { params });
  expect(revoked).toMatchObject({
    status: 502,
    body: { detail: 'Telegram no longer accepts the bot’s token. Enter a new one.' },
  });
  await owner.call(funnels.disconnect, { params });
  const asked = telegram.log.entries.length;
  for (const [endpoint, body] of [
    [bots.description, undefined],
    [bots.setDescription, texts],
    [bots.loadDescription, undefined],
    [bots.commands, undefined],
    [bots.picture, undefined],
  ] as const) {
    const answer = await owner.call(endpoint, { params, body });
    expect(answer).toMatchObject({ status: 409, body: { detail: 'The funnel has no bot. Connect one first.' } });
  }
  expect(telegram.log.entries.length).toBe(asked);
});
