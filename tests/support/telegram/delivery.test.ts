import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Update } from '@grammyjs/types';
import { Bot as Grammy, InlineKeyboard, InputFile, InputMediaBuilder } from 'grammy';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { png } from './images.ts';
import { type Bot, startTelegram, type Telegram } from './startTelegram.ts';

let telegram: Telegram;
let bot: Bot;
beforeEach(async () => {
  telegram = await startTelegram({ limits: false, webhookBackoff: { firstMs: 1, lastMs: 5 } });
  bot = telegram.createBot({ username: 'shop_bot', name: 'Shop' });
});
afterEach(() => telegram.stop());

async function call<T>(
  method: string,
  body: object = {},
): Promise<{ ok: boolean; error_code?: number; result: T; parameters?: object }> {
  const answer = await fetch(`${telegram.url}/bot${bot.token}/${method}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  return (await answer.json()) as never;
}

describe('a grammY bot', () => {
  it('starts, shows keys, hears a press, sends a photo and an album', async () => {
    const app = new Grammy(bot.token, { client: { apiRoot: telegram.url } });
    app.command('start', (ctx) =>
      ctx.reply(`<b>Hello</b>, ${ctx.from?.first_name} ${ctx.match}`, {
        parse_mode: 'HTML',
        reply_markup: new InlineKeyboard().text('Next', 'next').url('Site', 'https://example.com'),
      }),
    );
    app.callbackQuery('next', async (ctx) => {
      await ctx.answerCallbackQuery('Here');
      const sent = await ctx.replyWithPhoto(new InputFile(png(20, 20), 'a.png'), { caption: 'A picture' });
      const id = sent.photo[0]?.file_id ?? '';
      await ctx.replyWithMediaGroup([
        InputMediaBuilder.photo(new InputFile(png(30, 30), 'b.png'), { caption: 'Album' }),
        InputMediaBuilder.photo(id),
      ]);
    });
    const running = app.start();
    const anna = telegram.person({ first_name: 'Anna' });
    anna.start(bot, 'ad_7');
    const hello = await anna.waitFor(bot, 'Hello, Anna ad_7');
    expect(anna.press(bot, hello, 'Site')).toBe('https://example.com');
    const press = anna.press(bot, hello, 'Next');
    await anna.waitFor(bot, 'A picture');
    await anna.waitUntil(bot, () => (anna.messages(bot).length === 4 ? true : undefined), 'album');
    expect(anna.answerTo(press)).toEqual({ text: 'Here', isAlert: false });
    expect([...telegram.log.copies().values()]).toEqual([1, 1, 1]);
    await app.stop();
    await running;
  });
});

it('changes the caption and the keys of a photo, and takes both away', async () => {
  const anna = telegram.person({ first_name: 'Anna' });
  anna.start(bot);
  const app = new Grammy(bot.token, { client: { apiRoot: telegram.url } });
  const photo = await app.api.sendPhoto(anna.id, new InputFile(png(20, 20), 'a.png'), { caption: 'Before' });
  const edit = (caption: string, more: object = {}) =>
    app.api.editMessageCaption(anna.id, photo.message_id, { caption, ...more });
  const reply_markup = new InlineKeyboard().text('Next', 'next');
  const after = await edit('<b>After</b>', { parse_mode: 'HTML', reply_markup });
  expect(after).toMatchObject({ caption: 'After', caption_entities: [{ type: 'bold' }], photo: photo.photo });
  expect(after).toHaveProperty('reply_markup.inline_keyboard.0.0.text', 'Next');
  await expect(edit('<b>After</b>', { parse_mode: 'HTML', reply_markup })).rejects.toThrow('message is not modified');
  await expect(edit('a'.repeat(1025))).rejects.toThrow('caption is too long');
  const bare = await edit('');
  expect(bare).not.toHaveProperty('caption');
  expect(bare).not.toHaveProperty('reply_markup');
});

describe('updates by polling', () => {
  it('come in order until an offset confirms them', async () => {
    const anna = telegram.person();
    anna.start(bot);
    anna.send(bot, 'two');
    bot.queue.jumpIds();
    anna.block(bot);
    const first = (await call<Update[]>('getUpdates', { limit: 2 })).result;
    expect(first.map((u) => u.message?.text)).toEqual(['/start', 'two']);
    expect((await call<Update[]>('getUpdates')).result).toHaveLength(3);
    const rest = (await call<Update[]>('getUpdates', { offset: (first[1]?.update_id ?? 0) + 1 })).result;
    expect(rest).toMatchObject([{ my_chat_member: { new_chat_member: { status: 'kicked' } } }]);
    expect(telegram.log.entries.filter((e) => e.kind === 'update')).toHaveLength(2);
  });

  it('wake a waiting poll, and the older of two polls loses', async () => {
    const older = call('getUpdates', { timeout: 50 });
    const held = () => (bot.queue.endPoll ? true : undefined);
    await expect.poll(held).toBe(true);
    const newer = call<Update[]>('getUpdates', { timeout: 50 });
    expect(await older).toMatchObject({ error_code: 409 });
    telegram.person().start(bot);
    expect((await newer).result).toHaveLength(1);
  });

  it('are kept for 24 hours and leave out kinds that were not asked for', async () => {
    let now = Date.now();
    const own = await startTelegram({ now: () => now });
    const shop = own.createBot({ username: 'own_bot' });
    const anna = own.person();
    anna.start(shop);
    const get = async (q = '') =>
      ((await (await fetch(`${own.url}/bot${shop.token}/getUpdates${q}`)).json()) as { result: Update[] }).result;
    expect(await get(`?allowed_updates=${encodeURIComponent('["message"]')}`)).toHaveLength(1);
    anna.block(shop);
    expect(await get()).toHaveLength(1);
    now += 24 * 3600 * 1000;
    expect(await get()).toHaveLength(0);
    await own.stop();
  });
});

describe('updates by webhook', () => {
  it('carry the secret, are repeated until taken and keep the order of a chat', async () => {
    const got: string[] = [];
    let refusals = 2;
    const receiver = createServer((request, response) => void receive(request, response));
    async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
      let body = '';
      for await (const part of request) body += part;
      const isRefused = refusals-- > 0;
      if (!isRefused)
        got.push(`${request.headers['x-telegram-bot-api-secret-token']} ${JSON.parse(body).message.text}`);
      response.writeHead(isRefused ? 503 : 200).end();
    }
    await new Promise<void>((r) => receiver.listen(0, '127.0.0.1', r));
    telegram.routeWebhooks('https://shop.example', `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`);
    expect(await call('setWebhook', { url: 'https://shop.example/hook', secret_token: 's3' })).toMatchObject({
      ok: true,
    });
    expect(await call('getUpdates')).toMatchObject({ error_code: 409 });
    const anna = telegram.person();
    anna.start(bot);
    for (const n of [1, 2, 3]) anna.send(bot, String(n));
    await expect.poll(() => got.length).toBe(4);
    expect(got).toEqual(['s3 /start', 's3 1', 's3 2', 's3 3']);
    expect(await call('getWebhookInfo')).toMatchObject({
      result: { last_error_message: expect.stringContaining('503') },
    });
    await call('deleteWebhook');
    expect(await call('getUpdates')).toMatchObject({ ok: true });
    receiver.closeAllConnections();
    receiver.close();
  });
});

describe('troubles on demand', () => {
  it('answer, lose and refuse', async () => {
    const anna = telegram.person();
    anna.start(bot);
    const hello = { chat_id: anna.id, text: 'Hello' };
    telegram.faults.answer(1, 429, { retryAfter: 3, method: 'sendMessage' });
    expect(await call('getMe')).toMatchObject({ ok: true });
    expect(await call('sendMessage', hello)).toMatchObject({ error_code: 429, parameters: { retry_after: 3 } });
    telegram.faults.loseAnswers(1, { method: 'sendMessage' });
    await expect(call('sendMessage', hello)).rejects.toThrow();
    expect(anna.messages(bot)).toHaveLength(1);
    expect(await call('sendMessage', hello)).toMatchObject({ ok: true });
    expect([...telegram.log.copies().values()]).toEqual([2]);
    telegram.faults.refuseConnections();
    await expect(call('getMe')).rejects.toThrow();
    telegram.faults.clear();
    expect(await call('getMe')).toMatchObject({ ok: true });
  });

  it('answers 429 above the pace of a chat', async () => {
    const paced = await startTelegram();
    const shop = paced.createBot({ username: 'paced_bot' });
    const anna = paced.person();
    anna.start(shop);
    const send = async (n: number) =>
      (await fetch(`${paced.url}/bot${shop.token}/sendMessage?chat_id=${anna.id}&text=${n}`)).status;
    const codes = await Promise.all(Array.from({ length: 40 }, (_, n) => send(n)));
    expect(codes).toContain(429);
    expect(codes).toContain(200);
    await paced.stop();
  });
});
