import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brand, film } from '#tests/support/files/film.ts';
import { longTest } from '#tests/support/longTest.ts';
import { variants } from '#tests/support/runsAll.ts';
import { openForEach, type OutboxBot, type OutboxWorld } from './outboxWorld.ts';

let world: OutboxWorld;
let bot: OutboxBot;
let folder: string;
let photo: string;
let video: string;

/** Keeps a file of the owner's; the sha256 stands for its path. */
async function keep(name: string, mime: string, bytes: Buffer, facts: object = {}): Promise<string> {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  const row = { owner_id: world.owner, id: randomUUID(), sha256: file, mime, bytes: bytes.length, ...facts };
  await world.db.insertInto('files').values(row).execute();
  return row.id;
}

openForEach((opened) => {
  ({ world, bot } = opened);
});
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-media-'));
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } });
  photo = await keep('a', 'image/png', await picture.png().toBuffer());
  video = await keep('b', 'video/mp4', Buffer.concat([brand, Buffer.alloc(200_000, 7)]));
});
afterEach(() => rmSync(folder, { recursive: true }));

const sendPhoto = (chat_id: number, file = photo) => ({
  method: 'sendPhoto',
  params: { chat_id, photo: { $file: file }, caption: 'Look' },
});
/** Counts the calls that carried a file. */
function countUploads(): () => number {
  let uploads = 0;
  world.onCall = (send) => (token, call, files) => {
    uploads += files.length;
    return send(token, call, files);
  };
  return () => uploads;
}

describe('media', () => {
  it('is uploaded once for a bot, however many contacts get it concurrently', async () => {
    const uploads = countUploads();
    const people = Array.from({ length: 6 }, () => world.addPerson(bot));
    const ids: string[] = [];
    for (const person of people) ids.push(await world.putCall(bot, person, sendPhoto(person.id)));
    world.start();
    for (const id of ids) await world.until(id, 'sent');
    expect(uploads()).toBe(1);
    expect(bot.telegram.files.size).toBe(1);
    for (const person of people) expect(person.messages(bot.telegram)).toMatchObject([{ caption: 'Look' }]);
  });

  it('is uploaded once for each bot', async () => {
    const uploads = countUploads();
    const other = await world.addBot();
    world.start();
    for (const each of [bot, other, bot, other]) {
      const person = world.addPerson(each);
      await world.until(await world.putCall(each, person, sendPhoto(person.id)), 'sent');
    }
    expect(uploads()).toBe(2);
  });

  longTest(
    'an album is uploaded in one call, and the file_id of each file and the id of each message are stored',
    async () => {
      const uploads = countUploads();
      const person = world.addPerson(bot);
      const media = [
        { type: 'photo', media: { $file: photo } },
        { type: 'video', media: { $file: video }, supports_streaming: true },
      ];
      const album = { method: 'sendMediaGroup', params: { chat_id: person.id, media } };
      world.start();
      const row = await world.until(await world.putCall(bot, person, album), 'sent');
      expect(person.messages(bot.telegram)).toHaveLength(2);
      expect(row.album_message_ids).toEqual(person.messages(bot.telegram).map(({ message_id }) => message_id));
      expect(row.telegram_message_id).toBe(row.album_message_ids?.[0]);
      const single = await world.until(await world.putCall(bot, person, sendPhoto(person.id)), 'sent');
      expect(single.album_message_ids).toBeNull();
      const call = { method: 'sendVideo', params: { chat_id: person.id, video: { $file: video } } };
      await world.until(await world.putCall(bot, person, call), 'sent');
      expect(uploads()).toBe(2);
    },
  );

  it('is uploaded again when Telegram no longer accepts its file_id', async () => {
    const uploads = countUploads();
    const person = world.addPerson(bot);
    world.start();
    await world.until(await world.putCall(bot, person, sendPhoto(person.id)), 'sent');
    bot.telegram.files.clear();
    await world.until(await world.putCall(bot, person, sendPhoto(person.id)), 'sent');
    await world.until(await world.putCall(bot, person, sendPhoto(person.id)), 'sent');
    expect(uploads()).toBe(2);
    expect(person.messages(bot.telegram)).toHaveLength(3);
  });

  it('that was deleted fails its message, and the next one is sent', async () => {
    const person = world.addPerson(bot);
    const gone = await world.putCall(bot, person, sendPhoto(person.id, randomUUID()));
    const next = await world.put(bot, person);
    world.start();
    await world.until(gone, 'failed');
    await world.until(next, 'sent');
  });

  it('that is missing on the disk keeps its message and the chat’s next one waiting, until it is back', async () => {
    const [whole, film] = ['a', 'b'].map((name) => path.join(folder, name)) as [string, string];
    renameSync(whole, `${whole}.away`);
    const bytes = readFileSync(film);
    writeFileSync(film, 'half');
    const [person, other] = [world.addPerson(bot), world.addPerson(bot)];
    const call = { method: 'sendVideo', params: { chat_id: person.id, video: { $file: video } } };
    const ids = [
      await world.putCall(bot, person, sendPhoto(person.id)),
      await world.putCall(bot, person, call),
      await world.put(bot, person),
    ];
    const mailed = await world.putCall(bot, other, sendPhoto(other.id), { cause: 'mailing', priority: 2 });
    const logged: object[] = [];
    world.start({ log: { error: (fields) => void logged.push(fields) } });
    await world.until(await world.put(bot, other), 'sent');
    const looks = () => world.missing.filter((place) => place === `files/${world.owner}/${whole}`).length;
    await expect.poll(looks).toBeGreaterThan(2);
    expect(logged).toEqual([expect.objectContaining({ detail: `files/${world.owner}/${whole}` })]);
    for (const id of [...ids, mailed]) {
      const { attempts } = await world.until(id, 'queued');
      expect(attempts).toBe(0);
    }

    renameSync(`${whole}.away`, whole);
    await expect.poll(() => world.missing.at(-1)).toBe(`files/${world.owner}/${film}`);
    writeFileSync(film, bytes);
    await world.until(ids[2] ?? '', 'sent');
    expect(world.missing.at(-1)).toBe(null);
    expect(person.messages(bot.telegram).map((sent) => Object.keys(sent))).toEqual([
      expect.arrayContaining(['photo']),
      expect.arrayContaining(['video']),
      expect.arrayContaining(['text']),
    ]);
  });

  it('a failed upload is retried by another delivery that waits for it', async () => {
    world.telegram.faults.answer(1, 502, { method: 'sendPhoto' });
    const people = [world.addPerson(bot), world.addPerson(bot)];
    const ids: string[] = [];
    for (const person of people) ids.push(await world.putCall(bot, person, sendPhoto(person.id)));
    world.start();
    for (const id of ids) await world.until(id, 'sent');
    expect(bot.telegram.files.size).toBe(1);
  });
});

describe('a film', () => {
  const facts = { width: 720, height: 1280, duration: 61, streams: true, inspection: 1 };
  const sendVideo = (chat_id: number, file: string) => ({
    method: 'sendVideo',
    params: { chat_id, video: { $file: file }, supports_streaming: true },
  });
  const album = (chat_id: number, file: string) => ({
    method: 'sendMediaGroup',
    params: {
      chat_id,
      media: [
        { type: 'photo', media: { $file: photo } },
        { type: 'video', media: { $file: file }, supports_streaming: true },
      ],
    },
  });
  const thumbnailOf = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'green' } })
      .jpeg()
      .toBuffer();
  /** The film as a person got it last. */
  const seen = (person: ReturnType<OutboxWorld['addPerson']>) => {
    const last = person.messages(bot.telegram).at(-1);
    return last && 'video' in last ? last.video : undefined;
  };
  const big = film({ bytes: 11 * 1024 * 1024 });

  it.each(
    variants([
      ['alone', sendVideo],
      ['in an album', album],
    ]),
  )(
    'goes %s with its sides, its length and its thumbnail, which Telegram does not read of a large one',
    async (_how, callOf) => {
      const thumbnail = await thumbnailOf(180, 320);
      const file = await keep('film', 'video/mp4', big, { ...facts, thumbnail });
      const person = world.addPerson(bot);
      world.start();
      const shown = { width: 720, height: 1280, duration: 61, thumbnail: { width: 180, height: 320 } };
      for (const _time of ['uploaded', 'by its id']) {
        await world.until(await world.putCall(bot, person, callOf(person.id, file)), 'sent');
        expect(seen(person)).toMatchObject(shown);
      }
    },
  );

  longTest('is told of with each call, and says that it cannot be watched before all of it has come', async () => {
    const calls: Record<string, unknown>[] = [];
    world.onCall = (send) => (token, call, files) => {
      calls.push(call.params);
      return send(token, call, files);
    };
    const file = await keep('film', 'video/mp4', big, { ...facts, streams: false });
    const person = world.addPerson(bot);
    world.start();
    for (const _time of ['uploaded', 'by its id'])
      await world.until(await world.putCall(bot, person, sendVideo(person.id, file)), 'sent');
    const told = { width: 720, height: 1280, duration: 61, supports_streaming: false };
    expect(calls).toMatchObject([told, told]);
    expect(calls[1]).not.toHaveProperty('thumbnail');
  });

  it('that nothing is known of is sent as it is', async () => {
    const person = world.addPerson(bot);
    world.start();
    await world.until(await world.putCall(bot, person, sendVideo(person.id, video)), 'sent');
    expect(seen(person)).toMatchObject({ width: 640, height: 360 });
  });

  longTest(
    'that an earlier version stored lying is inspected again before it goes up, and stored upright',
    async () => {
      const bytes = film({ width: 1280, height: 720, turn: 90, bytes: 11 * 1024 * 1024 });
      const file = await keep('phone', 'video/mp4', bytes, { width: 1280, height: 720 });
      const person = world.addPerson(bot);
      world.start();
      await world.until(await world.putCall(bot, person, sendVideo(person.id, file)), 'sent');
      const upright = { width: 720, height: 1280, duration: 12 };
      expect(seen(person)).toMatchObject(upright);
      const stored = await world.db.selectFrom('files').selectAll().where('id', '=', file).executeTakeFirstOrThrow();
      expect(stored).toMatchObject({ ...upright, streams: true, inspection: 1 });
    },
  );
});
