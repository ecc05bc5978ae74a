// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { obstacleTo } from '#src/features/partner/withdraw/obstacle.ts';
import { parseAmount, typedAmount } from '#src/i18n/parseAmount.ts';
import { balance, starBalance } from './partnerData.ts';

describe('a typed amount', () => {
  test.each([
    ['1 234,50', 'RUB', 123_450],
    ['1234.5', 'RUB', 123_450],
    ['0', 'RUB', 0],
    ['500', 'XTR', 500],
    ['500.5', 'XTR', null],
    ['1.005', 'RUB', null],
    ['', 'RUB', null],
    ['-1', 'RUB', null],
    ['1e3', 'RUB', null],
    ['NaN', 'RUB', null],
    ['9'.repeat(20), 'RUB', null],
  ])('%s %s is %s', (typed, currency, amount) => {
    expect(parseAmount(typed, currency)).toBe(amount);
  });

  test('that was written out is read back as it was, in both languages', () => {
    for (const currency of ['RUB', 'XTR'])
      for (const amount of [0, 1, 10, 99, 100, 105, 110, 123_450, 999_999_999])
        for (const comma of [true, false])
          expect(parseAmount(typedAmount({ amount, currency }, comma), currency)).toBe(amount);
  });
});

describe('a withdrawal', () => {
  test.each([
    [null, 'unreadable'],
    [0, 'below_minimum'],
    [99_999, 'below_minimum'],
    [100_000, 'none'],
    [412_550, 'none'],
    [412_551, 'insufficient'],
  ] as const)('of %s is met by %s', (amount, obstacle) => {
    expect(obstacleTo(amount, balance)).toBe(obstacle);
  });

  test('is never possible from what refunds took below zero, nor where the fee takes all of it', () => {
    const negative = { ...balance, available: { amount: -1, currency: 'RUB' } };
    expect(obstacleTo(100_000, negative)).toBe('negative');
    const dear = { ...starBalance, minimum: { amount: 0, currency: 'XTR' }, fee: { amount: 10, currency: 'XTR' } };
    expect([9, 10, 11].map((amount) => obstacleTo(amount, dear))).toEqual(['all_fee', 'all_fee', 'none']);
  });
});
