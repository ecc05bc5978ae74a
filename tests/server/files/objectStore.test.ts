import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBucketAddress } from '#server/files/store/bucketAddress.ts';
import { BucketStore } from '#server/files/store/BucketStore.ts';
import { FolderStore } from '#server/files/store/FolderStore.ts';
import type { ObjectStore } from '#server/files/store/objectStore.ts';
import { StorageAway } from '#server/files/store/StorageAway.ts';
import { longTest } from '#tests/support/longTest.ts';
import { type Bucket, bucketKey, startBucket } from '#tests/support/s3/startBucket.ts';

let folder: string;
let bucket: Bucket;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  bucket = await startBucket();
});
afterAll(async () => {
  await bucket.stop();
  rmSync(folder, { recursive: true, force: true });
});

const right = { accessKeyId: bucketKey.AWS_ACCESS_KEY_ID, secretAccessKey: bucketKey.AWS_SECRET_ACCESS_KEY };

function openBucket(address: string, credentials = right): BucketStore {
  const parsed = readBucketAddress(address);
  if (typeof parsed === 'string') throw new Error(parsed);
  return new BucketStore({ ...parsed, credentials, scratch: join(folder, 'scratch') });
}

function localFile(content: Buffer): { path: string; sha256: string } {
  const path = join(folder, randomBytes(8).toString('hex'));
  writeFileSync(path, content);
  return { path, sha256: createHash('sha256').update(content).digest('hex') };
}

const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const contentOf = async (store: ObjectStore, key: string, range?: { start: number; end: number }) => {
  const opened = await store.open(key, range);
  return opened && { bytes: opened.bytes, hash: hashOf(await buffer(opened.stream)) };
};
const listed = async (store: ObjectStore, prefix: string) =>
  (await Array.fromAsync(store.list(prefix))).map(({ key, bytes }) => `${key} ${bytes}`).sort();

describe.each([
  ['a folder', () => new FolderStore(mkdtempSync(join(folder, 'root-')))],
  ['a bucket', () => openBucket(bucket.address.replace('/voronka', `/${randomBytes(4).toString('hex')}`))],
])('%s', (_, open) => {
  let store: ObjectStore;
  beforeAll(() => {
    store = open();
  });
  afterAll(() => store.close());

  test('gives back what it was given, whole and in ranges, and the local file stays', async () => {
    const content = randomBytes(200_000);
    const file = localFile(content);
    await store.put('files/a/one', file);
    expect(readFileSync(file.path).equals(content)).toBe(true);
    expect(await store.stat('files/a/one')).toEqual({ bytes: content.length });
    expect(await contentOf(store, 'files/a/one')).toEqual({
      bytes: content.length,
      hash: hashOf(content),
    });
    for (const [start, end] of [
      [0, 1],
      [10, 19],
      [content.length - 1, content.length - 1],
      [65_530, 131_080],
    ] as const)
      expect(await contentOf(store, 'files/a/one', { start, end })).toEqual({
        bytes: content.length,
        hash: hashOf(content.subarray(start, end + 1)),
      });
  });

  test('knows nothing of what is not there, and removes it all the same', async () => {
    expect(await store.stat('files/a/none')).toBeNull();
    expect(await store.open('files/a/none')).toBeNull();
    expect(await store.open('files/a/none', { start: 0, end: 5 })).toBeNull();
    expect(await store.withLocalFile('files/a/none', async () => 'used')).toBeNull();
    await store.remove('files/a/none');
    await store.removeAll('files/nobody/');
    expect(await listed(store, 'files/nobody/')).toEqual([]);
  });

  test('an empty content is one, too', async () => {
    await store.put('files/a/empty', localFile(Buffer.alloc(0)));
    expect(await contentOf(store, 'files/a/empty')).toEqual({ bytes: 0, hash: hashOf('') });
  });

  test('gives a local file for as long as it is used', async () => {
    await store.write('files/a/text', 'as a file');
    const [path, text] =
      (await store.withLocalFile('files/a/text', async (at) => [at, readFileSync(at, 'utf8')])) ?? [];
    expect(text).toBe('as a file');
    if (store instanceof BucketStore) expect(() => readFileSync(path ?? '')).toThrow('ENOENT');
  });

  test('a stream that nobody reads to its end can be given up', async () => {
    await store.put('files/a/long', localFile(randomBytes(3_000_000)));
    for (let i = 0; i < 3; i++) (await store.open('files/a/long'))?.stream.destroy();
    const opened = await store.open('files/a/long');
    for await (const _ of opened?.stream ?? []) break;
    expect(await store.stat('files/a/long')).toEqual({ bytes: 3_000_000 });
  });

  test('does what a map does, whatever comes after what', async () => {
    const key = fc.constantFrom('files/x/1', 'files/x/2', 'files/y/1', 'imports/x/1', 'imports/x/1.xlsx');
    const step = fc.oneof(
      fc.record({ do: fc.constant('put' as const), key, content: fc.string({ maxLength: 30 }) }),
      fc.record({ do: fc.constant('write' as const), key, content: fc.string({ maxLength: 30 }) }),
      fc.record({ do: fc.constant('remove' as const), key }),
      fc.record({
        do: fc.constant('removeAll' as const),
        prefix: fc.constantFrom('files/x/', 'imports/x/', 'files/y/'),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const prefix of ['files/', 'imports/']) await store.removeAll(prefix);
        const map = new Map<string, Buffer>();
        for (const one of steps) {
          if (one.do === 'removeAll') {
            await store.removeAll(one.prefix);
            for (const known of [...map.keys()]) if (known.startsWith(one.prefix)) map.delete(known);
          } else if (one.do === 'remove') {
            await store.remove(one.key);
            map.delete(one.key);
          } else {
            const content = Buffer.from(one.content);
            if (one.do === 'put') await store.put(one.key, localFile(content));
            else await store.write(one.key, one.content);
            map.set(one.key, content);
          }
        }
        for (const prefix of ['files/', 'files/x/', 'imports/'])
          expect(await listed(store, prefix)).toEqual(
            [...map]
              .filter(([known]) => known.startsWith(prefix))
              .map(([known, { length }]) => `${known} ${length}`)
              .sort(),
          );
        for (const [known, content] of map)
          expect(await contentOf(store, known)).toEqual({ bytes: content.length, hash: hashOf(content) });
      }),
      { numRuns: 10 },
    );
  });
});

describe('a bucket', () => {
  longTest('lists more than one page of keys', async () => {
    const store = openBucket(bucket.address.replace('/voronka', '/many'));
    for (let i = 0; i < 1_005; i += 15)
      await Promise.all(Array.from({ length: 15 }, (_, n) => store.write(`files/a/${i + n}`, 'x')));
    expect((await listed(store, 'files/')).length).toBe(1_005);
    await store.removeAll('files/a/');
    expect(await listed(store, 'files/')).toEqual([]);
    store.close();
  });

  test('that breaks the connection in the middle is asked for the rest', async () => {
    const store = openBucket(bucket.address);
    const content = randomBytes(2_000_000);
    await store.put('files/a/film', localFile(content));
    let breaks = 2;
    bucket.breakBy((request, response) => {
      if (request.method === 'GET' && breaks > 0) {
        breaks--;
        let sent = 0;
        const write = response.write.bind(response) as (chunk: Buffer) => boolean;
        response.write = ((chunk: Buffer) => {
          sent += chunk.length;
          if (sent > 300_000) response.destroy();
          return write(chunk);
        }) as typeof response.write;
      }
      return 'served';
    });
    const { hash } = (await contentOf(store, 'files/a/film', { start: 5, end: content.length - 7 })) ?? {};
    expect(hash).toBe(hashOf(content.subarray(5, -6)));
    expect(breaks).toBe(0);
    bucket.breakBy(null);
    store.close();
  });

  test('that fails now and then is asked again, also for what streams', async () => {
    const store = openBucket(bucket.address);
    let failures = 2;
    bucket.breakBy((_, response) => {
      if (failures-- <= 0) return 'served';
      response.writeHead(503).end();
      return 'answered';
    });
    await store.put('files/a/again', localFile(Buffer.from('again')));
    bucket.breakBy(null);
    expect((await contentOf(store, 'files/a/again'))?.hash).toBe(hashOf('again'));
    store.close();
  });

  test.each([
    ['that is away', 'connect ECONNREFUSED', { address: () => 's3://files/x?endpoint=http://127.0.0.1:9' }],
    ['that is not there', 'NoSuchBucket, 404', { address: () => bucket.address.replace('s3://files', 's3://other') }],
    ['with another key', 'InvalidAccessKeyId, 403', { accessKeyId: 'AKIAOTHER' }],
    ['with another secret', 'SignatureDoesNotMatch, 403', { secretAccessKey: 'another secret' }],
  ])(
    '%s says so',
    async (_, reason, given: { address?: () => string; accessKeyId?: string; secretAccessKey?: string }) => {
      const { address = () => bucket.address, ...key } = given;
      const store = openBucket(address(), { ...right, ...key });
      expect(await store.fault()).toContain(reason);
      const calls = [
        () => store.put('files/a/1', localFile(Buffer.from('1'))),
        () => store.write('files/a/1', '1'),
        () => store.open('files/a/1'),
        // the server of the tests cannot tell a list that is signed wrongly
        ...(reason.startsWith('Signature') ? [] : [() => Array.fromAsync(store.list('files/'))]),
      ];
      for (const call of calls) {
        const error: unknown = await call().then(
          () => null,
          (thrown: unknown) => thrown,
        );
        expect(error).toBeInstanceOf(StorageAway);
        expect(String(error)).toContain(reason);
        expect(String(error)).not.toContain('another secret');
      }
      store.close();
    },
  );

  test('that is full says it as a disk does', async () => {
    const store = openBucket(bucket.address);
    bucket.breakBy((request, response) => {
      if (request.method !== 'PUT') return 'served';
      response.writeHead(507, { 'content-type': 'application/xml' });
      response.end(
        '<Error><Code>XMinioStorageFull</Code><Message>Storage backend has reached its minimum free drive threshold.</Message></Error>',
      );
      return 'answered';
    });
    await expect(store.put('files/a/1', localFile(Buffer.from('1')))).rejects.toMatchObject({ code: 'ENOSPC' });
    bucket.breakBy(null);
    store.close();
  });

  test('signs the hash of what it stores', async () => {
    const store = openBucket(bucket.address);
    const file = localFile(Buffer.from('signed'));
    let signed = '';
    bucket.breakBy((request) => {
      signed = String(request.headers['x-amz-content-sha256']);
      return 'served';
    });
    await store.put('files/a/signed', file);
    bucket.breakBy(null);
    expect(signed).toBe(file.sha256);
    store.close();
  });
});

test.each([
  ['s3://files', { bucket: 'files', prefix: '', endpoint: null, region: null }],
  [
    's3://my.files/a/b/?endpoint=https://s3.example.org/&region=ru-1',
    { bucket: 'my.files', prefix: 'a/b', endpoint: 'https://s3.example.org', region: 'ru-1' },
  ],
  ['s3://', 'must be folder, or s3://'],
  ['/srv/files', 'must be folder, or s3://'],
  ['s3://Files', 'must be folder, or s3://'],
  ['s3://key:secret@files', 'must not have the key in it'],
  ['s3://files/a b', 'in its prefix'],
  ['s3://files?endpoint=ftp://x', 'must have an http or https address'],
  ['s3://files?region=EU', 'must have a region'],
  ['s3://files?acl=public', 'must have no other parameters'],
])('the address %s', (text, read) => {
  const parsed = readBucketAddress(text);
  if (typeof read === 'string') expect(parsed).toContain(read);
  else expect(parsed).toEqual(read);
});
