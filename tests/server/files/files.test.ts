import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { File as StoredFile } from '#contract/schemas/file.ts';
import { getFile } from '#server/domain/files/getFile.ts';
import { uploadFile } from '#server/domain/files/uploadFile.ts';
import { fileStore } from '#server/files/fileStore.ts';
import { removeUnfinished } from '#server/files/removeUnfinished.ts';
import { byteRange } from '#server/http/byteRange.ts';
import { files } from '#server/http/handlers/files.ts';
import { placeInFolder } from '#tests/support/files/placeInFolder.ts';
import { mp4 } from '#tests/support/files/mp4.ts';
import { longTest } from '#tests/support/longTest.ts';
import { type FunnelWorld, openFunnelWorld, refusal } from '../funnels/funnelWorld.ts';
import { serveHandlers } from '../funnels/handlerServer.ts';

let world: FunnelWorld;
let server: Awaited<ReturnType<typeof serveHandlers>>;

beforeAll(async () => {
  world = await openFunnelWorld();
  const call = {
    language: 'en' as const,
    address: '',
    signal: new AbortController().signal,
    body: undefined,
    spend: () => {},
  };
  server = await serveHandlers({
    'POST /api/files/': (request, reply) =>
      files.upload({
        ...call,
        deps: world.deps,
        actor: world.actor,
        params: undefined,
        query: {},
        request,
        reply,
      }),
    'GET /api/files/:id/content/': (request, reply) => {
      const { owner, until, signature } = request.query as Record<string, string>;
      const query = { owner: owner ?? '', until: Number(until), signature: signature ?? '' };
      const params = request.params as { id: string };
      return files.content({ ...call, deps: world.deps, actor: null, params, query, request, reply });
    },
  });
});
afterAll(async () => {
  await server.close();
  await world.close();
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
const sent = (bytes: Buffer) =>
  uploadFile(world.deps, world.actor, { source: Readable.from([bytes]), signal: new AbortController().signal });

async function post(bytes: Buffer, field = 'file') {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), 'any.name');
  const answer = await fetch(`${server.url}/api/files/`, { method: 'POST', body: form });
  return { status: answer.status, body: (await answer.json()) as StoredFile & { code?: string; detail?: string } };
}

test('a picture is measured, deduplicated and served unchanged', async () => {
  const bytes = await picture(640, 480);
  const first = await post(bytes);
  expect(first).toMatchObject({
    status: 200,
    body: { mime: 'image/png', width: 640, height: 480, bytes: bytes.length },
  });
  expect(first.body.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect((await post(bytes)).body.id).toBe(first.body.id);
  const read = await fetch(server.url + first.body.url);
  expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
  expect(read.headers.get('x-content-type-options')).toBe('nosniff');
  expect(read.headers.get('content-security-policy')).toContain('sandbox');
});

test('a file is described again with a signed URL, to its owner alone', async () => {
  const { url, ...stored } = await sent(await picture(30, 20));
  const again = await getFile(world.deps, world.actor, stored.id);
  expect(again).toMatchObject(stored);
  expect((await fetch(server.url + again.url)).status).toBe(200);
  expect(url).toContain(stored.id);
  const stranger = { ...world.actor, userId: randomUUID() };
  expect(await refusal(getFile(world.deps, stranger, stored.id))).toBe('not_found');
});

test('a video is measured by its header', async () => {
  expect(await sent(mp4(1280, 720))).toMatchObject({ mime: 'video/mp4', width: 1280, height: 720 });
});

test('byte ranges are served', async () => {
  const bytes = mp4(320, 240, 1000);
  const { url } = await sent(bytes);
  const part = await fetch(server.url + url, { headers: { range: 'bytes=10-19' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
  expect((await fetch(server.url + url, { headers: { range: `bytes=${bytes.length}-` } })).status).toBe(416);
});

test.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=5-500', { start: 5, end: 99 }],
  ['bytes=100-', 'impossible'],
  ['bytes=-0', 'impossible'],
  ['bytes=9-5', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['lines=1-2', 'whole'],
  [undefined, 'whole'],
] as const)('range %s of 100 bytes', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});

/** One file of each kind that Telegram takes, large enough to be cut anywhere. */
async function filesOfEachKind(): Promise<[kind: string, bytes: Buffer][]> {
  const noise = sharp({
    create: {
      width: 120,
      height: 90,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
  const frames = await Promise.all([1, 2].map(() => noise.clone().png().toBuffer()));
  const kinds = {
    png: noise.clone().png(),
    'interlaced png': noise.clone().png({ progressive: true }),
    jpeg: noise.clone().jpeg(),
    'progressive jpeg': noise.clone().jpeg({ progressive: true }),
    webp: noise.clone().webp(),
    'lossless webp': noise.clone().webp({ lossless: true }),
    'animated webp': sharp(frames, { join: { animated: true } }).webp(),
  };
  const pictures = Object.entries(kinds).map(async ([kind, made]) => [kind, await made.toBuffer()] as [string, Buffer]);
  const box = (length: number, type: string) => {
    const head = Buffer.alloc(length);
    head.writeUInt32BE(length);
    head.write(type, 4, 'latin1');
    return head;
  };
  const movie = mp4(320, 240, 500);
  return [
    ...(await Promise.all(pictures)),
    ['mp4', movie],
    ['fragmented mp4', Buffer.concat([movie, box(40, 'moof'), box(400, 'mdat')])],
  ];
}

describe('a truncated file is refused', () => {
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9, 0.97];

  longTest('of every accepted kind, truncated anywhere', async () => {
    for (const [kind, whole] of await filesOfEachKind()) {
      expect(await post(whole), kind).toMatchObject({ status: 200 });
      for (const part of parts) {
        const cut = whole.subarray(0, Math.floor(whole.length * part));
        expect(await post(cut), `${kind}, the first ${part * 100} %`).toMatchObject({
          status: 415,
          body: { code: 'unsupported_media' },
        });
      }
    }
  });

  test('of kinds that are not accepted', async () => {
    const gif = await sharp(await picture(64, 64))
      .gif()
      .toBuffer();
    const beginnings = [
      gif,
      gif.subarray(0, gif.length / 2),
      Buffer.from('PK\x03\x04', 'latin1'),
      Buffer.from('PK\x03\x04\x14\x00\x00\x00', 'latin1'),
      Buffer.from('1a45dfa3', 'hex'),
      Buffer.from('1a45dfa39342868101', 'hex'),
      Buffer.from('OggS', 'latin1'),
      Buffer.from('OggS\0\x02', 'latin1'),
      Buffer.from('RIFF\xff\xff\xff\x7fWEBP', 'latin1'),
      Buffer.from('ID3\x03\0\0\x7f\x7f\x7f\x7f', 'latin1'),
      Buffer.from('FLV\x01', 'latin1'),
      Buffer.from('\xff\xd8\xff', 'latin1'),
    ];
    for (const bytes of beginnings) {
      expect(await post(bytes), bytes.toString('hex')).toMatchObject({
        status: 415,
        body: { code: 'unsupported_media' },
      });
    }
  });

  test('a picture with damaged data is refused with its own error', async () => {
    const bytes = await picture(400, 300);
    bytes.fill(0, Math.floor(bytes.length * 0.4), Math.floor(bytes.length * 0.6));
    const { status, body } = await post(bytes);
    expect(status).toBe(415);
    expect(body.detail).toContain('damaged');
  });

  test('more pixels than Telegram accepts are never decoded', async () => {
    const header = await picture(16, 16);
    header.writeUInt32BE(100_000, 16);
    header.writeUInt32BE(100_000, 20);
    expect((await post(header)).status).toBe(415);
  });
});

describe('refused uploads', () => {
  test.each([
    ['text', Buffer.from('<html><script>alert(1)</script>'), 'unsupported_media'],
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unsupported_media'],
    ['nothing at all', Buffer.alloc(0), 'unsupported_media'],
    ['a broken picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'unsupported_media'],
  ])('%s', async (_, bytes, code) => {
    expect(await refusal(sent(bytes))).toBe(code);
  });

  test('a picture too long or too narrow for Telegram', async () => {
    expect(await refusal(sent(await picture(2100, 100)))).toBe('unsupported_media');
    expect(await refusal(sent(await picture(9000, 1001)))).toBe('unsupported_media');
  });

  longTest('a photo of more than 10 MB, and a file of more than 50, with the limit in the error', async () => {
    const photo = Buffer.concat([await picture(10, 10), Buffer.alloc(10 * 1024 * 1024)]);
    const refusedPhoto = await post(photo);
    expect(refusedPhoto).toMatchObject({ status: 413, body: { code: 'file_too_big' } });
    expect(refusedPhoto.body.detail).toContain('10 MB');
    const refusedVideo = await post(mp4(320, 240, 51 * 1024 * 1024));
    expect(refusedVideo).toMatchObject({ status: 413, body: { code: 'file_too_big' } });
    expect(refusedVideo.body.detail).toContain('50 MB');
  });

  test('a form without the field', async () => {
    expect((await post(Buffer.from('x'), 'other')).status).toBe(400);
  });

  test('an upload above the owner’s quota', async () => {
    await sql`update account_usage set file_bytes_limit = 1 where owner_id = ${world.other.userId}`.execute(
      world.deps.db,
    );
    const upload = uploadFile(world.deps, world.other, {
      source: Readable.from([await picture(8, 8)]),
      signal: new AbortController().signal,
    });
    await expect(upload).rejects.toMatchObject({ code: 'quota_exceeded', args: { of: 'files' } });
  });
});

test('a tampered or expired signed URL is 404', async () => {
  const { url } = await sent(await picture(20, 20));
  const status = async (address: string) => (await fetch(server.url + address)).status;
  expect(await status(url.replace(/signature=.../, 'signature=AAA'))).toBe(404);
  expect(await status(url.replace(world.actor.userId, world.other.userId))).toBe(404);
  world.pass(59 * 60_000);
  expect(await status(url)).toBe(200);
  world.pass(62 * 60_000);
  expect(await status(url)).toBe(404);
});

function storeIn(dataDir: string) {
  const { db, now, log } = world.deps;
  const place = placeInFolder(db, dataDir);
  return { place, store: fileStore({ dataDir, db, place, key: Buffer.alloc(32), now, log }) };
}
const sender = { account: 'owner', signal: new AbortController().signal };

test('the next start removes temporary files of aborted uploads and no stored ones', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'files-'));
  const { store, place } = storeIn(dataDir);
  const received = await store.receive(Readable.from([await picture(4, 4)]), sender);
  if ('refused' in received) throw new Error(received.refused);
  await store.commit(world.actor.userId, [received], async () => 'committed');
  mkdirSync(join(dataDir, 'files', 'tmp'), { recursive: true });
  writeFileSync(join(dataDir, 'files', 'tmp', 'half'), 'half');
  await removeUnfinished({ dataDir, db: world.deps.db, place, isAlone: true });
  expect(existsSync(join(dataDir, 'files', 'tmp'))).toBe(false);
  expect(readdirSync(join(dataDir, 'files', world.actor.userId))).toEqual([received.sha256]);
  rmSync(dataDir, { recursive: true });
});

test('an aborted upload leaves no file', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'files-'));
  const { store } = storeIn(dataDir);
  const broken = new Readable({ read: () => {} });
  broken.push(Buffer.alloc(1000));
  const receiving = store.receive(broken, sender);
  broken.destroy(new Error('gone'));
  await expect(receiving).rejects.toThrow('gone');
  expect(readdirSync(join(dataDir, 'files', 'tmp'))).toEqual([]);
  rmSync(dataDir, { recursive: true });
});
