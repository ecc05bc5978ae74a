import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { mediaKindNames, mediaKinds, type SentAs } from '#contract/mediaKinds.ts';
import { uploadFile } from '#server/domain/files/uploadFile.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { film } from '#tests/support/files/film.ts';
import { m4a, mp3 } from '#tests/support/files/sound.ts';
import { oggOpus } from '#tests/support/files/voice.ts';
import { longTest } from '#tests/support/longTest.ts';
import { type FunnelWorld, openFunnelWorld } from '../funnels/funnelWorld.ts';

let world: FunnelWorld;
beforeAll(async () => {
  world = await openFunnelWorld();
});
afterAll(() => world.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer();

const sent = (bytes: Buffer, as: SentAs, fileName = 'any.name') =>
  uploadFile(world.deps, world.actor, {
    ...{ source: Readable.from([bytes]), as, fileName },
    signal: new AbortController().signal,
  });

const stored = (id: string) =>
  world.deps.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const square = film({ width: 480, height: 480, units: 59_000 });
const fits: [SentAs, string, Buffer, object][] = [
  ['video', 'clip.mp4', film(), { mime: 'video/mp4', width: 1280, height: 720, duration: 12 }],
  ['document', 'clip.mp4', film(), { mime: 'video/mp4', width: 1280, height: 720, duration: 12 }],
  ['document', 'price.pdf', Buffer.from('%PDF-1.7\n%âã'), { mime: 'application/pdf', width: null, duration: null }],
  ['document', 'notes', Buffer.from('plain words'), { mime: 'application/octet-stream' }],
  ['document', 'cut.mp4', film().subarray(0, 100), { mime: 'application/octet-stream', width: null }],
  ['document', 'page.html', Buffer.from('<script>alert(1)</script>'), { mime: 'application/octet-stream' }],
  ['audio', 'lesson.mp3', mp3({ seconds: 7 }), { mime: 'audio/mpeg', duration: 7 }],
  ['audio', 'lesson.m4a', m4a({ seconds: 8 }), { mime: 'audio/x-m4a', duration: 8 }],
  ['audio', 'memo.m4a', m4a({ seconds: 9, brand: 'mp42' }), { mime: 'audio/mp4', duration: 9 }],
  ['voice', 'voice.ogg', oggOpus(), { mime: 'audio/ogg' }],
  ['voice', 'voice.mp3', mp3({ seconds: 4 }), { mime: 'audio/mpeg', duration: 4 }],
  ['voice', 'voice.m4a', m4a({ seconds: 6 }), { mime: 'audio/x-m4a', duration: 6 }],
  ['video_note', 'round.mp4', square, { mime: 'video/mp4', width: 480, height: 480, duration: 59 }],
];
test.each(fits)('a %s is measured and keeps its name: %s', async (as, fileName, bytes, facts) => {
  expect(await sent(bytes, as, fileName)).toMatchObject({ ...facts, name: fileName, bytes: bytes.length });
});

test('a picture may go as a document also where it is no photo', async () => {
  const thin = await picture(2_100, 100);
  expect(await sent(thin, 'document')).toMatchObject({ mime: 'image/jpeg', width: 2_100, height: 100 });
  await expect(sent(thin, 'photo')).rejects.toMatchObject({ code: 'unsupported_media', args: { of: 'ratio' } });
});

const refused: [SentAs, string, () => Buffer | Promise<Buffer>][] = [
  ['photo', 'a film', () => film()],
  ['video', 'a picture', () => picture(30, 30)],
  ['audio', 'Opus', () => oggOpus()],
  ['audio', 'a document', () => Buffer.from('%PDF-1.7')],
  ['voice', 'a film', () => film()],
  ['video_note', 'a film that is not square', () => film({ units: 5_000 })],
  ['video_note', 'a film of more than a minute', () => film({ width: 480, height: 480, units: 61_000 })],
  ['video_note', 'a square picture', () => picture(480, 480)],
];
test.each(refused)('as a %s %s is refused, with the way out', async (as, _what, make) => {
  const error: unknown = await sent(await make(), as).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RequestError);
  expect(error).toMatchObject({ code: 'unsupported_media', args: { of: as } });
});

test('of a sound Telegram is told what it says of itself, with its cover', async () => {
  const cover = await picture(600, 600);
  const { id } = await sent(mp3({ title: 'Centring\0the clay', performer: 'Masha', cover }), 'audio', 'one.mp3');
  const row = await stored(id);
  expect(row).toMatchObject({ title: 'Centring the clay', performer: 'Masha', duration: 3, name: 'one.mp3' });
  expect(await sharp(row.thumbnail ?? undefined).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 320 });
});

test('what was sent unread before is measured when it comes to be played', async () => {
  const bytes = mp3({ seconds: 11 });
  const received = await world.deps.files.receiveAttachment(Readable.from([bytes]));
  if ('refused' in received) throw new Error('refused');
  const before = { mime: 'application/octet-stream', duration: null };
  expect(received).toMatchObject(before);
  await received.discard();
  expect(await sent(bytes, 'audio')).toMatchObject({ mime: 'audio/mpeg', duration: 11 });
});

longTest('a file that is cut off anywhere still goes as a document', async () => {
  const cover = await picture(40, 40);
  const wholes = [mp3({ seconds: 1, title: 'Cut', cover }), m4a(), oggOpus(), film({ bytes: 50 }), cover];
  for (const whole of wholes)
    for (let part = 1; part <= 12; part++) {
      const bytes = whole.subarray(0, Math.max(1, Math.floor((whole.length * part) / 12) - 3));
      expect(await sent(bytes, 'document')).toMatchObject({ bytes: bytes.length });
    }
});

test('an empty file is refused in whatever way it is to be sent, with the reason', async () => {
  const empty = { code: 'unsupported_media', args: { of: 'empty' } };
  for (const { name } of Object.values(mediaKinds))
    await expect(sent(Buffer.alloc(0), name, 'a.txt')).rejects.toMatchObject(empty);
  const attached = await world.deps.files.receiveAttachment(Readable.from([]));
  expect(attached).toEqual({ refused: empty.code, args: empty.args });
});

longTest('the bounds that are named before an upload are those that hold', async () => {
  for (const kind of mediaKindNames)
    expect(mediaKinds[kind].mostBytes).toBe(kind === 'image' ? limits.photoBytes : limits.fileBytes);
  const large = Buffer.alloc(limits.fileBytes + 1, 1);
  await expect(sent(large, 'document')).rejects.toMatchObject({ code: 'file_too_big', args: { limit_mb: 50 } });
  const heavy = Buffer.concat([await picture(30, 30), Buffer.alloc(limits.photoBytes)]);
  await expect(sent(heavy, 'photo')).rejects.toMatchObject({ code: 'file_too_big', args: { limit_mb: 10 } });
  expect(await sent(heavy, 'document')).toMatchObject({ mime: 'image/jpeg', bytes: heavy.length });
});
