import { describe, expect, it } from 'vitest';
import { translate } from '#server/telegram/translate.ts';

const from = { id: 7, is_bot: false, first_name: 'Ann', last_name: 'Lee', username: 'ann', language_code: 'ru' };
const person = { telegram_id: 7, first_name: 'Ann', last_name: 'Lee', username: 'ann', language: 'ru' };
/** A file of which Telegram tells nothing but its id. */
const picture = {
  ...{ id: 'x', bytes: null, mime: 'image/jpeg', name: null, duration: null, width: null, height: null },
};
const chat = { id: 7, type: 'private', first_name: 'Ann' };
const message = (of: object) => ({ update_id: 5, message: { message_id: 1, date: 100, chat, from, ...of } });

describe('an update', () => {
  it.each([
    ['/start', null],
    ['/start spring_2-A', 'spring_2-A'],
    ['/start@my_bot', null],
    ['/start two words', null],
  ])('%s is a start with the payload %s', (text, payload) => {
    expect(translate(message({ text }))).toEqual({
      update_id: 5,
      at: 100_000,
      person,
      what: { kind: 'start', payload },
    });
  });

  it.each([
    [{ text: 'Hello' }, 'Hello', null],
    [{ text: '/started' }, '/started', null],
    [{ caption: 'My cat', photo: [{ file_id: 'x' }] }, 'My cat', 'photo'],
    [{ animation: {}, document: {} }, '', 'animation'],
    [{ venue: {}, location: { latitude: 1.5, longitude: 2 } }, '1.5, 2', 'venue'],
    [{ contact: { phone_number: '+1', first_name: 'Bob' } }, 'Bob +1', 'contact'],
    [{ sticker: { emoji: '👍' } }, '👍', 'sticker'],
    [
      { poll: { question: 'When?', options: [{ text: 'Today' }, { text: 'Never' }] } },
      'When?\n– Today\n– Never',
      'poll',
    ],
    [{ checklist: { title: 'Bring', tasks: [{ id: 1, text: 'Clay' }] } }, 'Bring\n– Clay', 'checklist'],
    [{ dice: { emoji: '🎯', value: 6 } }, '🎯 6', 'dice'],
    [{ game: { title: 'Pots', description: '' } }, 'Pots', 'game'],
    [{ story: { id: 1 } }, '', 'story'],
    [{ poll: 'nonsense' }, '', 'poll'],
  ])('%j is what the person wrote', (content, text, media) => {
    expect(translate(message(content))?.what).toEqual({
      kind: 'text',
      text,
      media,
      message_id: 1,
      ...(media === 'photo' && { file: picture }),
      ...(media === 'venue' && { place: { latitude: 1.5, longitude: 2 } }),
      ...(media === 'contact' && { contact: { phone: '+1', user_id: null, name: 'Bob' } }),
    });
  });

  it('has the formatting of a text and of a caption, counted before anything is stripped', () => {
    const bold = [{ type: 'bold', offset: 4, length: 3 }];
    expect(translate(message({ text: '\0Hi you', entities: bold }))?.what).toEqual({
      ...{ kind: 'text', text: 'Hi you', media: null, formatted: 'Hi <b>you</b>', message_id: 1 },
    });
    const link = [{ type: 'text_link', offset: 0, length: 2, url: 'https://shop.example/' }];
    expect(translate(message({ photo: [{}], caption: 'My cat', caption_entities: link }))?.what).toMatchObject({
      ...{ text: 'My cat', media: 'photo', formatted: '<a href="https://shop.example/">My</a> cat' },
    });
    // What cannot be read costs the formatting alone.
    for (const entities of [[{ type: 7 }], 'bold', [{ type: 'bold', offset: 0.5, length: 1 }], []])
      expect(translate(message({ text: 'Hi', entities }))?.what).toMatchObject({
        kind: 'text',
        text: 'Hi',
        media: null,
      });
  });

  it('has only text that a database keeps', () => {
    const odd = { ...from, first_name: 'A\0nn', last_name: 'Lee\ud83d' };
    const update = { update_id: 5, message: { message_id: 1, date: 100, chat, from: odd, text: '\0Hi \udc00there' } };
    expect(translate(update)).toMatchObject({
      person: { first_name: 'Ann', last_name: 'Lee\ufffd' },
      what: { kind: 'text', text: 'Hi \ufffdthere' },
    });
    const data = '\0'.repeat(64);
    const press = { update_id: 6, callback_query: { id: '99', from, data, message: { chat, date: 0 } } };
    expect(translate(press)?.what).toEqual({ kind: 'press', callback_id: '99', data: '' });
  });

  it('keeps the file that a person sends, and whose message it was first', () => {
    const size = (file_id: string, width: number) => ({ file_id, width, height: width, file_size: width * 10 });
    const what = (of: object) => translate(message(of))?.what;
    expect(what({ photo: [size('s', 90), size('l', 800), size('m', 320)] })).toMatchObject({
      file: { id: 'l', bytes: 8000, mime: 'image/jpeg', width: 800 },
    });
    const voice = { file_id: 'v', duration: 38, mime_type: 'audio/ogg', file_size: 99 };
    expect(what({ voice })).toMatchObject({ media: 'voice', file: { id: 'v', duration: 38, mime: 'audio/ogg' } });
    expect(what({ video_note: { file_id: 'n', length: 240 } })).toMatchObject({ file: { width: 240, height: 240 } });
    const document = { file_id: 'd', file_name: 'gift\0.pdf', mime_type: 'application/pdf' };
    expect(what({ document })).toMatchObject({ file: { id: 'd', name: 'gift.pdf' } });
    const sticker = { file_id: 'tgs', is_animated: true, thumbnail: { file_id: 'picture' } };
    expect(what({ sticker })).toMatchObject({ file: { id: 'picture', mime: 'image/webp' } });
    // what cannot be read costs the file alone
    expect(what({ voice: { file_id: 5 }, caption: 'Hi' })).toEqual({
      ...{ kind: 'text', text: 'Hi', media: 'voice', message_id: 1 },
    });
    const origin = (forward_origin: unknown) => what({ text: 'Hi', forward_origin });
    expect(origin({ type: 'user', sender_user: { first_name: 'Bob', last_name: 'Ray' } })).toMatchObject({
      forwarded: 'Bob Ray',
    });
    expect(origin({ type: 'channel', chat: { title: 'News' } })).toMatchObject({ forwarded: 'News' });
    expect(origin({ type: 'new_kind' })).toMatchObject({ forwarded: '' });
  });

  it('keeps a place with its name, and a contact with theirs', () => {
    const what = (of: object) => translate(message(of))?.what;
    const location = { latitude: 55.75, longitude: 37.61 };
    expect(what({ location, venue: { title: 'Studio', address: 'Lenina 5', location } })).toMatchObject({
      ...{ media: 'venue', text: 'Studio, Lenina 5' },
      place: { ...location, title: 'Studio', address: 'Lenina 5' },
    });
    expect(what({ location: { ...location, live_period: 900 } })).toMatchObject({ place: { is_live: true } });
    const contact = { phone_number: '79001234567', first_name: 'Bob', last_name: 'Ray', user_id: 9 };
    expect(what({ contact, media_group_id: 'g' })).toMatchObject({
      ...{ text: 'Bob Ray 79001234567', album: 'g' },
      contact: { phone: '79001234567', name: 'Bob Ray', user_id: 9 },
    });
  });

  it('has no half of a character at the end of what is cut, and no kind of a file that is none', () => {
    const long = `${'a'.repeat(254)}👍`;
    const file = (of: object) => translate(message({ document: { file_id: 'd', ...of } }))?.what;
    expect(file({ file_name: long })).toMatchObject({ file: { name: `${'a'.repeat(254)}\ufffd` } });
    expect(file({ mime_type: 'text/html\r\nx: y' })).toMatchObject({ file: { mime: null } });
    expect(file({ mime_type: 'Image/SVG+XML' })).toMatchObject({ file: { mime: 'image/svg+xml' } });
  });

  it('of an edit has the message’s time and what it says now; an edited command is none', () => {
    const edited = (of: object) => ({ update_id: 5, edited_message: { ...message(of).message, edit_date: 130 } });
    expect(translate(edited({ text: 'Hello again' }))).toEqual({
      ...{ update_id: 5, at: 100_000, person },
      what: { kind: 'edit', text: 'Hello again', media: null, message_id: 1, edited_at: 130_000 },
    });
    expect(translate(edited({ text: '/start again' }))?.what.kind).toBe('ignored');
  });

  it('of a press carries its id and data', () => {
    const press = { update_id: 6, callback_query: { id: '99', from, data: 'abc', message: { chat, date: 0 } } };
    expect(translate(press)).toEqual({
      update_id: 6,
      at: null,
      person,
      what: { kind: 'press', callback_id: '99', data: 'abc' },
    });
  });

  it.each([
    ['kicked', false],
    ['member', true],
  ])('of a member who is %s opens the chat: %s', (status, open) => {
    const update = { update_id: 6, my_chat_member: { chat, from, date: 100, new_chat_member: { status } } };
    expect(translate(update)?.what).toEqual({ kind: 'member', open });
  });

  it.each([
    message({ text: 'Hello', chat: { id: -5, type: 'supergroup' } }),
    message({ text: 'Hello', from: { ...from, is_bot: true } }),
    message({ pinned_message: {} }),
    message({ text: 5 }),
    { update_id: 5, edited_message: {} },
    { update_id: 5, callback_query: { id: '1', from, inline_message_id: 'x', data: 'abc' } },
    {
      update_id: 5,
      my_chat_member: { chat: { id: -5, type: 'group' }, from, date: 1, new_chat_member: { status: 'left' } },
    },
    { update_id: 5, message: 'nonsense' },
  ])('%j is passed over, with its id', (update) => {
    expect(translate(update)).toEqual({ update_id: 5, at: null, person: null, what: { kind: 'ignored' } });
  });

  it.each([null, 'text', {}, { update_id: 'x' }, []])('%j is no update', (raw) => {
    expect(translate(raw)).toBeNull();
  });
});
