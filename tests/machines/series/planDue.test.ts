import { expect, test } from 'vitest';
import type { LetterTiming } from '#contract/schemas/sending/letterTiming.ts';
import type { DatedLetter, MemberDates } from '#machines/series/nextLetter.ts';
import { nextLetter } from '#machines/series/nextLetter.ts';
import { type DueAt, planDue } from '#machines/series/planDue.ts';

const now = Date.UTC(2026, 10, 22, 12);
const minute = 60_000;
const member: MemberDates = { joinedAt: now - 180 * minute, zone: 'UTC', skippedUntil: null, progress: new Map() };
const after = (id: string, minutes: number): DatedLetter => {
  const timing: LetterTiming = { kind: 'after', minutes };
  return { id, timing, repeat: false, until: null, times: null, skippedUntil: null };
};
const at = (of: Partial<DueAt> = {}): DueAt => ({
  ...{ now, waitedUntil: 0, quiet: null, quietZone: 'UTC', graceMs: 60 * minute },
  ...of,
});
const planned = (letters: DatedLetter[], of: Partial<DueAt> = {}) => {
  const { due, waitUntil } = planDue(letters, member, at(of));
  return { due: due.map(({ letter, isLate }) => (isLate ? `${letter} late` : letter)), waitUntil };
};

test('leaves by the minute, and letters of one minute in their order, a second apart', () => {
  const joinedAt = member.joinedAt + 30_000;
  const letters = [after('third', 178), after('first', 150), after('second', 150), after('fourth', 179)];
  const { due, waitUntil } = planDue(letters, { ...member, joinedAt }, at());
  const leaves = (minutes: number, seconds = 0) => joinedAt + minutes * minute + seconds * 1000;
  expect(due.map(({ letter, leavesAt }) => [letter, leavesAt])).toEqual([
    ['first', leaves(150)],
    ['second', leaves(150, 1)],
    ['third', leaves(178)],
    ['fourth', leaves(179)],
  ]);
  expect(waitUntil).toBeNull();
});

test('of one minute, whoever is later in order waits for the moment of those before it', () => {
  const joinedAt = now - 1440 * minute + 30_000;
  const at10: DatedLetter = { ...after('at noon', 0), timing: { kind: 'after', days: 1, at: '12:00' } };
  const of = { ...member, joinedAt };
  const leaving = (letters: DatedLetter[], moment: number, progress: MemberDates['progress'] = new Map()) =>
    planDue(letters, { ...of, progress }, at({ now: moment })).due.map(({ letter, leavesAt }) => [
      letter,
      leavesAt - now,
    ]);
  const letters = [after('a day on', 1440), at10];
  expect(nextLetter(letters, of)).toMatchObject({ letter: 'a day on', at: now + 30_000 });
  expect(leaving(letters, now + 10_000)).toEqual([]);
  expect(leaving(letters, now + 30_000)).toEqual([
    ['a day on', 30_000],
    ['at noon', 31_000],
  ]);
  const reversed = letters.toReversed();
  expect(nextLetter(reversed, of)).toMatchObject({ letter: 'at noon', at: now });
  expect(leaving(reversed, now + 10_000)).toEqual([['at noon', 0]]);
  const close = { ...of, joinedAt: joinedAt - 29_600 };
  const had = new Map([['at noon', { round: 1, at: now }]]);
  expect(planDue(reversed, { ...close, progress: had }, at({ now: now + 400 })).due[0]?.leavesAt).toBe(now + 1_000);
});

test('is late by more than the grace, counted from when it could leave', () => {
  expect(planned([after('late', 119), after('in time', 120)]).due).toEqual(['late late', 'in time']);
  expect(planned([after('late', 119)], { waitedUntil: now - minute }).due).toEqual(['late']);
});

const quiet = { from: '11:30', to: '13:00' };
const morning = now + 60 * minute;
test.each<[string, DatedLetter[], Partial<DueAt>, string[], number | null]>([
  ['the end of quiet hours', [after('a', 30), after('b', 170)], { quiet }, ['a late'], morning],
  ['nothing, where all of it is late', [after('a', 30)], { quiet }, ['a late'], null],
  ['the cap', [after('a', 30), after('b', 170)], { capUntil: now + minute }, ['a late'], now + minute],
  ['the later of both', [after('b', 170)], { quiet, capUntil: now + minute }, [], morning],
  ['nothing, where the cap lets it leave now', [after('b', 170)], { capUntil: now }, ['b'], null],
])('what is left waits for %s', (_what, letters, of, due, waitUntil) => {
  expect(planned(letters, of)).toEqual({ due, waitUntil });
});

test('of those in time so many leave in one turn, and the next turn comes with the following one', () => {
  const letters = [after('a', 30), after('b', 150), after('c', 160), after('d', 170)];
  const waitUntil = member.joinedAt + 160 * minute;
  expect(planned(letters, { most: 1 })).toEqual({ due: ['a late', 'b'], waitUntil });
  expect(planned(letters, { most: 3 })).toEqual({ due: ['a late', 'b', 'c', 'd'], waitUntil: null });
});
