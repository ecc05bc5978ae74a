import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { box, brand, film, movieHeader, track } from './film.ts';
import { rawZip } from './rawZip.ts';

/** A picture, a film or an exported funnel that costs far more than it weighs. */
export type HostileMedia = [kind: string, make: () => Buffer];

const chunk = (type: string, content: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};
/** A PNG of any claimed size, whose pixels are all the same and packed as small as they go. */
export function png(width: number, height: number, ...before: Buffer[]): Buffer {
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

/** What is refused. */
export const refusedMedia: HostileMedia[] = [
  ['a picture of 65,000 by 65,000', () => png(65_000, 65_000)],
  ['a picture of 2,147,483,647 by 1', () => png(2_147_483_647, 1)],
  ['a picture of no width', () => png(0, 100)],
  ['a picture whose pixels are random', () => png(4_000, 4_000).fill(randomBytes(1000), 60, 1060)],
  ['a drawing with the name of a picture', () => svg],
  ['a film with a movie of 1 GB', () => Buffer.concat([brand, sized(2 ** 30, 'moov'), Buffer.alloc(100)])],
  ['a film of boxes alone', () => Buffer.concat([brand, Buffer.alloc(8 * 1_000_000, box('free'))])],
  ['a movie of boxes alone', () => Buffer.concat([brand, box('moov', Buffer.alloc(8 * 1_000_000, box('trak')))])],
  ['a film cut in its header', () => film({ isHeaderFirst: false }).subarray(0, -50)],
  ['nothing', () => Buffer.alloc(0)],
  ['zeros', () => Buffer.alloc(1_000_000)],
];

/** What is odd and still a picture or a film. */
export const oddMedia: HostileMedia[] = [
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

const bundleWith = (json: string) => rawZip([{ name: 'funnel.json', data: Buffer.from(json), deflated: true }]);
const start = '{"format":"voronka-funnel","version":1';
export const refusedBundles: HostileMedia[] = [
  ['a million empty lists', () => bundleWith(`${start},"a":[${'[],'.repeat(1_000_000)}[]]}`)],
  ['lists in lists', () => bundleWith(`${start},"a":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`)],
  ['a million keys', () => bundleWith(`${start},${Array.from({ length: 400_000 }, (_, n) => `"k${n}":0`).join(',')}}`)],
  ['a million of one key', () => bundleWith(`${start}${',"a":0'.repeat(1_000_000)}}`)],
  ['numbers without end', () => bundleWith(`${start},"a":${'9'.repeat(7_000_000)}}`)],
  ['a text that never ends', () => bundleWith(`${start},"a":"${'x'.repeat(7_000_000)}`)],
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
