// @vitest-environment node
import { expect, test } from 'vitest';
import { scaleOf } from '#src/features/partner/balance/scaleOf.ts';
import { addDays, groupEnd, lastWeeks, monthOf, todayIn } from '#src/features/partner/days.ts';
import { periodOf, statisticsSearch } from '#src/features/partner/statistics/statisticsSearch.ts';
import { transactionsSearch } from '#src/features/partner/transactions/transactionsSearch.ts';
import { idOf } from './partnerData.ts';

test('a day is that of the user’s zone', () => {
  const at = new Date('2026-11-23T23:30:00Z');
  expect(['UTC', 'Europe/Moscow', 'America/New_York'].map((zone) => todayIn(zone, at))).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-23',
  ]);
});

test('a month ends with its last day, and a row with the period', () => {
  expect(monthOf('2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(groupEnd('2026-11-16', 'week', '2026-11-23')).toBe('2026-11-22');
  expect(groupEnd('2026-11-23', 'week', '2026-11-25')).toBe('2026-11-25');
});

test('the weeks of the chart begin on Mondays and end today, whatever day that is', () => {
  expect(lastWeeks('2026-11-23', 12)).toEqual({ from: '2026-09-07', to: '2026-11-23' });
  expect(lastWeeks('2026-11-29', 1)).toEqual({ from: '2026-11-23', to: '2026-11-29' });
});

test('a scale has round steps and reaches over the highest bar', () => {
  expect([0, 1, 11_500, 45_000, 100_000_000].map(scaleOf)).toEqual([
    [3, 2, 1, 0],
    [3, 2, 1, 0],
    [12_000, 8_000, 4_000, 0],
    [60_000, 40_000, 20_000, 0],
    [120_000_000, 80_000_000, 40_000_000, 0],
  ]);
});

test('an address with a broken filter shows what is left of it', () => {
  expect(
    transactionsSearch({ account: 'house', kind: 'earnings', link: 'x', from: '2026-13-45', currency: 'rub' }),
  ).toEqual({
    kind: 'earnings',
  });
  const whole = { account: 'hold', payment: idOf(1), from: '2026-11-01', to: '2026-11-30', currency: 'XTR' };
  expect(transactionsSearch(whole)).toEqual(whole);
  expect(statisticsSearch({ from: '2026-11-30', to: '2026-11-01', group: 'year' })).toEqual({});
  expect(periodOf({}, '2026-11-30')).toEqual({ from: '2026-11-01', to: '2026-11-30', group: 'day' });
});
