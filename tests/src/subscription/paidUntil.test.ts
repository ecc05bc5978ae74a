// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { extend } from '#machines/subscription/paidUntil.ts';
import { paidUntil } from '#src/features/subscription/pay/paidUntil.ts';

it('the end that the screen promises before a payment is the one that the payment brings', () => {
  const minute = 60_000;
  const moment = fc
    .integer({ min: 0, max: 3 * 366 * 24 * 60 })
    .map((minutes) => Date.UTC(2027, 0, 1) + minutes * minute);
  const until = fc.option(moment);
  const day = fc.option(fc.integer({ min: 1, max: 31 }));
  fc.assert(
    fc.property(until, day, moment, fc.constantFrom(1, 6, 12), (end, anchorDay, at, months) => {
      const shown = { until: end === null ? null : new Date(end).toISOString(), anchor_day: anchorDay };
      const brought = extend({ until: end, anchorDay }, { at, months, expiresAt: null });
      expect(paidUntil(shown, { months }, 'cloudpayments', at).getTime()).toBe(brought.until);
    }),
  );
});
