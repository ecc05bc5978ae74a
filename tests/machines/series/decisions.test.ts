import { describe, expect, test } from 'vitest';
import { countLetters } from '#machines/series/countLetters.ts';
import { decideLetter } from '#machines/series/decideLetter.ts';
import { decideMember, type MemberLife } from '#machines/series/decideMember.ts';
import { decideSeries } from '#machines/series/decideSeries.ts';
import type { MemberEvent } from '#machines/series/seriesEvents.ts';

describe('what is decided about a series', () => {
  const off = { state: 'off', isLapsed: false, isReady: true, isArchived: false } as const;
  const turnOn = { type: 'series.turnOn', present: 'today' } as const;

  test('it is turned on with the choice for those who are there', () => {
    expect(decideSeries(off, turnOn)).toMatchObject({
      ...{ ok: true, unchanged: false, to: 'on' },
      commands: [{ type: 'startWork', params: { present: 'today' } }],
    });
    expect(decideSeries({ ...off, state: 'on' }, turnOn)).toMatchObject({ ok: true, unchanged: true, commands: [] });
  });

  test('it is not turned on without a subscription, nor before it is ready', () => {
    const lapsed = { ...off, isLapsed: true, isReady: false };
    expect(decideSeries(lapsed, turnOn)).toEqual({ ok: false, code: 'subscription_inactive' });
    expect(decideSeries({ ...off, isReady: false }, turnOn)).toEqual({ ok: false, code: 'series_not_ready' });
  });
});

test.each<[MemberEvent, MemberLife['state'], ReturnType<typeof decideMember>]>([
  [{ type: 'member.leave', reason: 'by_hand' }, 'in', { state: 'left', leftBy: 'by_hand', commands: ['dropLetters'] }],
  [{ type: 'chat.opened' }, 'left', { state: 'in', leftBy: null, commands: ['skipPassed'] }],
  [{ type: 'member.add' }, 'left', { state: 'in', leftBy: null, commands: ['restartDates'] }],
  [{ type: 'chat.opened' }, 'in', { state: 'in', leftBy: null, commands: [] }],
])('%j makes of a member who is %s', (event, state, decided) => {
  const life = { state, leftBy: state === 'left' ? ('blocked' as const) : null, hasNext: true };
  expect(decideMember(life, event)).toEqual(decided);
});

test.each([
  [{ type: 'letter.due', isLate: false }, 'scheduled', ['queueDelivery']],
  [{ type: 'letter.due', isLate: true }, 'scheduled', ['holdForOwner']],
  [{ type: 'letter.settled' }, 'queued', ['markOver']],
  [{ type: 'late.send' }, 'late', ['queueDelivery']],
  [{ type: 'late.drop' }, 'late', ['dropHeld', 'markOver']],
  [{ type: 'letter.sendNow' }, 'finished', ['sendNow']],
  [{ type: 'letter.settled' }, 'finished', []],
] as const)('%j brings about for a letter that is %s', (event, state, commands) => {
  expect(decideLetter({ state, isOn: true, isReady: true, hasTiming: true, hasNext: false }, event)).toEqual(commands);
});

test('a letter that is due while the series is off is skipped', () => {
  const off = { state: 'scheduled', isOn: false, isReady: true, hasTiming: true, hasNext: true } as const;
  expect(decideLetter(off, { type: 'letter.due', isLate: true })).toEqual(['skip']);
});

test('letters are counted over all series', () => {
  const series = [1, 0, 3].map((count) => ({ letters: Array.from({ length: count }) }));
  expect(countLetters(series as unknown as Parameters<typeof countLetters>[0])).toBe(4);
});
