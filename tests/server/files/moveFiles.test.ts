import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { File as StoredFile } from '#contract/schemas/file.ts';
import { readConfig } from '#server/config/config.ts';
import { CliError } from '#server/db/cliError.ts';
import type { Database } from '#server/db/open/open.ts';
import { removeUser } from '#server/domain/account/removeUser.ts';
import { moveFiles } from '#server/files/place/moveFiles.ts';
import { openStore } from '#server/files/place/openStore.ts';
import { readKnownPlace } from '#server/files/place/placeRows.ts';
import { settlePlace } from '#server/files/place/settlePlace.ts';
import type { ObjectStore } from '#server/files/store/objectStore.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';
import { longTest } from '#tests/support/longTest.ts';
import { type Bucket, bucketKey, startBucket } from '#tests/support/s3/startBucket.ts';

let bucket: Bucket;
let database: Database;
let apps: TestApp[];
let owner: SignedUp;
const stores: ObjectStore[] = [];

/** Two processes on one database and one data folder, both of which know the key of the bucket. */
beforeEach(async () => {
  bucket = await startBucket();
  database = await openTestDatabase();
  const start = () => startTestApp({ works: false, database: { ...database, close: async () => {} }, env: bucketKey });
  const first = await start();
  apps = [first, await startTestApp({ works: false, database, env: { ...bucketKey, DATA_DIR: first.dataDir } })];
  owner = await signUp(first);
});
afterEach(async () => {
  for (const store of stores.splice(0)) store.close();
  for (const app of apps) await app.stop();
  await bucket.stop();
});

let shade = 0;
async function upload({ url }: Pick<TestApp, 'url'>): Promise<{ status: number; file: StoredFile; bytes: Buffer }> {
  const background = `rgb(${shade % 256}, ${Math.floor(shade++ / 256)}, 7)`;
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'picture.png');
  const headers = { authorization: `Token ${owner.token}` };
  const answer = await fetch(`${url}${endpoints.files.upload.path}`, { method: 'POST', headers, body: form });
  return { status: answer.status, file: (await answer.json()) as StoredFile, bytes };
}

async function isServed({ url }: TestApp, { file, bytes }: { file: StoredFile; bytes: Buffer }): Promise<boolean> {
  const answer = await fetch(url + file.url);
  return answer.status === 200 && Buffer.from(await answer.arrayBuffer()).equals(bytes);
}

async function storeAt(address: string): Promise<ObjectStore> {
  const [{ dataDir } = { dataDir: '' }] = apps;
  const { files, bucketKey: key } = readConfig({ DATA_DIR: dataDir, FILES: address, ...bucketKey });
  const store = await openStore({ dataDir, bucketKey: key }, files);
  stores.push(store);
  return store;
}
const move = async (from: string, to: string, tell: (line: string) => void = () => {}) =>
  moveFiles({ db: database.db, from: await storeAt(from), to: await storeAt(to), tell });

const keysIn = async (address: string) =>
  (await Array.fromAsync((await storeAt(address)).list('files/')))
    .map(({ key }) => key)
    .filter((key) => key.split('/').length === 3 && !key.includes('/tmp/'))
    .sort();
const keyOf = ({ file }: { file: StoredFile }) => `files/${owner.id}/${file.sha256}`;

longTest('files are moved while two processes take uploads, and none is lost', async () => {
  const [first, second] = apps as [TestApp, TestApp];
  const before = [await upload(first), await upload(second), await upload(first)];
  let isMoving = true;
  const meanwhile: Awaited<ReturnType<typeof upload>>[] = [];
  const uploading = Promise.all(
    apps.map(async (app) => {
      while (isMoving) meanwhile.push(await upload(app));
    }),
  );
  const moved = await move('folder', bucket.address);
  // some after it, by processes that have not heard of it
  const after = [await upload(second), await upload(first)];
  isMoving = false;
  await uploading;
  const all = [...before, ...meanwhile, ...after];
  expect(all.filter(({ status }) => status !== 201)).toEqual([]);
  expect(moved).toMatchObject({ damaged: [] });
  expect(moved.files).toBeGreaterThanOrEqual(before.length);
  for (const app of apps) for (const one of all) expect(await isServed(app, one)).toBe(true);
  expect(await keysIn(bucket.address)).toEqual(all.map(keyOf).sort());

  const back = await move(bucket.address, 'folder');
  expect(back.files).toBe(all.length);
  const last = await upload(second);
  for (const app of apps) for (const one of [...all, last]) expect(await isServed(app, one)).toBe(true);
  expect(existsSync(join(first.dataDir, keyOf(last)))).toBe(true);
});

longTest('the files of an account that is deleted are removed where they are by now', async () => {
  const [first, second] = apps as [TestApp, TestApp];
  // the first is the admin, who stays
  owner = await signUp(first, 'other@example.org');
  await upload(first);
  await move('folder', bucket.address);
  // by a process that has not heard of it
  await removeUser(second.app.deps, { id: owner.id, address: '' });
  expect(await keysIn(bucket.address)).toEqual([]);
});

longTest('a move that breaks off changes nothing, and goes on where it was', async () => {
  const [first] = apps as [TestApp, TestApp];
  const all = [];
  for (let i = 0; i < 6; i++) all.push(await upload(first));
  let puts = 0;
  bucket.breakBy((request, response) => {
    if (request.method !== 'PUT' || ++puts <= 3) return 'served';
    response.writeHead(500).end();
    return 'answered';
  });
  await expect(move('folder', bucket.address)).rejects.toThrow('begun again, it goes on');
  expect(await readKnownPlace(database.db)).toMatchObject({ address: 'folder' });
  for (const one of all) expect(await isServed(first, one)).toBe(true);
  bucket.breakBy(null);
  const there = await keysIn(bucket.address);
  expect(there.length).toBeGreaterThan(0);
  bucket.asked.length = 0;
  expect(await move('folder', bucket.address)).toMatchObject({ files: 6 });
  const put = bucket.asked.filter((line) => line.startsWith('PUT')).map((line) => line.slice('PUT voronka/'.length));
  expect(there.filter((key) => put.includes(key))).toEqual([]);
  expect(await keysIn(bucket.address)).toEqual(all.map(keyOf).sort());
});

longTest(
  'a file that was removed meanwhile is removed there, and one that is cut off there is copied again',
  async () => {
    const [first] = apps as [TestApp, TestApp];
    const [kept, gone] = [await upload(first), await upload(first)];
    bucket.breakBy((request, response) => {
      if (!(request.method === 'GET' && request.url?.includes(kept.file.sha256))) return 'served';
      response.writeHead(500).end();
      return 'answered';
    });
    await expect(move('folder', bucket.address)).rejects.toThrow('stay in');
    bucket.breakBy(null);
    rmSync(join(first.dataDir, keyOf(gone)));
    const there = await storeAt(bucket.address);
    await there.write(keyOf(kept), 'x'.repeat(kept.bytes.length));
    expect(await move('folder', bucket.address)).toMatchObject({ files: 1 });
    expect(await keysIn(bucket.address)).toEqual([keyOf(kept)]);
    expect(await isServed(first, kept)).toBe(true);
  },
);

longTest('a file that is damaged is told, and copied as it is', async () => {
  const [first] = apps as [TestApp, TestApp];
  const one = await upload(first);
  const path = join(first.dataDir, keyOf(one));
  const content = readFileSync(path);
  content[20] = (content[20] ?? 0) ^ 255;
  rmSync(path);
  writeFileSync(path, content);
  expect(await move('folder', bucket.address)).toMatchObject({ files: 1, damaged: [keyOf(one)] });
  const copied = await fetch(first.url + one.file.url).then((answer) => answer.arrayBuffer());
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect(hashOf(Buffer.from(copied))).toBe(hashOf(content));
});

longTest('a place with the files of somebody else is refused, and left as it is', async () => {
  const [first] = apps as [TestApp, TestApp];
  await upload(first);
  const foreign = await storeAt(bucket.address);
  await foreign.write('files/somebody/else', 'x');
  await expect(move('folder', bucket.address)).rejects.toThrow('that this installation has not put there');
  expect(await keysIn(bucket.address)).toEqual(['files/somebody/else']);
  await expect(move('folder', 'folder')).rejects.toThrow('already');
});

longTest('two moves at once end in one place, with everything', async () => {
  const [first] = apps as [TestApp, TestApp];
  const all = [await upload(first), await upload(first)];
  const other = bucket.address.replace('/voronka', '/other');
  const ended = await Promise.allSettled([move('folder', bucket.address), move('folder', other)]);
  const refused = ended.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(refused[0]?.reason).toBeInstanceOf(CliError);
  for (const app of apps) for (const one of all) expect(await isServed(app, one)).toBe(true);
  const { address } = await readKnownPlace(database.db);
  expect(await keysIn(address ?? '')).toEqual(all.map(keyOf).sort());
});

test('a start that looks for the files where they were is refused, and told where they are', async () => {
  const [first] = apps as [TestApp, TestApp];
  await upload(first);
  await move('folder', bucket.address);
  await upload(first);
  const start = async (address: string, isAlone: boolean) =>
    settlePlace({ db: database.db, store: await storeAt(address), isAlone });
  const { address } = await storeAt(bucket.address);
  for (const isAlone of [true, false]) await expect(start('folder', isAlone)).rejects.toThrow(`They are in ${address}`);
  await expect(start(bucket.address, false)).resolves.toMatch(/^[0-9a-f-]{36}$/);
  // the same bucket by another address
  const sameElsewhere = `${bucket.address}&region=ru-1`;
  await expect(start(sameElsewhere, false)).resolves.toMatch(/^[0-9a-f-]{36}$/);
});
