import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectVideo } from '#server/files/inspectVideo.ts';
import { box, brand, film, longBox, movieHeader, track } from '#tests/support/files/film.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'voronka-films-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function inspected(bytes: Buffer) {
  const path = join(folder, 'film.mp4');
  writeFileSync(path, bytes);
  return inspectVideo(path);
}

const lying = { width: 1920, height: 1080 };
const upright = { width: 1080, height: 1920 };
const whole = (...parts: Buffer[]) => Buffer.concat([brand, ...parts]);
const movie = (...parts: Buffer[]) => whole(box('moov', ...parts), box('mdat', Buffer.alloc(8)));
const empty = { width: null, height: null, duration: null, streams: true };

test.each<[string, Buffer, object]>([
  ['lying', film(lying), { ...lying, duration: 12, streams: true }],
  ['a phone held upright', film({ ...lying, turn: 90 }), upright],
  ['a phone held upright the other way', film({ ...lying, turn: 270 }), upright],
  ['a phone on its head', film({ ...lying, turn: 180 }), lying],
  ['times of 64 bits, upright', film({ ...lying, turn: 90, version: 1 }), upright],
  ['turned by the film and not by its track', movie(movieHeader({ turn: 90 }), track(lying)), upright],
  ['turned by both', movie(movieHeader({ turn: 90 }), track({ ...lying, turn: 270 })), lying],
  ['sound first', movie(movieHeader({}), track({ kind: 'soun' }), track(lying)), lying],
  [
    'subtitles first',
    movie(movieHeader({}), track({ kind: 'sbtl', width: 640, height: 60 }), track({ ...lying, turn: 90 })),
    upright,
  ],
  [
    'a picture that is not shown first',
    movie(movieHeader({}), track({ width: 64, height: 64, isEnabled: false }), track(lying)),
    lying,
  ],
  ['pictures of no known kind', movie(movieHeader({}), track({ ...lying, kind: 'abcd' })), lying],
  ['its header last', film({ isHeaderFirst: false }), { streams: false }],
  [
    'a length of 64 bits',
    movie(movieHeader({ version: 1, units: 90_000 * 3600, timescale: 90_000 })),
    { duration: 3600 },
  ],
  ['half a second', film({ units: 400 }), { duration: 1 }],
  ['an unknown length', film({ units: 0xffff_ffff }), { duration: null }],
  ['no length', film({ units: 0 }), { duration: null }],
  ['no timescale', film({ timescale: 0 }), { duration: null }],
  [
    'fragments that say their length',
    movie(movieHeader({}), box('mvex', box('mehd', Buffer.from([0, 0, 0, 0, 0, 0, 0x1b, 0x58]))), track(lying)),
    { ...lying, duration: 7 },
  ],
  ['boxes of 64 bits', whole(longBox('moov', movieHeader({ units: 5000 }), track(lying))), { ...lying, duration: 5 }],
  [
    'a last box without a size',
    Buffer.concat([film(lying), Buffer.from([0, 0, 0, 0]), Buffer.from('free....')]),
    lying,
  ],
  ['an empty movie', movie(), empty],
  ['a movie of tracks without headers', movie(box('trak'), box('trak', box('tkhd'))), empty],
  ['sides beyond any film', film({ width: 65_535, height: 65_535, turn: 0 }), { width: 65_535, height: 65_535 }],
])('of a film with %s', (_what, bytes, expected) => {
  expect(inspected(bytes)).toMatchObject(expected);
});

const sized = (size: number, type: string) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size);
  head.write(type, 4, 'latin1');
  return head;
};
const many = (type: string) => Buffer.alloc(8 * 200_000, box(type));
const long = (size: bigint) => {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write('moov', 4, 'latin1');
  head.writeBigUInt64BE(size, 8);
  return head;
};

test.each<[string, Buffer]>([
  ['no movie', whole(box('mdat', Buffer.alloc(40)))],
  ['a movie of 1 GB that is not there', whole(sized(2 ** 30, 'moov'))],
  ['a movie of 16 EB', whole(long(2n ** 64n - 1n))],
  ['a movie of 64 bits that is shorter than its head', whole(long(15n))],
  ['a movie shorter than its head', whole(sized(7, 'moov'), Buffer.alloc(40))],
  ['a track that reaches beyond its movie', whole(box('moov', sized(500, 'trak')), box('free', Buffer.alloc(600)))],
  ['more boxes than a film has side by side', whole(many('free'))],
  ['more boxes than a film has in its movie', movie(many('trak'))],
])('that has %s is damaged', (_what, bytes) => {
  expect(inspected(bytes)).toBeNull();
});

test('is damaged wherever its header is cut', () => {
  const bytes = film({ isHeaderFirst: false });
  for (let cut = bytes.length - 1; cut > 150; cut -= 7) expect(inspected(bytes.subarray(0, cut)), `${cut}`).toBeNull();
});
