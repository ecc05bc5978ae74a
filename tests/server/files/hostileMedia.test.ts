import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { box, brand, film, movieHeader, track } from '#tests/support/film.ts';
import { rawZip } from '#tests/support/rawZip.ts';
import { importBytes } from '../funnels/bundleWorld.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await startTestApp({ works: false });
  owner = await signUp(app);
});
afterAll(() => app.stop());

async function upload(content: Buffer, signal?: AbortSignal) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), 'picture.png');
  const headers = { authorization: `Token ${owner.token}` };
  const { path } = endpoints.files.upload;
  const answer = await fetch(`${app.url}${path}`, { method: 'POST', headers, body: form, signal: signal ?? null });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const left = () => {
  const folder = join(app.dataDir, 'files', 'tmp');
  return readdirSync(folder);
};

const chunk = (type: string, content: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};
/** A PNG of any claimed size, whose pixels are all the same and packed as small as they go. */
function png(width: number, height: number, ...before: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(60_000_000, (width + 1) * height)), { level: 9 });
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...before,
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
/** A text, or a colour profile, that unpacks to a hundred megabytes. */
const packed = (name: string) =>
  Buffer.concat([Buffer.from(`${name}\0\0`, 'latin1'), deflateSync(Buffer.alloc(100_000_000), { level: 9 })]);
const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9999" height="9999"><rect/></svg>',
);
const sized = (size: number, type: string) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size);
  head.write(type, 4, 'latin1');
  return head;
};
const nested = (depth: number) => {
  let inner = box('trak');
  for (let at = 0; at < depth; at++) inner = box('trak', inner);
  return inner;
};

/** What is refused, by a sentence of at most this many seconds' work. */
const refused: [string, () => Buffer | Promise<Buffer>][] = [
  ['a picture of 65,000 by 65,000', () => png(65_000, 65_000)],
  ['a picture of 2,147,483,647 by 1', () => png(2_147_483_647, 1)],
  ['a picture of no width', () => png(0, 100)],
  ['a picture whose pixels are random', () => png(4_000, 4_000).fill(randomBytes(1000), 60, 1060)],
  ['a drawing with the name of a picture', () => svg],
  ['an animation', async () => sharp(png(64, 64)).gif().toBuffer()],
  ['a film with a movie of 1 GB', () => Buffer.concat([brand, sized(2 ** 30, 'moov'), Buffer.alloc(100)])],
  ['a film of boxes alone', () => Buffer.concat([brand, Buffer.alloc(8 * 1_000_000, box('free'))])],
  ['a movie of boxes alone', () => Buffer.concat([brand, box('moov', Buffer.alloc(8 * 1_000_000, box('trak')))])],
  ['a film cut in its header', () => film({ isHeaderFirst: false }).subarray(0, -50)],
  ['nothing', () => Buffer.alloc(0)],
  ['zeros', () => Buffer.alloc(1_000_000)],
];

/** What is odd and still a picture or a film. */
const taken: [string, () => Buffer | Promise<Buffer>][] = [
  ['a picture with a text of 100 MB', () => png(64, 64, chunk('zTXt', packed('Comment')))],
  [
    'a picture with many small texts',
    () => png(64, 64, ...Array.from({ length: 50_000 }, () => chunk('tEXt', Buffer.from('a\0b')))),
  ],
  [
    'a film with tracks in tracks',
    () => Buffer.concat([brand, box('moov', movieHeader({}), nested(5_000)), box('mdat')]),
  ],
  [
    'a film with a thousand tracks',
    () =>
      Buffer.concat([
        brand,
        box('moov', ...Array.from({ length: 1_000 }, () => track({ width: 64, height: 64 }))),
        box('mdat'),
      ]),
  ],
];

describe('an upload', () => {
  it.each(refused)('of %s is refused in words', async (_what, make) => {
    const { status, body } = await upload(await make());
    expect([413, 415]).toContain(status);
    expect(body.detail).toMatch(/\.$/);
    expect(left()).toEqual([]);
  });

  it.each(taken)('of %s is an answer', async (_what, make) => {
    expect([201, 413, 415]).toContain((await upload(await make())).status);
    expect(left()).toEqual([]);
  });

  it('whose sender leaves leaves nothing', async () => {
    const large = png(5_000, 5_000);
    for (const waits of [0, 20, 60, 120]) {
      const leaving = new AbortController();
      const sent = upload(large, leaving.signal);
      setTimeout(() => leaving.abort(), waits);
      await sent.catch(() => null);
    }
    await expect.poll(left).toEqual([]);
    expect((await upload(png(64, 64))).status).toBe(201);
  });
});

describe('an import', () => {
  const head = (json: string) => rawZip([{ name: 'funnel.json', data: Buffer.from(json), deflated: true }]);
  const start = '{"format":"voronka-funnel","version":1';
  const bundles: [string, () => Buffer][] = [
    ['a million empty lists', () => head(`${start},"a":[${'[],'.repeat(1_000_000)}[]]}`)],
    ['lists in lists', () => head(`${start},"a":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`)],
    ['a million keys', () => head(`${start},${Array.from({ length: 400_000 }, (_, n) => `"k${n}":0`).join(',')}}`)],
    ['a million of one key', () => head(`${start}${',"a":0'.repeat(1_000_000)}}`)],
    ['numbers without end', () => head(`${start},"a":${'9'.repeat(7_000_000)}}`)],
    ['a text that never ends', () => head(`${start},"a":"${'x'.repeat(7_000_000)}`)],
    [
      'more entries than a funnel has files',
      () =>
        rawZip(
          Array.from({ length: 25_000 }, (_, n) => ({
            name: `files/${n.toString(16).padStart(64, '0')}`,
            data: Buffer.alloc(0),
          })),
        ),
    ],
    ['an entry with a name of 60 KB', () => rawZip([{ name: 'f'.repeat(60_000), data: Buffer.alloc(1) }])],
  ];

  it.each(bundles)('of %s is refused in words', async (_what, make) => {
    const { status, body } = await importBytes(app.url, owner, make());
    expect([400, 413]).toContain(status);
    expect(body.file?.[0] ?? body.detail).toMatch(/\.$/);
    expect(left()).toEqual([]);
  });
});
