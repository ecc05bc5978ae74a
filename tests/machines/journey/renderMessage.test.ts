import { describe, expect, test } from 'vitest';
import { encodeCallbackData } from '#machines/journey/callbackData.ts';
import { isEmptyCall, partCount, renderMessage, visitButtons } from '#machines/journey/renderMessage.ts';
import { button, buttons, files, id, message } from './exampleFunnel.ts';

const reader = { telegram_id: 500, first_name: 'Ann <3', last_name: '', username: null };
const visit = id(100);
const render = (of: Partial<Parameters<typeof message>[0]>, part = 0) =>
  renderMessage(message({ id: id(1), ...of }), part, reader, visitButtons(visit));
const link = (n: number, row?: number) => ({
  id: id(n),
  kind: 'link' as const,
  label: `L${n}`,
  url: 'https://example.org',
  row,
});
const labels = (params: Record<string, unknown>) =>
  (params.reply_markup as { inline_keyboard: { text: string }[][] }).inline_keyboard.map((row) =>
    row.map(({ text }) => text),
  );

describe('the Bot API call of a message', () => {
  test('text alone', () => {
    expect(render({ text: '<b>Hi</b>' })).toEqual({
      method: 'sendMessage',
      params: { chat_id: 500, text: '<b>Hi</b>', parse_mode: 'HTML' },
    });
  });

  test('an image with its caption and buttons', () => {
    const next = button({ id: buttons.next, label: 'Go' });
    expect(render({ text: 'Look', image: files.photo, buttons: [next] })).toEqual({
      method: 'sendPhoto',
      params: {
        chat_id: 500,
        photo: { $file: files.photo },
        caption: 'Look',
        parse_mode: 'HTML',
        reply_markup: { inline_keyboard: [[{ text: 'Go', callback_data: encodeCallbackData(visit, buttons.next) }]] },
      },
    });
  });

  test.each([
    ['photo', 'sendPhoto', {}],
    ['video', 'sendVideo', { supports_streaming: true }],
    ['document', 'sendDocument', { disable_content_type_detection: true }],
    ['audio', 'sendAudio', {}],
    ['voice', 'sendVoice', {}],
  ] as const)('one file as a %s carries text and buttons', (as, method, params) => {
    const next = button({ id: buttons.next, label: 'Go' });
    const one = { text: 'Look', files: [{ file: files.photo, as }], buttons: [next] };
    expect(partCount(message({ id: id(1), ...one }))).toBe(1);
    expect(render(one)).toEqual({
      method,
      params: {
        ...{ chat_id: 500, [as]: { $file: files.photo }, ...params, caption: 'Look', parse_mode: 'HTML' },
        reply_markup: { inline_keyboard: [[{ text: 'Go', callback_data: encodeCallbackData(visit, buttons.next) }]] },
      },
    });
  });

  test('a video note is sent before the text, and with the buttons where there is none', () => {
    const note = { files: [{ file: files.video, as: 'video_note' as const }], buttons: [link(1)] };
    expect(partCount(message({ id: id(1), ...note, text: 'Look' }))).toBe(2);
    expect(render({ ...note, text: 'Look' })).toEqual({
      method: 'sendVideoNote',
      params: { chat_id: 500, video_note: { $file: files.video } },
    });
    expect(render({ ...note, text: 'Look' }, 1)).toMatchObject({ method: 'sendMessage', params: { text: 'Look' } });
    expect(partCount(message({ id: id(1), ...note, text: '' }))).toBe(1);
    expect(labels(render({ ...note, text: '' }).params)).toEqual([['L1']]);
  });

  test('a file is sent before a text that is no caption, whoever reads it', () => {
    const file = [{ file: files.photo, as: 'document' as const }];
    const parts = (text: string) => partCount(message({ id: id(1), text, files: file }));
    expect([parts('x'.repeat(1_024)), parts('x'.repeat(1_025))]).toEqual([1, 2]);
    expect([parts('{first_name}'), parts(`${'x'.repeat(1_000)}{first_name}`)]).toEqual([1, 2]);
    expect([parts('{city}'), parts('{city}'.repeat(5))]).toEqual([1, 2]);
    expect(render({ text: 'x'.repeat(1_025), files: file })).toEqual({
      method: 'sendDocument',
      params: { chat_id: 500, document: { $file: files.photo }, disable_content_type_detection: true },
    });
  });

  test('an album has its files in their order', () => {
    const album = (of: readonly ('photo' | 'video' | 'document')[]) =>
      render({ text: '', files: of.map((as) => ({ file: files.photo, as })) });
    expect(album(['video', 'photo', 'photo'])).toEqual({
      method: 'sendMediaGroup',
      params: {
        chat_id: 500,
        media: [
          { type: 'video', media: { $file: files.photo }, supports_streaming: true },
          { type: 'photo', media: { $file: files.photo } },
          { type: 'photo', media: { $file: files.photo } },
        ],
      },
    });
    expect(partCount(message({ id: id(1), text: '', files: [{ file: files.photo, as: 'photo' }] }))).toBe(1);
    expect(album(['document', 'document']).params).toMatchObject({
      media: [{ type: 'document' }, { type: 'document' }],
    });
  });

  test('a video without a caption', () => {
    expect(render({ text: '', video: files.video })).toEqual({
      method: 'sendVideo',
      params: { chat_id: 500, video: { $file: files.video }, supports_streaming: true },
    });
  });

  test('image and video are sent as an album, then the text with the buttons', () => {
    const both = { text: 'Look', image: files.photo, video: files.video, buttons: [link(1)] };
    expect(partCount(message({ id: id(1), ...both }))).toBe(2);
    expect(render(both, 0)).toEqual({
      method: 'sendMediaGroup',
      params: {
        chat_id: 500,
        media: [
          { type: 'photo', media: { $file: files.photo } },
          { type: 'video', media: { $file: files.video }, supports_streaming: true },
        ],
      },
    });
    expect(render(both, 1)).toMatchObject({ method: 'sendMessage', params: { text: 'Look' } });
  });

  test.each([
    ['an album', { text: '', image: files.photo, video: files.video }, 1],
    ['an album with a text', { image: files.photo, video: files.video }, 2],
    ['an album with buttons', { text: '', image: files.photo, video: files.video, buttons: [link(1)] }, 2],
    ['an image with a text', { image: files.photo }, 1],
    ['a video with a text', { video: files.video }, 1],
    ['a text', {}, 1],
  ])('%s has its number of parts', (_what, of, parts) => {
    expect(partCount(message({ id: id(1), ...of }))).toBe(parts);
  });

  test.each([
    ['a text of merge fields that are empty', { text: ' {last_name} ' }, true],
    ['a text', { text: 'Hi' }, false],
    ['an image without a text', { text: '', image: files.photo }, false],
  ])('%s says nothing: %s', (_what, of, isEmpty) => {
    expect(isEmptyCall(render(of))).toBe(isEmpty);
  });

  test('a link button opens its address', () => {
    const { inline_keyboard } = render({ buttons: [link(1)] }).params.reply_markup as { inline_keyboard: unknown };
    expect(inline_keyboard).toEqual([[{ text: 'L1', url: 'https://example.org' }]]);
  });

  test('link previews are disabled only when the message says so', () => {
    expect(render({ link_preview: false }).params).toMatchObject({ link_preview_options: { is_disabled: true } });
    expect(render({ link_preview: true }).params).not.toHaveProperty('link_preview_options');
  });

  test('the recipient’s name is filled in, escaped', () => {
    expect(render({ text: 'Hi {first_name}' }).params.text).toBe('Hi Ann &lt;3');
  });
});

describe('the keyboard', () => {
  test('a button without a row has its own, those of one row share it', () => {
    expect(labels(render({ buttons: [link(1, 0), link(2), link(3, 0), link(4, 1), link(5, 1)] }).params)).toEqual([
      ['L1', 'L3'],
      ['L2'],
      ['L4', 'L5'],
    ]);
  });

  test('a row holds eight buttons, more go into the next row', () => {
    expect(
      labels(render({ buttons: Array.from({ length: 10 }, (_, i) => link(i + 1, 0)) }).params).map((row) => row.length),
    ).toEqual([8, 2]);
  });

  test('a keyboard has forty buttons at most', () => {
    expect(labels(render({ buttons: Array.from({ length: 50 }, (_, i) => link(i + 1)) }).params)).toHaveLength(40);
  });
});
