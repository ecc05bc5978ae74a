// @vitest-environment node
import { expect, test } from 'vitest';
import { weekdaySpan } from '#src/shell/timing/weekdays.ts';

test.each([
  [[1], 'Mon'],
  [[7, 6], 'Sat, Sun'],
  [[1, 2, 3, 4, 5], 'Mon–Fri'],
  [[1, 3, 5], 'Mon, Wed, Fri'],
  [[1, 2, 3, 6], 'Mon–Wed, Sat'],
  [[1, 2, 4, 5, 6, 7], 'Mon, Tue, Thu–Sun'],
])('the weekdays %j are said as %s', (days, text) => {
  expect(weekdaySpan('en', days)).toBe(text);
});
