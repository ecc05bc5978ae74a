import type { Exit } from '#contract/schemas/funnels/exit.ts';
import { shareOf } from './conditionParts.ts';

/** Parts that all people are divided into. */
export const shareBuckets = 10_000;
const bucketsOfPercent = 100;

/** A share exit holds for the people whose bucket is `from` or more, and less than `to`. */
export interface ShareRange {
  from: number;
  to: number;
  /** Drawn anew in each visit: the bucket is the visit's, not the contact's. */
  isAgain: boolean;
}

/** The ranges of a stage's share exits by the exit's id, in their order; beyond all buckets nobody is left. */
export function shareRanges(exits: readonly Pick<Exit, 'id' | 'condition'>[]): Map<string, ShareRange> {
  const ranges = new Map<string, ShareRange>();
  let from = 0;
  for (const { id, condition } of exits) {
    const share = shareOf(condition);
    if (share === null) continue;
    const to = from + share.share * bucketsOfPercent;
    ranges.set(id, { from, to, isAgain: share.again === true });
    from = to;
  }
  return ranges;
}

export const isInShare = ({ from, to }: ShareRange, bucket: number): boolean => bucket >= from && bucket < to;

/** Where a person, or a visit, falls in a stage: always the same, 0 … 9,999. Both are ids. */
export const shareBucket = (unit: string, stage: string): number =>
  fmix32(fnv1a(`${unit}:${stage}`.toLowerCase())) % shareBuckets;

/** FNV-1a of 32 bits over the UTF-8 bytes. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) for (const byte of utf8Of(char)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/** Escaped by percent signs, a character shows its bytes. */
const utf8Of = (char: string): number[] =>
  char < '\x80'
    ? [char.charCodeAt(0)]
    : encodeURIComponent(char)
        .split('%')
        .slice(1)
        .map((byte) => Number.parseInt(byte, 16));

/** The finalizer of MurmurHash3: neighbouring texts come far apart. */
function fmix32(given: number): number {
  let hash = Math.imul(given ^ (given >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
