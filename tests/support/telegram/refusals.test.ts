import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { film } from '#tests/support/files/film.ts';
import { mp3 } from '#tests/support/files/sound.ts';
import { oggOpus } from '#tests/support/files/voice.ts';
import { png } from './images.ts';
import { type Bot, startTelegram, type Telegram } from './startTelegram.ts';

let telegram: Telegram;
let bot: Bot;
let other: Bot;
const ids = { anna: 0, stranger: 0, blocker: 0, photo: '', theirs: '', pressed: '', sent: 0 };

type Answer = { ok: boolean; error_code?: number; description?: string; result?: never };

async function call(method: string, body: unknown, token = bot.token): Promise<Answer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${telegram.url}/bot${token}/${method}`, {
    method: 'POST',
    body: isForm ? body : typeof body === 'string' ? body : JSON.stringify(body),
    headers: isForm ? {} : { 'content-type': 'application/json' },
  });
  return (await answer.json()) as Answer;
}

function form(fields: Record<string, string>, file?: { field: string; bytes: Buffer; name: string }): FormData {
  const made = new FormData();
  for (const [k, v] of Object.entries(fields)) made.append(k, v);
  if (file) made.append(file.field, new Blob([new Uint8Array(file.bytes)]), file.name);
  return made;
}

async function upload(of: Bot, person: number): Promise<string> {
  const body = form({ chat_id: String(person) }, { field: 'photo', bytes: png(10, 10), name: 'a.png' });
  const answer = (await call('sendPhoto', body, of.token)) as unknown as { result: { photo: { file_id: string }[] } };
  return answer.result.photo[0]?.file_id ?? '';
}

beforeAll(async () => {
  telegram = await startTelegram({ limits: false });
  bot = telegram.createBot({ username: 'first_bot' });
  other = telegram.createBot({ username: 'second_bot' });
  const anna = telegram.person({ first_name: 'Anna' });
  const blocker = telegram.person({ first_name: 'Boris' });
  anna.start(bot);
  anna.start(other);
  blocker.start(bot);
  blocker.block(bot);
  Object.assign(ids, { anna: anna.id, blocker: blocker.id, stranger: telegram.person().id });
  ids.photo = await upload(bot, ids.anna);
  ids.theirs = await upload(other, ids.anna);
  await call('sendMessage', text('Choose', keys({ text: 'One', callback_data: '1' })));
  const message = await anna.waitFor(bot, 'Choose');
  ids.sent = message.message_id;
  ids.pressed = anna.press(bot, message, 'One');
  await call('answerCallbackQuery', { callback_query_id: ids.pressed });
});
afterAll(() => telegram.stop());

const keys = (...row: object[]) => ({ reply_markup: { inline_keyboard: [row] } });
const text = (words: string, more: object = {}) => ({ chat_id: ids.anna, text: words, ...more });
const html = (words: string) => text(words, { parse_mode: 'HTML' });
const album = (count: number, type = 'photo') => Array.from({ length: count }, () => ({ type, media: ids.photo }));
const square = () => film({ width: 480, height: 480 });
const fileOf = (field: string, bytes: Buffer, more: Record<string, string> = {}) =>
  form({ chat_id: String(ids.anna), ...more }, { field, bytes, name: 'any.name' });
const mixed = (type: string, bytes: Buffer) => {
  const media = JSON.stringify([...album(1), { type, media: 'attach://other' }]);
  return form({ chat_id: String(ids.anna), media }, { field: 'other', bytes, name: 'any.name' });
};
const photoOf = (bytes: Buffer) => form({ chat_id: String(ids.anna) }, { field: 'photo', bytes, name: 'a.png' });
const bigPng = () => Buffer.concat([png(10, 10), Buffer.alloc(10 * 1024 * 1024)]);

const table: [string, string, () => unknown, number, string][] = [
  ['an unknown method', 'sendNothing', () => ({}), 404, 'method not found'],
  ['broken JSON', 'sendMessage', () => '{"chat_id":', 400, "can't parse JSON"],
  ['no chat', 'sendMessage', () => ({ text: 'a' }), 400, 'chat_id is empty'],
  ['a chat nobody has', 'sendMessage', () => ({ chat_id: 5, text: 'a' }), 400, 'chat not found'],
  ['a person who never started', 'sendMessage', () => ({ chat_id: ids.stranger, text: 'a' }), 403, "can't initiate"],
  ['a person who blocked', 'sendMessage', () => ({ chat_id: ids.blocker, text: 'a' }), 403, 'blocked by the user'],
  ['a chat id that is a word', 'sendMessage', () => ({ chat_id: 'anna', text: 'a' }), 400, 'integer'],
  ['an unknown parameter', 'sendMessage', () => text('a', { txt: 1 }), 400, 'unknown parameter'],
  ['a wrong boolean', 'sendMessage', () => text('a', { protect_content: 'maybe' }), 400, 'boolean'],
  ['no text', 'sendMessage', () => ({ chat_id: ids.anna }), 400, 'message text is empty'],
  ['only spaces', 'sendMessage', () => text('  \n'), 400, 'message text is empty'],
  ['an empty tag', 'sendMessage', () => html('<b></b>'), 400, 'message text is empty'],
  ['4,097 characters', 'sendMessage', () => text('я'.repeat(4097)), 400, 'message is too long'],
  ['32,769 raw bytes', 'sendMessage', () => html(`<b>${'&lt;'.repeat(8192)}</b>`), 400, 'message is too long'],
  ['an unknown mode', 'sendMessage', () => text('a', { parse_mode: 'BBCode' }), 400, 'unsupported parse_mode'],
  ['a paragraph', 'sendMessage', () => html('<p>a</p>'), 400, 'Unsupported start tag "p"'],
  ['a break', 'sendMessage', () => html('a<br>b'), 400, 'Unsupported start tag "br"'],
  ['a heading', 'sendMessage', () => html('<h1>a</h1>'), 400, 'Unsupported start tag "h1"'],
  ['a tag left open', 'sendMessage', () => html('<b>a'), 400, "Can't find end tag"],
  ['an end without a start', 'sendMessage', () => html('a</b>'), 400, 'Unexpected end tag'],
  ['crossed tags', 'sendMessage', () => html('<b><i>a</b></i>'), 400, 'Unmatched end tag'],
  ['a plain span', 'sendMessage', () => html('<span>a</span>'), 400, 'must have class "tg-spoiler"'],
  ['an emoji without its id', 'sendMessage', () => html('<tg-emoji>🙂</tg-emoji>'), 400, 'emoji-id'],
  ['a bare <', 'sendMessage', () => html('2 < 3'), 400, "can't parse entities"],
  ['a bare &', 'sendMessage', () => html('you & me'), 400, "can't parse entities"],
  [
    'a quote in a quote',
    'sendMessage',
    () => html('<blockquote>a<blockquote>b</blockquote></blockquote>'),
    400,
    'nested',
  ],
  [
    '65 bytes of data',
    'sendMessage',
    () => text('a', keys({ text: 'b', callback_data: 'я'.repeat(33) })),
    400,
    'BUTTON_DATA_INVALID',
  ],
  ['empty data', 'sendMessage', () => text('a', keys({ text: 'b', callback_data: '' })), 400, 'BUTTON_DATA_INVALID'],
  ['a button of text alone', 'sendMessage', () => text('a', keys({ text: 'b' })), 400, 'Text buttons are unallowed'],
  [
    'a button of two actions',
    'sendMessage',
    () => text('a', keys({ text: 'b', url: 'a.ru', callback_data: 'c' })),
    400,
    'exactly one',
  ],
  ['a button without text', 'sendMessage', () => text('a', keys({ text: '', url: 'a.ru' })), 400, 'non-empty'],
  [
    'a link to localhost',
    'sendMessage',
    () => text('a', keys({ text: 'b', url: 'http://localhost:3000' })),
    400,
    'Wrong HTTP URL',
  ],
  [
    'a link that is a script',
    'sendMessage',
    () => text('a', keys({ text: 'b', url: 'javascript:alert(1)' })),
    400,
    'Wrong port number',
  ],
  [
    'nine in a row',
    'sendMessage',
    () => text('a', keys(...Array.from({ length: 9 }, () => ({ text: 'b', callback_data: 'c' })))),
    400,
    'TOO_LONG',
  ],
  [
    'an unknown field of a button',
    'sendMessage',
    () => text('a', keys({ text: 'b', callback_data: 'c', color: 'red' })),
    400,
    'unknown field',
  ],
  ['a markup of no kind', 'sendMessage', () => text('a', { reply_markup: { buttons: [] } }), 400, 'reply markup'],
  [
    'copy text of 257',
    'sendMessage',
    () => text('a', keys({ text: 'b', copy_text: { text: 'c'.repeat(257) } })),
    400,
    'COPY_TEXT',
  ],
  ['no photo', 'sendPhoto', () => ({ chat_id: ids.anna }), 400, 'no photo'],
  ["another bot's file", 'sendPhoto', () => ({ chat_id: ids.anna, photo: ids.theirs }), 400, 'wrong file identifier'],
  ['a photo as a video', 'sendVideo', () => ({ chat_id: ids.anna, video: ids.photo }), 400, "can't use file"],
  [
    'a missing attachment',
    'sendPhoto',
    () => form({ chat_id: String(ids.anna), photo: 'attach://x' }),
    400,
    "can't find file",
  ],
  [
    'a caption of 1,025',
    'sendPhoto',
    () => ({ chat_id: ids.anna, photo: ids.photo, caption: 'c'.repeat(1025) }),
    400,
    'caption is too long',
  ],
  ['a photo that is none', 'sendPhoto', () => photoOf(Buffer.from('x'.repeat(100))), 400, 'IMAGE_PROCESS_FAILED'],
  ['a photo too wide', 'sendPhoto', () => photoOf(png(9_990, 11)), 400, 'PHOTO_INVALID_DIMENSIONS'],
  ['a photo too thin', 'sendPhoto', () => photoOf(png(210, 10)), 400, 'PHOTO_INVALID_DIMENSIONS'],
  ['a photo above 10 MB', 'sendPhoto', () => photoOf(bigPng()), 413, 'Too Large'],
  [
    'a file above 50 MB',
    'sendDocument',
    () => form({ chat_id: String(ids.anna) }, { field: 'document', bytes: Buffer.alloc(52_428_801), name: 'a.bin' }),
    413,
    'Too Large',
  ],
  ['a photo as a document', 'sendDocument', () => ({ chat_id: ids.anna, document: ids.photo }), 400, "can't use file"],
  ['words as audio', 'sendAudio', () => fileOf('audio', Buffer.from('words')), 400, 'AUDIO_CONTENT_INVALID'],
  ['Ogg as audio', 'sendAudio', () => fileOf('audio', oggOpus()), 400, 'AUDIO_CONTENT_INVALID'],
  ['words as a voice message', 'sendVoice', () => fileOf('voice', Buffer.from('words')), 400, 'VOICE_CONTENT_INVALID'],
  ['a sound as a video note', 'sendVideoNote', () => fileOf('video_note', mp3()), 400, 'VIDEO_CONTENT'],
  ['a sound as a video', 'sendVideo', () => fileOf('video', mp3()), 400, 'VIDEO_CONTENT'],
  ['a video note that is not square', 'sendVideoNote', () => fileOf('video_note', film()), 400, 'wrong video note'],
  [
    'a video note of 61 s',
    'sendVideoNote',
    () => fileOf('video_note', square(), { duration: '61' }),
    400,
    'wrong video note',
  ],
  [
    'a video note too wide',
    'sendVideoNote',
    () => fileOf('video_note', square(), { length: '641' }),
    400,
    'wrong video note',
  ],
  [
    'a video note with a caption',
    'sendVideoNote',
    () => fileOf('video_note', square(), { caption: 'c' }),
    400,
    'unknown',
  ],
  ['a voice message with a title', 'sendVoice', () => fileOf('voice', oggOpus(), { title: 'c' }), 400, 'unknown'],
  ['a thumbnail by its id', 'sendAudio', () => fileOf('audio', mp3(), { thumbnail: ids.photo }), 400, 'as a new file'],
  [
    'a thumbnail that is no JPEG',
    'sendAudio',
    () => fileOf('audio', mp3(), { thumbnail: 'attach://audio' }),
    400,
    'IMAGE_PROCESS_FAILED',
  ],
  ['audio with a photo', 'sendMediaGroup', () => mixed('audio', mp3()), 400, "audio can't be mixed"],
  ['a document with a photo', 'sendMediaGroup', () => mixed('document', mp3()), 400, "document can't be mixed"],
  ['a voice message in an album', 'sendMediaGroup', () => mixed('voice', oggOpus()), 400, 'type must be'],
  ['an album of one', 'sendMediaGroup', () => ({ chat_id: ids.anna, media: album(1) }), 400, 'from 2 to 10'],
  ['an album of eleven', 'sendMediaGroup', () => ({ chat_id: ids.anna, media: album(11) }), 400, 'from 2 to 10'],
  [
    'an album with a keyboard',
    'sendMediaGroup',
    () => ({ chat_id: ids.anna, media: album(2), ...keys({ text: 'b', callback_data: 'c' }) }),
    400,
    'unknown parameter',
  ],
  [
    'an album of an unknown kind',
    'sendMediaGroup',
    () => ({ chat_id: ids.anna, media: album(2, 'painting') }),
    400,
    'InputMedia',
  ],
  [
    'an edit of nothing',
    'editMessageText',
    () => ({ chat_id: ids.anna, message_id: 9e6, text: 'a' }),
    400,
    'to edit not found',
  ],
  [
    'an edit that changes nothing',
    'editMessageText',
    () => ({ chat_id: ids.anna, message_id: ids.sent, text: 'Choose', ...keys({ text: 'One', callback_data: '1' }) }),
    400,
    'not modified',
  ],
  [
    'a caption for a text',
    'editMessageCaption',
    () => ({ chat_id: ids.anna, message_id: ids.sent, caption: 'a' }),
    400,
    'no caption in the message',
  ],
  [
    "an edit of the person's words",
    'editMessageText',
    () => ({ chat_id: ids.anna, message_id: 1, text: 'a' }),
    400,
    "can't be edited",
  ],
  [
    'a deletion of nothing',
    'deleteMessage',
    () => ({ chat_id: ids.anna, message_id: 9e6 }),
    400,
    'to delete not found',
  ],
  [
    'a second answer to a press',
    'answerCallbackQuery',
    () => ({ callback_query_id: ids.pressed }),
    400,
    'query is too old',
  ],
  ['an answer to no press', 'answerCallbackQuery', () => ({ callback_query_id: '1' }), 400, 'query is too old'],
  [
    'a command in capitals',
    'setMyCommands',
    () => ({ commands: [{ command: 'Start', description: 'd' }] }),
    400,
    'BOT_COMMAND_INVALID',
  ],
  [
    'a command without words',
    'setMyCommands',
    () => ({ commands: [{ command: 'start', description: '' }] }),
    400,
    'DESCRIPTION_INVALID',
  ],
  ['a name of 65', 'setMyName', () => ({ name: 'n'.repeat(65) }), 400, 'too long'],
  ['a webhook without TLS', 'setWebhook', () => ({ url: 'http://a.ru' }), 400, 'HTTPS'],
  ['a webhook on another port', 'setWebhook', () => ({ url: 'https://a.ru:444' }), 400, 'ports'],
  ['a secret with a space', 'setWebhook', () => ({ url: 'https://a.ru', secret_token: 'a b' }), 400, 'unallowed'],
  ['a file nobody has', 'getFile', () => ({ file_id: 'x' }), 400, 'file_id'],
  ['an unknown action', 'sendChatAction', () => ({ chat_id: ids.anna, action: 'dancing' }), 400, 'action'],
];

describe('what the emulator refuses, as Telegram does', () => {
  it.each(table)('%s', async (_, method, body, code, words) => {
    const answer = await call(method, body());
    expect(answer).toMatchObject({ ok: false, error_code: code });
    expect(answer.description).toContain(words);
  });

  it('an unknown and a revoked token, and a path that is none', async () => {
    const gone = telegram.createBot({ username: 'gone_bot' });
    expect(await call('getMe', {}, gone.token)).toMatchObject({ ok: true });
    telegram.revoke(gone);
    expect(await call('getMe', {}, gone.token)).toMatchObject({ error_code: 401, description: 'Unauthorized' });
    expect(await call('getMe', {}, '1:x')).toMatchObject({ error_code: 401 });
    expect((await fetch(`${telegram.url}/getMe`)).status).toBe(404);
  });

  it('takes what is just inside the bounds', async () => {
    const data = { text: 'b', callback_data: 'я'.repeat(32) };
    expect(await call('sendMessage', text('я'.repeat(4096), keys(data)))).toMatchObject({ ok: true });
    expect(await call('sendMessage', html('<b>2 &lt; 3</b> <a href="https://a.ru/?a=1&amp;b=2">x</a>'))).toMatchObject({
      result: {
        text: '2 < 3 x',
        entities: [
          { type: 'bold', offset: 0, length: 5 },
          { type: 'text_link', url: 'https://a.ru/?a=1&b=2' },
        ],
      },
    });
    expect(await call('sendPhoto', photoOf(png(200, 10)))).toMatchObject({ ok: true });
    expect(await call('sendMediaGroup', { chat_id: ids.anna, media: album(10) })).toMatchObject({ ok: true });
  });
});
