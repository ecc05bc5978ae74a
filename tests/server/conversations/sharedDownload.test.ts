import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DownloadCache } from '#server/domain/conversations/download/DownloadCache.ts';
import { SharedDownload } from '#server/domain/conversations/download/SharedDownload.ts';

const contentOf = (bytes: number) => Buffer.from(Array.from({ length: bytes }, (_, at) => at % 251));

async function* inChunks(content: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  let at = 0;
  for (const size of sizes) {
    await setImmediate();
    yield content.subarray(at, at + size);
    at += size;
  }
  if (at < content.length) yield content.subarray(at);
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

it('every part that is asked for is the same as of the whole, however it comes', async () => {
  const part = fc.tuple(fc.nat(400), fc.nat(400));
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 300 }),
      fc.array(fc.nat(90), { maxLength: 12 }),
      fc.array(part, { minLength: 1, maxLength: 4 }),
      async (bytes, sizes, parts) => {
        const content = contentOf(bytes);
        const download = new SharedDownload(bytes, inChunks(content, sizes));
        const ranges = parts.map(([a, b]) => ({
          start: Math.min(a, b) % bytes,
          end: bytes - 1 - (Math.max(a, b) % bytes),
        }));
        const read = await Promise.all(ranges.map((range) => readAll(download.read(range))));
        for (const [at, { start, end }] of ranges.entries())
          expect(read[at]?.equals(content.subarray(start, Math.max(start, end + 1)))).toBe(true);
      },
    ),
  );
});

it('one that breaks off, or has another length than was told, fails for all who read it, and is begun anew', async () => {
  const content = contentOf(10);
  for (const told of [9, 11]) {
    const download = new SharedDownload(told, inChunks(content, [4, 4]));
    const range = { start: 0, end: told - 1 };
    const readers = [readAll(download.read(range)), readAll(download.read(range))];
    for (const reader of readers) await expect(reader).rejects.toThrow('than was told');
    await expect(download.whole).rejects.toThrow();
  }
  const cache = new DownloadCache(1_000);
  let begun = 0;
  const begin = async () => new SharedDownload(10, inChunks((begun += 1) === 1 ? content.subarray(0, 3) : content, []));
  await expect(readAll((await cache.open('me', 'f', begin)).read({ start: 0, end: 9 }))).rejects.toThrow();
  for (const download of await Promise.all([1, 2].map(() => cache.open('me', 'f', begin))))
    expect(await readAll(download.read({ start: 0, end: 9 }))).toEqual(content);
  expect(begun).toBe(2);
});

it('nobody’s files keep those of others waiting, and what was read last is kept', async () => {
  const cache = new DownloadCache(25);
  const begun: string[] = [];
  const open = (owner: string, file: string, source: AsyncIterable<Buffer> = inChunks(contentOf(10), [])) =>
    cache.open(owner, file, async () => {
      begun.push(`${owner} ${file}`);
      return new SharedDownload(10, source);
    });
  const held = Promise.withResolvers<void>();
  async function* never(): AsyncGenerator<Buffer> {
    await held.promise;
    yield contentOf(10);
  }
  const greedy = ['a', 'b', 'c', 'd', 'e', 'f'].map((file) => open('me', file, never()));
  await (await open('her', 'g')).whole;
  expect(begun).toEqual(['me a', 'me b', 'me c', 'me d', 'her g']);
  held.resolve();
  for (const opening of greedy) await (await opening).whole;
  await open('me', 'f');
  await open('me', 'a');
  expect(begun.slice(5)).toEqual(['me e', 'me f', 'me a']);
});
