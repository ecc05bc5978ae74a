import { createReadStream, writeFileSync, rmSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTelegramApi, type TelegramApi } from '#server/telegram/api.ts';
import { telegramGate } from '#server/telegram/gate.ts';
import { NoAnswer, TelegramRefused } from '#server/telegram/telegramErrors.ts';
import { film } from '#tests/support/files/film.ts';
import { type Bot, startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';
import { Readable } from 'node:stream';
import { telegramSend } from '#server/telegram/send.ts';

let telegram: Telegram;
let api: TelegramApi;
let bot: Bot;

beforeEach(async () => {
  telegram = await startTelegram();
  api = openTelegramApi(telegram.url);
  bot = telegram.createBot({ username: 'shop_bot', name: 'Shop' });
});
afterEach(async () => {
  await api.close();
  await telegram.stop();
});

const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.fail('it was answered'),
    (error) => error,
  );

describe('a Bot API call', () => {
  it('that Telegram refuses throws its code and description', async () => {
    const error = await failure(api.call(bot.token, 'sendMessage', { chat_id: 1, text: '' }));
    expect(error).toBeInstanceOf(TelegramRefused);
    expect(error).toMatchObject({ code: 400, retryAfter: null });
  });

  it('over the rate limit throws its retry_after', async () => {
    telegram.faults.answer(1, 429, { retryAfter: 7 });
    expect(await failure(api.call(bot.token, 'getMe', {}))).toMatchObject({ code: 429, retryAfter: 7 });
  });

  it('whose response is lost may have been sent', async () => {
    telegram.faults.loseAnswers(1);
    const error = await failure(api.call(bot.token, 'getMe', {}));
    expect(error).toBeInstanceOf(NoAnswer);
    expect(error).toMatchObject({ wasSent: true });
  });

  it('that times out may have been sent', async () => {
    telegram.faults.hang(1);
    expect(await failure(api.call(bot.token, 'getMe', {}, { timeoutMs: 50 }))).toMatchObject({ wasSent: true });
  });

  it.each(['http://127.0.0.1:1', 'http://nobody.invalid'])('to %s was certainly not sent', async (root) => {
    const nowhere = openTelegramApi(root);
    const error = await failure(nowhere.call(bot.token, 'getMe', {}));
    await nowhere.close();
    expect(error).toBeInstanceOf(NoAnswer);
    expect(error).toMatchObject({ wasSent: false });
  });

  it('never shows its token in an error', async () => {
    telegram.faults.loseAnswers(1);
    telegram.faults.answer(1, 401);
    const secret = bot.token.split(':')[1] ?? '';
    const nowhere = openTelegramApi('http://127.0.0.1:1');
    const errors = [
      await failure(api.call(bot.token, 'getMe', {})),
      await failure(api.call(bot.token, 'getMe', {})),
      await failure(nowhere.call(bot.token, 'getMe', {})),
      await failure(api.call(`${bot.token}/x y`, 'getMe', {})),
    ];
    await nowhere.close();
    for (const error of errors) expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(secret);
  });

  it('uploads a file from the disk', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-upload-'));
    const file = path.join(folder, 'clip');
    const bytes = film({ bytes: 300_000 });
    writeFileSync(file, bytes);
    const person = telegram.person();
    person.start(bot);
    const content = { length: bytes.length, open: async () => createReadStream(file) };
    const upload = { name: 'file0', content, mime: 'video/mp4', filename: 'clip "1".mp4' };
    await api.call(bot.token, 'sendVideo', { chat_id: person.id, video: 'attach://file0' }, { uploads: [upload] });
    rmSync(folder, { recursive: true });
    const [stored] = bot.files.values();
    expect(stored).toMatchObject({ kind: 'video', name: 'clip "1".mp4', mime: 'video/mp4' });
    expect(stored?.bytes.equals(bytes)).toBe(true);
    expect(person.messages(bot)).toHaveLength(1);
  });
});

describe('an upload that cannot be read to its end', () => {
  const half: Record<string, () => Promise<Readable | null>> = {
    'breaks off': async () =>
      Readable.from(
        (async function* () {
          yield Buffer.alloc(1_000);
          throw new Error('gone');
        })(),
      ),
    'is shorter': async () => Readable.from([Buffer.alloc(1_000)]),
    'is gone': async () => null,
  };
  it.each(Object.keys(half))('is no message: it %s', async (how) => {
    const person = telegram.person();
    person.start(bot);
    const content = { length: 300_000, open: half[how] ?? (async () => null) };
    const upload = { name: 'file0', content, mime: 'video/mp4', filename: 'clip.mp4' };
    const params = { chat_id: person.id, video: 'attach://file0' };
    expect(await telegramSend(api)(bot.token, { method: 'sendVideo', params }, [upload])).toMatchObject({
      kind: 'files_away',
    });
    expect(person.messages(bot)).toEqual([]);
  });
});

describe('the gate', () => {
  const gate = () => telegramGate(api, 'https://voronka.example');

  it('identifies a bot by its token', async () => {
    await api.call(bot.token, 'setMyDescription', { description: 'All for cats' });
    expect(await gate().identify(bot.token)).toEqual({
      telegram_id: bot.user.id,
      username: 'shop_bot',
      name: 'Shop',
      description: 'All for cats',
      short_description: '',
    });
  });

  it.each(['123:unknown', 'nonsense', ''])('does not know the token "%s"', async (token) => {
    expect(await gate().identify(token)).toBeNull();
  });

  it('does not mistake an outage for a wrong token', async () => {
    telegram.faults.answer(1, 502);
    await expect(gate().identify(bot.token)).rejects.toBeInstanceOf(TelegramRefused);
    telegram.faults.loseAnswers(1);
    await expect(gate().identify(bot.token)).rejects.toBeInstanceOf(NoAnswer);
  });

  it('detects and removes a foreign webhook, but not our own', async () => {
    expect(await gate().foreignWebhook(bot.token)).toBeNull();
    await api.call(bot.token, 'setWebhook', { url: 'https://elsewhere.example/hook' });
    expect(await gate().foreignWebhook(bot.token)).toBe('elsewhere.example');
    await gate().takeWebhook(bot.token);
    expect(bot.webhook).toBeNull();
    await api.call(bot.token, 'setWebhook', { url: 'https://voronka.example/api/telegram/1/' });
    expect(await gate().foreignWebhook(bot.token)).toBeNull();
  });

  it('sets /start in both languages, before the bot’s other commands', async () => {
    const menu = async () => [
      await api.call(bot.token, 'getMyCommands', {}),
      await api.call(bot.token, 'getMyCommands', { language_code: 'ru' }),
    ];
    const [start, russian] = [
      { command: 'start', description: 'Start' },
      { command: 'start', description: 'Начать' },
    ];
    await gate().addStartCommand(bot.token);
    expect(await menu()).toEqual([[start], [russian]]);
    const help = { command: 'help', description: 'Help' };
    await api.call(bot.token, 'setMyCommands', { commands: [help] });
    await gate().addStartCommand(bot.token);
    expect(await menu()).toEqual([
      [start, help],
      [russian, help],
    ]);
  });
});
