import { expect, it } from 'vitest';
import { oggOfWebm, samplesOf } from '#src/messageEditor/voice/oggOfWebm.ts';

const element = (id: number[], content: number[]): number[] => [
  ...id,
  0x40 | (content.length >> 8),
  content.length & 255,
  ...content,
];
const unknownSize = (id: number[], content: number[]): number[] => [
  ...id,
  0x01,
  255,
  255,
  255,
  255,
  255,
  255,
  255,
  ...content,
];

const head = [...new TextEncoder().encode('OpusHead'), 1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0];
/** A packet of 20 ms. */
const packet = (fill: number, length: number): number[] => [0x78, ...Array.from({ length: length - 1 }, () => fill)];
const block = (content: number[]): number[] => element([0xa3], [0x81, 0, 0, 0x80, ...content]);

/** As Chromium records it: the sizes of the segment and of its clusters are unknown. */
const recorded = (packets: number[][]): Uint8Array =>
  Uint8Array.from([
    ...element([0x1a, 0x45, 0xdf, 0xa3], [1, 2, 3]),
    ...unknownSize(
      [0x18, 0x53, 0x80, 0x67],
      [
        ...element([0x16, 0x54, 0xae, 0x6b], element([0xae], element([0x63, 0xa2], head))),
        ...unknownSize([0x1f, 0x43, 0xb6, 0x75], packets.slice(0, 2).flatMap(block)),
        ...unknownSize([0x1f, 0x43, 0xb6, 0x75], packets.slice(2).flatMap(block)),
      ],
    ),
  ]);

interface Page {
  flags: number;
  granule: number;
  packets: number[][];
}

function pagesOf(ogg: Uint8Array): Page[] {
  const view = new DataView(ogg.buffer);
  const pages: Page[] = [];
  for (let at = 0; at < ogg.length; ) {
    expect(new TextDecoder().decode(ogg.subarray(at, at + 4))).toBe('OggS');
    expect(view.getUint32(at + 18, true)).toBe(pages.length);
    const lacing = [...ogg.subarray(at + 27, at + 27 + (ogg[at + 26] ?? 0))];
    let start = at + 27 + lacing.length;
    const packets: number[][] = [];
    let length = 0;
    for (const size of lacing) {
      length += size;
      if (size === 255) continue;
      packets.push([...ogg.subarray(start, start + length)]);
      start += length;
      length = 0;
    }
    pages.push({ flags: ogg[at + 5] ?? 0, granule: Number(view.getBigUint64(at + 6, true)), packets });
    at = start;
  }
  return pages;
}

it('puts the packets of a recording into Ogg, in their order and with their time', () => {
  const packets = [packet(1, 40), packet(2, 255), packet(3, 600), packet(4, 12)];
  const [first, tags, ...rest] = pagesOf(oggOfWebm(recorded(packets)));
  expect(first).toEqual({ flags: 2, granule: 0, packets: [head] });
  expect(new TextDecoder().decode(Uint8Array.from(tags?.packets[0] ?? []).subarray(0, 8))).toBe('OpusTags');
  expect(rest.flatMap((page) => page.packets)).toEqual(packets);
  expect(rest.at(-1)).toMatchObject({ flags: 4, granule: packets.length * 960 });
});

it('makes pages of a long recording, each with the time at its end', () => {
  const packets = Array.from({ length: 120 }, (_, at) => packet(at, 100));
  const pages = pagesOf(oggOfWebm(recorded(packets))).slice(2);
  expect(pages.map(({ granule }) => granule)).toEqual([50 * 960, 100 * 960, 120 * 960]);
  expect(pages.flatMap((page) => page.packets)).toEqual(packets);
});

it.each([
  [0x78, 960],
  [0x79, 1920],
  [0x60, 480],
  [0x18, 2880],
])('a packet that begins with %i lasts %i samples', (toc, samples) => {
  expect(samplesOf(Uint8Array.of(toc))).toBe(samples);
});

it('refuses what has no Opus', () => {
  expect(() => oggOfWebm(Uint8Array.of(1, 2, 3))).toThrow();
  expect(() => oggOfWebm(new Uint8Array())).toThrow();
});
