import os from 'node:os';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { File as StoredFile } from '#contract/schemas/file.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { readConfig } from '#server/config/config.ts';
import { undoAbandonedBatches } from '#server/files/fileBatch.ts';
import { FilesPlace } from '#server/files/place/FilesPlace.ts';
import { openStore } from '#server/files/place/openStore.ts';
import { callEndpoint, startTestApp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import { type Bucket, type BucketFault, bucketKey, startBucket } from '#tests/support/s3/startBucket.ts';
import { messageOf } from '../mailings/mailingWorld.ts';
import { guessed, read, upload as uploadTable } from '../imports/importWorld.ts';
import { type Audience, isOver, openSendingWorld, type SendingWorld } from '../mailings/sendingWorld.ts';

let bucket: Bucket;
let world: SendingWorld;
let audience: Audience;

beforeAll(async () => {
  bucket = await startBucket();
  world = await openSendingWorld(bucket.env);
  audience = await world.run(3);
});
afterEach(() => bucket.breakBy(null));
afterAll(async () => {
  await world.stop();
  await bucket.stop();
});

let shade = 0;
const picture = (side = 30) =>
  sharp({ create: { width: side, height: side, channels: 3, background: `rgb(${shade++}, 5, 7)` } })
    .png()
    .toBuffer();

interface Answered {
  status: number;
  body: StoredFile & { code?: string; detail?: string };
}

async function upload(bytes: Buffer): Promise<Answered> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'picture.png');
  const headers = { authorization: `Token ${world.owner.token}`, 'accept-language': 'ru' };
  const url = `${world.test.url}${endpoints.files.upload.path}`;
  const answer = await fetch(url, { method: 'POST', headers, body: form });
  return { status: answer.status, body: (await answer.json()) as Answered['body'] };
}

const answering =
  (status: number, code: string): BucketFault =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<Error><Code>${code}</Code><Message>As it happens.</Message></Error>`);
    return 'answered';
  };
const dropping: BucketFault = (request) => {
  request.socket.destroy();
  return 'answered';
};

const troubleOf = async () =>
  (await world.owner.call<Funnel>(endpoints.funnels.get, { params: { id: audience.funnel.id } })).body.trouble ?? null;
/** Lets pass what a message waits between two looks for its file; a look may be under way. */
async function lookUntilOver(id: string): Promise<Mailing> {
  await expect
    .poll(
      async () => {
        world.pass(61_000);
        await world.wake();
        return isOver((await audience.call('get', id)).body);
      },
      { timeout: 20_000, interval: 300 },
    )
    .toBe(true);
  return (await audience.call('get', id)).body;
}
const rowsOf = () => world.test.app.deps.db.selectFrom('files').select('id').execute();
const batches = () => world.test.app.deps.db.selectFrom('file_batches').select('id').execute();

test.each([
  ['refuses connections', dropping, 503, 'files_away', 'Хранилище файлов не отвечает.'],
  ['is overloaded', answering(503, 'SlowDown'), 503, 'files_away', 'Хранилище файлов не отвечает.'],
  ['does not let us in any more', answering(403, 'AccessDenied'), 503, 'files_away', 'Хранилище файлов не отвечает.'],
  ['is full', answering(507, 'XMinioStorageFull'), 507, 'storage_full', 'На диске нет места.'],
])('while the bucket %s, an upload says so, and succeeds afterwards', async (_, fault, status, code, says) => {
  const bytes = await picture();
  const before = await rowsOf();
  bucket.breakBy(fault);
  const refused = await upload(bytes);
  expect(refused).toMatchObject({ status, body: { code } });
  expect(refused.body.detail).toContain(says);
  expect(await rowsOf()).toEqual(before);
  bucket.breakBy(null);
  const { status: again, body } = await upload(bytes);
  expect(again).toBe(201);
  const shown = await fetch(world.test.url + body.url);
  expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true);
});

test('a file cannot be shown while the bucket is away, which is no missing file', async () => {
  const { body } = await upload(await picture());
  bucket.breakBy(dropping);
  expect((await fetch(world.test.url + body.url)).status).toBe(503);
  bucket.breakBy(null);
  expect((await fetch(world.test.url + body.url)).status).toBe(200);
});

test('a download whose connection to the bucket breaks comes as a whole', async () => {
  const bytes = await sharp(Buffer.from(crypto.getRandomValues(new Uint8Array(65_536))), {
    raw: { width: 128, height: 128, channels: 4 },
  })
    .resize(600, 600)
    .png({ compressionLevel: 0 })
    .toBuffer();
  const { body } = await upload(bytes);
  let isBroken = false;
  bucket.breakBy((request, response) => {
    if (request.method !== 'GET' || isBroken) return 'served';
    isBroken = true;
    const write = response.write.bind(response) as (chunk: Buffer) => boolean;
    let sent = 0;
    response.write = ((chunk: Buffer) => {
      sent += chunk.length;
      if (sent > 100_000) response.destroy();
      return write(chunk);
    }) as typeof response.write;
    return 'served';
  });
  const whole = await fetch(world.test.url + body.url);
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  expect(isBroken).toBe(true);
  const headers = { range: 'bytes=1000-1999' };
  const part = await fetch(world.test.url + body.url, { headers });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000, 2000))).toBe(true);
  const etag = part.headers.get('etag') ?? '';
  const status = async (condition: string) =>
    (await fetch(world.test.url + body.url, { headers: { ...headers, 'if-range': condition } })).status;
  expect([await status(etag), await status('"another"')]).toEqual([206, 200]);
});

test('a mailing with a picture waits for the bucket and says so, all else is sent, and everybody gets it once', async () => {
  const { body: image } = await upload(await picture());
  bucket.breakBy(dropping);
  const mailing = await audience.send({ message: { ...messageOf('With a picture'), image: image.id } });
  await expect.poll(async () => (await troubleOf())?.code, { timeout: 10_000 }).toBe('files_away');
  expect((await troubleOf())?.detail).not.toContain(bucketKey.AWS_SECRET_ACCESS_KEY.repeat(2));
  // a message without one leaves meanwhile
  await audience.join();
  const text = await audience.send({ message: messageOf('Only words') });
  await audience.until(text.id, isOver);
  expect(audience.received('With a picture')).toEqual([0, 0, 0, 0]);
  bucket.breakBy(null);
  await lookUntilOver(mailing.id);
  expect(audience.received('With a picture')).toEqual([1, 1, 1, 0]);
  await expect.poll(troubleOf, { timeout: 10_000 }).toBeNull();
});

test('a picture whose content breaks off on its way to Telegram is sent once it can be read', async () => {
  const { body: image } = await upload(await picture(200));
  let breaks = 0;
  bucket.breakBy((request, response) => {
    if (request.method !== 'GET') return 'served';
    breaks++;
    response.writeHead(200, { 'content-length': String(image.bytes), 'content-range': '' });
    response.write(Buffer.alloc(10));
    setTimeout(() => response.destroy(), 5);
    return 'answered';
  });
  const mailing = await audience.send({ message: { ...messageOf('In the middle'), image: image.id } });
  await expect.poll(async () => (await troubleOf())?.code, { timeout: 20_000 }).toBe('files_away');
  expect(breaks).toBeGreaterThan(1);
  bucket.breakBy(null);
  const over = await lookUntilOver(mailing.id);
  expect(over.progress).toMatchObject({ uncertain: 0, failed: 0 });
  expect(audience.received('In the middle')).toEqual([1, 1, 1, 1]);
});

longTest('the health check says that the bucket is away, and stays well', async () => {
  const health = async () => (await callEndpoint<{ files: string }>(world.test.url, endpoints.service.health)).body;
  await expect.poll(health, { timeout: 10_000 }).toMatchObject({ status: 'ok', files: 'ok' });
  bucket.breakBy(dropping);
  await expect.poll(health, { timeout: 10_000 }).toMatchObject({ status: 'ok', files: 'away' });
  bucket.breakBy(null);
  await expect.poll(health, { timeout: 10_000 }).toMatchObject({ status: 'ok', files: 'ok' });
});

longTest('an import whose table cannot be had waits for the bucket', async () => {
  const { owner, test: app } = world;
  const { body } = await uploadTable(app.url, owner, 'First name,Phone\nAnna,+79991110001\nIvan,+79991110002\n');
  bucket.breakBy(dropping);
  const choice = { columns: guessed(body), known: 'fill', by: 'phone' };
  await owner.call(endpoints.imports.start, { params: { id: body.id }, body: choice });
  const tries = () => bucket.asked.filter((line) => line === `GET voronka/imports/${owner.id}/${body.id}`).length;
  await expect.poll(wakeImports, { timeout: 20_000, interval: 100 }).toBe(true);
  async function wakeImports(): Promise<boolean> {
    world.pass(20_000);
    await sql`select pg_notify('voronka', '{"kind":"imports"}')`.execute(app.app.deps.db);
    // three for each try
    return tries() >= 3 * 7;
  }
  expect(await read(owner, body.id)).toMatchObject({ state: 'running' });
  bucket.breakBy(null);
  world.pass(20_000);
  await wakeImports();
  await expect.poll(() => read(owner, body.id), { timeout: 20_000 }).toMatchObject({ state: 'done', reason: null });
});

test('what an upload leaves that failed is known, and removed once the bucket is back', async () => {
  bucket.breakBy((request, response) =>
    request.method === 'PUT' || request.method === 'DELETE' ? dropping(request, response) : 'served',
  );
  expect((await upload(await picture())).status).toBe(503);
  expect(await batches()).not.toEqual([]);
  bucket.breakBy(null);
  const { db } = world.test.app.deps;
  const { files, bucketKey } = readConfig({ DATA_DIR: os.tmpdir(), ...bucket.env });
  const store = await openStore({ dataDir: os.tmpdir(), bucketKey }, files);
  const place = new FilesPlace({ db, store, mark: null, open: async () => store });
  await undoAbandonedBatches(db, place, { isAlone: true });
  store.close();
  expect(await batches()).toEqual([]);
});

test.each([
  ['another key', { AWS_ACCESS_KEY_ID: 'OTHER' }, 'cannot be used: InvalidAccessKeyId, 403'],
  ['another secret', { AWS_SECRET_ACCESS_KEY: 'another secret' }, 'cannot be used: SignatureDoesNotMatch, 403'],
  ['another bucket', { FILES: 's3://other' }, 'cannot be used: NoSuchBucket, 404'],
  ['nobody there', { FILES: 's3://files?endpoint=http://127.0.0.1:9' }, 'cannot be used: connect ECONNREFUSED'],
  ['half a key', { AWS_SECRET_ACCESS_KEY: '' }, 'AWS_SECRET_ACCESS_KEY: must be given with AWS_ACCESS_KEY_ID.'],
  ['no bucket', { FILES: 'https://s3.example.org/files' }, 'FILES: must be folder, or s3://bucket'],
])('with %s the start is refused in one line', async (_, env: Record<string, string>, line) => {
  const endpoint = new URL(bucket.address).searchParams.get('endpoint') ?? '';
  const FILES = env.FILES === 's3://other' ? `s3://other?endpoint=${encodeURIComponent(endpoint)}` : env.FILES;
  const started = startTestApp({ env: { ...bucket.env, ...env, ...(FILES && { FILES }) }, works: false });
  const message: string = await started.then(
    async (app) => {
      await app.stop();
      return 'it started';
    },
    (error: Error) => error.message,
  );
  expect(message).toContain(line);
  expect(message).not.toContain('\n');
  expect(message).not.toContain('another secret');
});
