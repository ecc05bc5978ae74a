import { expect, test } from 'vitest';
import { exitDueTime } from '#machines/journey/timing/exitDueTime.ts';

const day = 86_400_000;
const ten = Date.UTC(2026, 0, 1, 10);

test.each([
  ['a delay alone is counted from when the stage began to wait', { delay: 60 }, ten + 60_000],
  ['a time of the day comes the next day where the stage began to wait at it', { delay: 0, at: '10:00' }, ten + day],
  ['after a day it is that day’s, though the stage began to wait at it', { delay: 86_400, at: '10:00' }, ten + day],
])('%s', (_what, timing, due) => {
  expect(exitDueTime(timing, ten, 'UTC')).toBe(due);
});
