import { describe, expect, it } from 'vitest';
import type { LetterTiming } from '#contract/schemas/sending/letterTiming.ts';
import { type DatedLetter, type MemberDates, nextLetter } from '#machines/series/nextLetter.ts';

const joinedAt = Date.UTC(2026, 10, 20, 8);
const at = (iso: string) => Date.parse(iso);
const dated = (id: string, timing: LetterTiming | null, more: Partial<DatedLetter> = {}): DatedLetter => ({
  ...{ id, timing, repeat: false, until: null, times: null, skippedUntil: null },
  ...more,
});
const member: MemberDates = { joinedAt, zone: 'UTC', skippedUntil: null, progress: new Map() };
const [hour, day, daily] = [
  dated('hour', { kind: 'after', hours: 1 }),
  dated('day', { kind: 'after', days: 1 }),
  dated('daily', { kind: 'every', n: 1, unit: 'days' }, { repeat: true }),
];

describe('the next letter of a member', () => {
  it('is the earliest over all letters, and of two at one moment the first in order', () => {
    expect(nextLetter([daily, day, hour], member)).toEqual({ letter: 'hour', round: 1, at: joinedAt + 3_600_000 });
    expect(nextLetter([daily, day], member)?.letter).toBe('daily');
    expect(nextLetter([day, daily], member)?.letter).toBe('day');
  });

  it('is none where no letter has a time, or all are over', () => {
    const over = new Map([['hour', { round: 1, at: joinedAt + 3_600_000 }]]);
    expect(nextLetter([dated('none', null)], member)).toBeNull();
    expect(nextLetter([hour], { ...member, progress: over })).toBeNull();
    expect(nextLetter([hour, day], { ...member, progress: over })?.letter).toBe('day');
  });

  it.each([
    ['a letter', [{ ...daily, skippedUntil: at('2026-11-23T12:00:00Z') }], member],
    ['a member', [daily], { ...member, skippedUntil: at('2026-11-23T12:00:00Z') }],
  ])('keeps its ordinal behind the dates that were skipped for %s', (_, letters, of) => {
    expect(nextLetter(letters, of)).toEqual({ letter: 'daily', round: 4, at: at('2026-11-24T08:00:00Z') });
  });

  it('counts from joining where what was skipped lies before it', () => {
    const today = dated('today', { kind: 'after', days: 0, at: '08:00' }, { skippedUntil: joinedAt - 1 });
    expect(nextLetter([today], member)).toEqual({ letter: 'today', round: 1, at: joinedAt });
  });

  it('is not skipped for whom it was kept, unless a later change skips it', () => {
    const skippedUntil = at('2026-11-23T12:00:00Z');
    const kept = (keptUntil: number) => {
      const progress = new Map([['daily', { round: 2, at: at('2026-11-22T08:00:00Z'), keptUntil }]]);
      return nextLetter([{ ...daily, skippedUntil }], { ...member, progress })?.at;
    };
    expect(kept(skippedUntil)).toBe(at('2026-11-23T08:00:00Z'));
    expect(kept(skippedUntil - 1)).toBe(at('2026-11-24T08:00:00Z'));
  });

  it('keeps its ordinal where the schedule has changed since', () => {
    const progress = new Map([['daily', { round: 5, at: at('2026-11-25T08:00:00Z') }]]);
    const weekly = dated('daily', { kind: 'every', n: 1, unit: 'weeks' }, { repeat: true });
    const next = nextLetter([weekly], { ...member, skippedUntil: at('2026-11-26T00:00:00Z'), progress });
    expect(next).toEqual({ letter: 'daily', round: 6, at: at('2027-01-01T08:00:00Z') });
  });

  it('lies behind both what was sent and what was skipped', () => {
    const progress = new Map([['daily', { round: 5, at: at('2026-11-25T08:00:00Z') }]]);
    const skippedUntil = at('2026-11-22T00:00:00Z');
    expect(nextLetter([daily], { ...member, skippedUntil, progress })?.round).toBe(6);
  });
});
