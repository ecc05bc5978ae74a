import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExitCondition } from '#contract/schemas/funnels/condition.ts';
import { isInShare, type ShareRange, shareBucket, shareBuckets, shareRanges } from '#machines/condition/share.ts';

/** Ids as they are made, the same ones each time. */
const idsOf = (what: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const hex = createHash('sha256').update(`${what} ${at}`).digest('hex');
    const time = (1_790_000_000_000 + at * 977).toString(16).padStart(12, '0');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
  });
const stage = '01980000-0000-7000-8000-000000000001';
const contacts = idsOf('contact', 100_000);
const bucketsIn = (of: string) => contacts.map((contact) => shareBucket(contact, of));
const buckets = bucketsIn(stage);

const exitsOf = (...shares: (ExitCondition | null | number)[]) =>
  shares.map((one, at) => ({
    id: String(at),
    condition: typeof one === 'number' ? { all: [{ share: one }] } : one,
  }));
const rangesOf = (...shares: number[]): ShareRange[] => [...shareRanges(exitsOf(...shares)).values()];
const countsOf = (ranges: ShareRange[], all = buckets) =>
  ranges.map((range) => all.filter((bucket) => isInShare(range, bucket)).length);

/** The critical values of χ² at p = 0.01, by degrees of freedom. */
const critical = { 1: 6.635, 9: 21.666 };
const chiSquared = (counts: number[], expected: number) =>
  counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);

/** The same in numbers that do not overflow. */
function bucketOf(unit: string, of: string): number {
  const low = 0xffffffffn;
  let hash = 0x811c9dc5n;
  for (const byte of new TextEncoder().encode(`${unit}:${of}`.toLowerCase()))
    hash = ((hash ^ BigInt(byte)) * 0x01000193n) & low;
  hash = ((hash ^ (hash >> 16n)) * 0x85ebca6bn) & low;
  hash = ((hash ^ (hash >> 13n)) * 0xc2b2ae35n) & low;
  return Number((hash ^ (hash >> 16n)) % 10_000n);
}

describe('a bucket', () => {
  test.each([
    // FNV-1a and fmix32, computed apart
    ['01980000-0000-7000-8000-0000000000aa', stage, 3723],
    ['01980000-0000-7000-8000-0000000000ab', stage, 7341],
  ])('of %s in %s is %i', (unit, of, bucket) => {
    expect(shareBucket(unit, of)).toBe(bucket);
  });

  test('does not depend on how an id is written', () => {
    expect(shareBucket(stage.toUpperCase(), contacts[0]?.toUpperCase() ?? '')).toBe(
      shareBucket(stage, contacts[0] ?? ''),
    );
  });

  test('is that of the UTF-8 bytes', () => {
    const text = fc.string({ unit: 'grapheme' });
    const isRight = (unit: string, of: string) => expect(shareBucket(unit, of)).toBe(bucketOf(unit, of));
    isRight('\x7f\x80\u07ff\u0800\uffff\u{10000}', '');
    fc.assert(
      fc.property(text, text, (unit, of) => {
        isRight(unit, of);
      }),
    );
  });
});

describe('of 100,000 contacts', () => {
  test('50/50 are halves', () => {
    const counts = countsOf(rangesOf(50, 50));
    expect(counts.reduce((a, b) => a + b)).toBe(contacts.length);
    expect(chiSquared(counts, 50_000)).toBeLessThan(critical[1]);
  });

  test('10 × 10 % are tenths', () => {
    const counts = countsOf(rangesOf(...Array.from({ length: 10 }, () => 10)));
    expect(counts.reduce((a, b) => a + b)).toBe(contacts.length);
    expect(chiSquared(counts, 10_000)).toBeLessThan(critical[9]);
  });

  test('from 50/50 to 70/30 only the 20 % between the borders go another way', () => {
    const wayIn = (ranges: ShareRange[]) =>
      buckets.map((bucket) => ranges.findIndex((range) => isInShare(range, bucket)));
    const [before, after] = [wayIn(rangesOf(50, 50)), wayIn(rangesOf(70, 30))];
    const moved = before.flatMap((way, at) => (way === after[at] ? [] : [[way, after[at]]]));
    expect(moved.length / contacts.length).toBeGreaterThan(0.195);
    expect(moved.length / contacts.length).toBeLessThan(0.205);
    expect(moved.every(([from, to]) => from === 1 && to === 0)).toBe(true);
  });

  test('the way in one stage says nothing of the way in another', () => {
    const other = bucketsIn('01980000-0000-7000-8000-000000000002');
    const halves = [0, 0, 0, 0];
    for (const [at, bucket] of buckets.entries())
      halves[(bucket < 5_000 ? 0 : 2) + ((other[at] ?? 0) < 5_000 ? 0 : 1)]! += 1;
    // one degree of freedom for each of three differences
    expect(chiSquared(halves, 25_000)).toBeLessThan(11.345);
  });
});

describe('the ranges of share exits', () => {
  test('follow each other in their order, whatever stands between', () => {
    const again: ExitCondition = { all: [{ share: 20, again: true }] };
    const ranges = shareRanges(exitsOf(30, { all: [{ language: 'ru' }] }, null, again, 60));
    expect([...ranges]).toEqual([
      ['0', { from: 0, to: 3_000, isAgain: false }],
      ['3', { from: 3_000, to: 5_000, isAgain: true }],
      ['4', { from: 5_000, to: 11_000, isAgain: false }],
    ]);
  });

  test('have their first bucket, and not the one after their last', () => {
    const [range] = rangesOf(30);
    expect([0, 2_999, 3_000, 9_999].map((bucket) => isInShare(range as ShareRange, bucket))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isInShare({ from: 3_000, to: 5_000, isAgain: false }, 2_999)).toBe(false);
  });

  test('every person takes one of those that come to 100 %, and none beyond', () => {
    const shares = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(shares, fc.uuid(), fc.uuid(), (percents, unit, of) => {
        const bucket = shareBucket(unit, of);
        expect(bucket >= 0 && bucket < shareBuckets && Number.isInteger(bucket)).toBe(true);
        const sum = percents.reduce((a, b) => a + b, 0);
        const taken = rangesOf(...percents).filter((range) => isInShare(range, bucket));
        expect(taken.length).toBe(bucket < sum * 100 ? 1 : 0);
      }),
    );
  });
});
