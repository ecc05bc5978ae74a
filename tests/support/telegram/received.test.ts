import type { Message, Update } from '@grammyjs/types';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { png } from './images.ts';
import { dice, type SentKind, venue } from './sentByPeople.ts';
import { type Bot, startTelegram, type Telegram } from './startTelegram.ts';

let now = Date.UTC(2026, 10, 20);
let telegram: Telegram;
let bot: Bot;
beforeEach(async () => {
  telegram = await startTelegram({ limits: false, now: () => now });
  bot = telegram.createBot({ username: 'shop_bot', name: 'Shop' });
});
afterEach(() => telegram.stop());

async function ask<T>(
  method: string,
  query = '',
  token = bot.token,
): Promise<{ ok: boolean; description?: string; result: T }> {
  return (await (await fetch(`${telegram.url}/bot${token}/${method}?${query}`)).json()) as never;
}
const told = async () => (await ask<Update[]>('getUpdates')).result.at(-1)?.message as Message & Record<string, object>;
const read = (path: string, token = bot.token) => fetch(`${telegram.url}/file/bot${token}/${path}`);

it.each<[SentKind, string[]]>([
  ['photo', ['photo']],
  ['video', ['video']],
  ['animation', ['animation', 'document']],
  ['video_note', ['video_note']],
  ['voice', ['voice']],
  ['audio', ['audio']],
  ['document', ['document']],
  ['sticker', ['sticker']],
])('a person’s %s comes as Telegram tells it, and its file is given', async (kind, fields) => {
  const anna = telegram.person({ first_name: 'Anna' });
  anna.start(bot);
  const bytes = png(40, 20);
  anna.sendFile(bot, kind, { bytes, name: 'a.png', mime: 'image/png' });
  const message = await told();
  const kinds = ['photo', 'video', 'animation', 'video_note', 'voice', 'audio', 'document', 'sticker'];
  expect(kinds.filter((one) => one in message).toSorted()).toEqual(fields.toSorted());
  const medium = message[fields[0] ?? ''] as { file_id: string; file_size: number } | { file_id: string }[];
  const id = Array.isArray(medium) ? medium.at(-1)?.file_id : medium.file_id;
  const { result } = await ask<{ file_path: string; file_size: number }>('getFile', `file_id=${id}`);
  expect(result.file_size).toBe(bytes.length);
  expect(Buffer.from(await (await read(result.file_path)).arrayBuffer()).equals(bytes)).toBe(true);
});

it('a file is given to its bot alone, by a path that getFile has told, for an hour', async () => {
  const anna = telegram.person();
  anna.start(bot);
  anna.sendFile(bot, 'voice', { bytes: Buffer.from('sound'), name: 'a.ogg', mime: 'audio/ogg' });
  const { file_id } = (await told()).voice as { file_id: string };
  const [stored] = bot.files.values();
  expect((await read(stored?.path ?? '')).status).toBe(404);
  const other = telegram.createBot({ username: 'other_bot' });
  expect(await ask('getFile', `file_id=${file_id}`, other.token)).toMatchObject({ ok: false });
  const { result } = await ask<{ file_path: string }>('getFile', `file_id=${file_id}`);
  expect((await read(result.file_path)).status).toBe(200);
  expect((await read(result.file_path, other.token)).status).toBe(404);
  now += 3_600_001;
  expect((await read(result.file_path)).status).toBe(404);
});

it('a bot is not given what is larger than 20 MB', async () => {
  const anna = telegram.person();
  anna.start(bot);
  const bytes = Buffer.alloc(20 * 1024 * 1024 + 1);
  anna.sendFile(bot, 'document', { bytes, name: 'film.mov', mime: 'video/quicktime' });
  const { file_id } = (await told()).document as { file_id: string };
  const answer = await ask('getFile', `file_id=${file_id}`);
  expect(answer).toMatchObject({ ok: false, description: 'Bad Request: file is too big' });
});

it('an album comes as messages of one group, and a place with a name as a place too', async () => {
  const anna = telegram.person();
  anna.start(bot);
  const photo = { bytes: png(9, 9), name: 'a.png', mime: 'image/png' };
  anna.sendAlbum(
    bot,
    [
      ['photo', photo],
      ['photo', photo],
    ],
    'Two',
  );
  const { result } = await ask<Update[]>('getUpdates');
  const album = result.slice(-2).map(({ message }) => message as { media_group_id?: string; caption?: string });
  expect(album[0]?.media_group_id).toEqual(expect.any(String));
  expect(album[1]?.media_group_id).toBe(album[0]?.media_group_id);
  expect(album.map(({ caption }) => caption)).toEqual(['Two', undefined]);
  anna.give(bot, venue(1, 2, 'Studio', 'Lenina 5'));
  expect(await told()).toMatchObject({ venue: { title: 'Studio' }, location: { latitude: 1, longitude: 2 } });
  anna.give(bot, dice('🎯', 6));
  expect(await told()).toMatchObject({ dice: { emoji: '🎯', value: 6 } });
});
