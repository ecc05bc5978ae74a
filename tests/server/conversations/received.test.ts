import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { NoticePage } from '#contract/schemas/notices.ts';
import type { Conversation } from '#contract/schemas/contacts/conversation.ts';
import { signUp } from '#tests/support/app.ts';
import { png } from '#tests/support/files/hostileMedia.ts';
import { longTest } from '#tests/support/longTest.ts';
import { variants } from '#tests/support/runsAll.ts';
import { contactCard, dice, livePlace, poll, type SentKind, venue } from '#tests/support/telegram/sentByPeople.ts';
import { type ContactWorld, openContactWorld } from '../contacts/contactWorld.ts';

let world: ContactWorld;
beforeAll(async () => {
  world = await openContactWorld();
});
afterAll(() => world.close());

async function openChat(first_name: string) {
  const shop = await world.openShop();
  const person = world.telegram.person({ first_name });
  person.start(shop.bot);
  await person.waitFor(shop.bot, 'Shall we begin?');
  const { id } = await world.contactOf(person);
  const texts = () => world.entries(id, 'text');
  return { ...shop, funnel: shop.id, person, id, texts, last: async () => (await texts())[0] };
}

const fetchFile = (url: string, headers: Record<string, string> = {}) =>
  fetch(new URL(url, world.test.url), { headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

const upload = (mime: string, name: string, bytes: Buffer = randomBytes(700)) => ({ mime, name, bytes });
const photo = () => upload('image/png', 'a.png', png(40, 30));

describe('what a person sends', () => {
  const shown = 'inline';
  const saved = /^attachment/;
  it.each<[SentKind, string, string, string | RegExp]>(
    variants(
      [
        ['photo', 'image/png', 'image/jpeg', shown],
        ['video', 'video/mp4', 'video/mp4', shown],
        ['voice', 'audio/ogg', 'audio/ogg', shown],
        ['document', 'application/pdf', 'application/pdf', saved],
        ['document', 'text/html', 'text/html', saved],
        ['moving_sticker', 'application/x-tgsticker', 'image/webp', shown],
        ['document', 'image/svg+xml', 'image/svg+xml', saved],
        ['animation', 'video/mp4', 'video/mp4', shown],
        ['video_note', 'video/mp4', 'video/mp4', shown],
        ['audio', 'audio/mpeg', 'audio/mpeg', shown],
        ['sticker', 'image/webp', 'image/webp', shown],
      ],
      7,
    ),
  )('as %s of %s is given as %s, and never runs as a page of ours', async (kind, sent, given, disposition) => {
    const { bot, person, last } = await openChat(kind);
    const file = { ...(kind === 'photo' ? photo() : upload(sent, `x.${kind}`)), mime: sent };
    person.sendFile(bot, kind, file, { caption: 'My cup' });
    await expect.poll(last).toMatchObject({
      ...{ media: kind === 'moving_sticker' ? 'sticker' : kind, text: 'My cup' },
      file: { mime: given, url: expect.any(String) },
    });
    const answer = await fetchFile((await last())?.file?.url ?? '');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(new RegExp(`^${given.replace('+', '\\+')}`));
    expect(answer.headers.get('content-disposition')).toMatch(disposition);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await bytesOf(answer)).equals(file.bytes)).toBe(true);
  });

  longTest('without a file is kept as what it is, and said in words in the list', async () => {
    const { bot, person, last, funnel } = await openChat('Ann');
    const said = async () => {
      const { body } = await world.owner.call<{ results: Conversation[] }>(endpoints.conversations.list, {
        query: { funnel },
      });
      return body.results[0]?.last;
    };
    const gives = async (content: Record<string, unknown>, entry: object, text: string) => {
      person.give(bot, content);
      await expect.poll(last).toMatchObject({ text, ...entry });
      expect(await said()).toMatchObject({ text });
    };
    const at = { latitude: 55.75, longitude: 37.61 };
    const bare = { title: null, address: null, is_live: false };
    await gives(
      venue(at.latitude, at.longitude, 'Studio', 'Lenina 5'),
      { media: 'venue', place: { ...at, title: 'Studio', address: 'Lenina 5', is_live: false } },
      'Studio, Lenina 5',
    );
    await gives(livePlace(at.latitude, at.longitude), { place: { ...at, ...bare, is_live: true } }, '55.75, 37.61');
    await gives(
      contactCard('Bob', 'Ray', '79001234567'),
      { media: 'contact', contact: { name: 'Bob Ray', phone: '79001234567', is_own: false } },
      'Bob Ray 79001234567',
    );
    await gives(poll('When?', ['Today', 'Never']), { media: 'poll', file: null }, 'When?\n– Today\n– Never');
    await gives(dice('🎲', 4), { media: 'dice', contact: null, place: null, album: null }, '🎲 4');
    person.shareContact(bot, '79007654321');
    await expect.poll(last).toMatchObject({ contact: { phone: '79007654321', is_own: true } });
    person.sharePlace(bot, 1.5, 2);
    await expect.poll(last).toMatchObject({ place: { latitude: 1.5, longitude: 2, ...bare } });
  });

  it('without a word is called what it is in the notice of it', async () => {
    const { bot, person, id } = await openChat('Zed');
    const told = async () => {
      const { body } = await world.owner.call<NoticePage>(endpoints.notices.list);
      return body.results.find(({ data }) => data.kind === 'message' && data.contact === id)?.data;
    };
    person.sendFile(bot, 'voice', upload('audio/ogg', 'a.ogg'));
    await expect.poll(told).toMatchObject({ text: 'Voice message' });
    person.sendFile(bot, 'photo', photo(), { caption: 'My cup' });
    await expect.poll(told).toMatchObject({ text: 'My cup' });
  });

  it('together has one album, and its caption is found', async () => {
    const { bot, person, texts } = await openChat('Bob');
    person.sendAlbum(
      bot,
      [
        ['photo', photo()],
        ['video', upload('video/mp4', 'a.mp4')],
        ['photo', photo()],
      ],
      'Ёлка из глины',
    );
    person.sendFile(bot, 'photo', photo());
    await expect.poll(async () => (await texts()).length).toBe(4);
    const [alone, ...album] = await texts();
    expect(alone?.album).toBeNull();
    expect(new Set(album.map((entry) => entry.album)).size).toBe(1);
    expect(album[0]?.album).toEqual(expect.any(String));
    const { body } = await world.owner.call<{ results: Conversation[] }>(endpoints.conversations.list, {
      query: { search: 'елка' },
    });
    expect(body.results.map(({ contact }) => contact.first_name)).toEqual(['Bob']);
  });

  it('together stands in the list by its caption, however it comes', async () => {
    const { bot, person, id, texts } = await openChat('Dan');
    const last = async () => {
      const { body } = await world.owner.call<{ results: Conversation[] }>(endpoints.conversations.list);
      return body.results.find(({ contact }) => contact.id === id)?.last;
    };
    person.sendAlbum(
      bot,
      [
        ['photo', photo()],
        ['photo', photo()],
      ],
      'Both of mine',
    );
    await expect.poll(async () => (await texts()).length).toBe(2);
    expect(await last()).toMatchObject({ text: 'Both of mine', media: 'photo' });
    const album = { media_group_id: 'apart' };
    person.sendFile(bot, 'photo', photo(), { ...album, caption: 'One by one' });
    await expect.poll(last).toMatchObject({ text: 'One by one' });
    person.sendFile(bot, 'photo', photo(), album);
    await expect.poll(async () => (await texts()).length).toBe(4);
    expect(await last()).toMatchObject({ text: 'One by one', media: 'photo' });
    person.sendFile(bot, 'photo', photo());
    await expect.poll(last).toMatchObject({ text: '', media: 'photo' });
  });

  it('instead of another file is another address', async () => {
    const { bot, person, last } = await openChat('Cid');
    const [before, after] = [photo(), upload('image/png', 'b.png', png(60, 20))];
    const sent = person.sendFile(bot, 'photo', before);
    await expect.poll(last).toMatchObject({ file: { width: 40 } });
    const url = (await last())?.file?.url ?? '';
    expect((await bytesOf(await fetchFile(url))).equals(before.bytes)).toBe(true);
    const other = world.telegram.person();
    other.start(bot);
    const { photo: sizes } = other.sendFile(bot, 'photo', after) as unknown as { photo: object };
    person.edit(bot, sent, { photo: sizes });
    await expect.poll(last).toMatchObject({ file: { width: 60 }, edited_at: expect.any(String) });
    const replaced = (await last())?.file?.url ?? '';
    expect(replaced).not.toBe(url);
    expect((await bytesOf(await fetchFile(replaced))).equals(after.bytes)).toBe(true);
  });

  it('is read by its owner alone', async () => {
    const { bot, person, id, last } = await openChat('Dan');
    person.sendFile(bot, 'photo', photo());
    await expect.poll(last).toMatchObject({ media: 'photo' });
    const stranger = await signUp(world.test);
    expect((await stranger.call(endpoints.contacts.history, { params: { id } })).status).toBe(404);
    const url = (await last())?.file?.url ?? '';
    expect((await fetchFile(url.replace(/owner=[^&]+/, `owner=${randomUUID()}`))).status).toBe(404);
    expect((await fetchFile(url.replace(/signature=[^&]+/, 'signature=x'))).status).toBe(404);
  });
});

describe('a file that cannot be read says why', () => {
  const whyOf = async (url: string, language = 'en') => {
    const answer = await fetchFile(url, { 'accept-language': language });
    return { status: answer.status, ...((await answer.json()) as { code: string; detail: string }) };
  };

  async function sentDocument(name: string, bytes = randomBytes(60)) {
    const chat = await openChat(name);
    chat.person.sendFile(chat.bot, 'document', upload('text/plain', 'a.txt', bytes));
    await expect.poll(chat.last).toMatchObject({ media: 'document' });
    return { ...chat, url: (await chat.last())?.file?.url ?? '' };
  }

  it('where Telegram has it no more', async () => {
    const { bot, url } = await sentDocument('Eve');
    bot.files.clear();
    expect(await whyOf(url)).toMatchObject({
      status: 404,
      detail: expect.stringContaining('no longer gives this file'),
    });
    expect(await whyOf(url, 'ru')).toMatchObject({ detail: expect.stringContaining('больше не отдаёт') });
  });

  it('where its bot is disconnected, until it is connected again', async () => {
    const { bot, funnel, url } = await sentDocument('Fay');
    await world.owner.call(endpoints.funnels.stop, { params: { id: funnel } });
    await world.owner.call(endpoints.funnels.disconnect, { params: { id: funnel } });
    expect(await whyOf(url)).toMatchObject({ status: 404, detail: expect.stringContaining('no longer connected') });
    const body = { token: bot.token };
    const connected = await world.owner.call(endpoints.funnels.connect, { params: { id: funnel }, body });
    expect(connected.status).toBe(200);
    expect((await fetchFile(url)).status).toBe(200);
  });

  longTest('where Telegram refuses the token, does not answer or wants a pause', async () => {
    const { bot, url } = await sentDocument('Gus');
    const { faults } = world.telegram;
    faults.answer(1, 429, { method: 'getFile', token: bot.token, retryAfter: 3 });
    expect(await whyOf(url)).toMatchObject({ status: 502, detail: expect.stringContaining('does not answer now') });
    faults.answer(1, 502, { method: 'getFile', token: bot.token });
    expect(await whyOf(url)).toMatchObject({ status: 502, detail: expect.stringContaining('does not answer now') });
    faults.answer(1, 401, { method: 'getFile', token: bot.token });
    expect(await whyOf(url)).toMatchObject({ status: 502, detail: expect.stringContaining('the bot’s token') });
    expect((await fetchFile(url)).status).toBe(200);
  });

  it('where it is larger than bots may read, though nobody told', async () => {
    const { bot, url } = await sentDocument('Hal');
    for (const file of bot.files.values()) file.bytes = Buffer.alloc(limits.incomingFileBytes + 1);
    expect(await whyOf(url)).toMatchObject({ status: 413, detail: expect.stringContaining('20 MB') });
  });
});
