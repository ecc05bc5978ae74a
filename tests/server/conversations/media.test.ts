import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { HistoryEntryOf } from '#contract/schemas/contacts/contactHistory.ts';
import type { File as StoredFile } from '#contract/schemas/file.ts';
import type { MessageFile } from '#contract/schemas/funnels/messageFile.ts';
import { mp3 } from '#tests/support/files/sound.ts';
import { longTest } from '#tests/support/longTest.ts';
import { uploadAs } from '../mailings/uploads.ts';
import { type ContactWorld, openContactWorld } from '../contacts/contactWorld.ts';

const { conversations } = endpoints;
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
  const last = async () => (await world.entries(id, 'text'))[0];
  return { ...shop, funnel: shop.id, person, id, last };
}

const fetchFile = (url: string, range?: string) =>
  fetch(new URL(url, world.test.url), { headers: { ...(range && { range }) } });

async function upload(endpoint: Endpoint, content: Buffer, name: string) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const headers = { authorization: `Token ${world.owner.token}` };
  const answer = await fetch(new URL(endpoint.path, world.test.url), { method: 'POST', headers, body: form });
  return { status: answer.status, body: (await answer.json()) as StoredFile };
}

it('what a person sends is read from Telegram, whole and in parts, by its signed address alone', async () => {
  const { bot, person, last } = await openChat('Ann');
  const sound = randomBytes(5_000);
  person.sendFile(bot, 'voice', { bytes: sound, name: 'voice.ogg', mime: 'audio/ogg' }, { caption: 'Listen' });
  await expect.poll(last).toMatchObject({
    ...{ media: 'voice', text: 'Listen' },
    file: { mime: 'audio/ogg', duration: 14, bytes: 5_000, url: expect.any(String) },
  });
  const url = (await last())?.file?.url ?? '';
  const whole = await fetchFile(url);
  expect(whole.status).toBe(200);
  expect(Buffer.from(await whole.arrayBuffer()).equals(sound)).toBe(true);
  expect(whole.headers.get('content-disposition')).toBe('inline');
  expect(whole.headers.get('content-security-policy')).toContain('sandbox');
  const part = await fetchFile(url, 'bytes=100-199');
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer()).equals(sound.subarray(100, 200))).toBe(true);
  expect(url).not.toContain(bot.token);
  expect((await fetchFile(url.replace(/signature=.*/, 'signature=x'))).status).toBe(404);
  expect((await fetchFile(url.replace(/until=\d+/, 'until=99999999999'))).status).toBe(404);
});

it('a page that a person sends is saved and never runs as one of ours', async () => {
  const { bot, person, last } = await openChat('Bob');
  const page = { bytes: Buffer.from('<script>alert(1)</script>'), name: 'вот "это".html', mime: 'text/html' };
  person.sendFile(bot, 'document', page);
  await expect.poll(last).toMatchObject({ media: 'document', file: { name: 'вот "это".html' } });
  const answer = await fetchFile((await last())?.file?.url ?? '');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

longTest('what is larger than bots may read, or gone at Telegram, says so', async () => {
  const { bot, person, last } = await openChat('Cid');
  const big = { bytes: Buffer.alloc(limits.incomingFileBytes + 1), name: 'film.bin', mime: 'application/octet-stream' };
  person.sendFile(bot, 'document', big);
  await expect.poll(last).toMatchObject({ file: { name: 'film.bin', url: null } });
  person.sendFile(bot, 'document', { bytes: Buffer.from('x'), name: 'small.txt', mime: 'text/plain' });
  await expect.poll(last).toMatchObject({ file: { name: 'small.txt' } });
  bot.files.clear();
  expect((await fetchFile((await last())?.file?.url ?? '')).status).toBe(404);
});

it('a forwarded message says whose it was', async () => {
  const { bot, person, last } = await openChat('Dan');
  person.forward(bot, 'Bring an apron', 'Masha');
  await expect.poll(last).toMatchObject({ text: 'Bring an apron', forwarded: 'Masha' });
});

it('an answer goes as audio with its player, or as a round video before its text', async () => {
  const { bot, funnel, person, id } = await openChat('Fay');
  const send = (text: string, file: MessageFile) =>
    world.call('send', id, { body: { funnel, message: { text, files: [file] } } });
  expect(await send('Hear', await uploadAs(world.test, world.owner, 'audio'))).toMatchObject({ status: 201 });
  expect(await person.waitFor(bot, (message) => 'audio' in message)).toMatchObject({
    ...{ caption: 'Hear', audio: { duration: 5, performer: 'Masha', file_name: 'lesson.mp3' } },
  });
  expect(await send('See', await uploadAs(world.test, world.owner, 'video_note'))).toMatchObject({ status: 201 });
  await person.waitFor(bot, 'See');
  expect(person.messages(bot).slice(-2)).toMatchObject([{ video_note: { length: 480, duration: 7 } }, { text: 'See' }]);
});

it('an answer takes a file under its name, or a voice message, once each', async () => {
  const { bot, funnel, person, id } = await openChat('Eve');
  const stored = await upload(conversations.uploadFile, Buffer.from('Price list'), 'Прайс.pdf');
  expect(stored).toMatchObject({ status: 201, body: { bytes: 10 } });
  const send = (body: object) => world.call('send', id, { body: { funnel, message: { text: '' }, ...body } });
  const own = {
    id: randomUUID(),
    message: { text: '<b>Here</b>, {first_name}' },
    file: { kind: 'file', id: stored.body.id },
  };
  for (const answer of await Promise.all([send(own), send(own)])) expect(answer).toMatchObject({ status: 201 });
  const sent = await person.waitFor(bot, (message) => 'document' in message);
  expect(sent).toMatchObject({ document: { file_name: 'Прайс.pdf' }, caption: 'Here, Eve' });
  expect(person.messages(bot).filter((message) => 'document' in message)).toHaveLength(1);

  const voice = await upload(conversations.uploadVoice, mp3({ seconds: 4 }), 'voice.mp3');
  expect(await send({ file: { kind: 'voice', id: voice.body.id } })).toMatchObject({ status: 201 });
  await person.waitFor(bot, (message) => 'voice' in message);
  const replies = await world.entries(id, 'reply');
  expect(replies.map(({ content }: HistoryEntryOf<'reply'>) => content.file)).toMatchObject([
    { kind: 'voice', duration: 4 },
    { kind: 'file', name: 'Прайс.pdf', bytes: 10 },
  ]);
  const file = await fetchFile(replies[1]?.content.file?.url ?? '');
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/);

  expect((await upload(conversations.uploadVoice, Buffer.from('no sound'), 'voice.ogg')).status).toBe(415);
  expect((await send({ file: { kind: 'voice', id: stored.body.id } })).status).toBe(400);
  expect((await send({ file: { kind: 'file', id: randomUUID() } })).status).toBeGreaterThanOrEqual(400);
  const both = { message: { text: '', image: stored.body.id }, file: own.file };
  expect(await send(both)).toMatchObject({ status: 400, body: { file: [expect.any(String)] } });
});
