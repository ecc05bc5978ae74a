// @vitest-environment node
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceNow, forgetServerTime, learnServerTime, serverNow } from '#src/platform/clock.ts';

const begun = Date.UTC(2026, 10, 30, 23, 59, 50);
const minuteMs = 60_000;
/** True time, which the server's clock tells. */
let now = begun;
/** How far the device's clock is ahead. */
let wrong = 0;

beforeEach(() => {
  forgetServerTime();
  now = begun;
  vi.spyOn(Date, 'now').mockImplementation(() => now + wrong);
});
afterEach(() => {
  forgetServerTime();
  vi.restoreAllMocks();
});

/** A call whose answer was written `there` ms after its sending, and read `back` ms later. */
function answer({ there, back }: { there: number; back: number }, headers: Record<string, string> = {}): void {
  const sentAt = deviceNow();
  now += there;
  const date = new Date(Math.floor(now / 1_000) * 1_000).toUTCString();
  now += back;
  learnServerTime({ headers: new Headers({ Date: date, ...headers }) }, sentAt);
}
const mistake = () => Math.abs(serverNow() - now);

test.each([-10 * minuteMs, -1_500, 1_500, 10 * minuteMs, 400 * 24 * 60 * minuteMs])(
  'a device that is %s ms ahead tells the server’s time from the first answer on, to a second and the time of the quickest answer',
  (ahead) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3_000), fc.nat(3_000), fc.nat(60_000)), { minLength: 1 }), (answers) => {
        forgetServerTime();
        wrong = ahead;
        let most = Number.POSITIVE_INFINITY;
        for (const [there, back, pause] of answers) {
          answer({ there, back });
          most = Math.min(most, 1_000 + there + back);
          expect(mistake()).toBeLessThanOrEqual(most);
          now += pause;
        }
      }),
    );
  },
);

test('a device that is right keeps its own clock, which is finer than the header', () => {
  wrong = 0;
  for (const there of [5, 900, 40, 2_000]) {
    answer({ there, back: 30 });
    expect(mistake()).toBe(0);
    now += 777;
  }
});

test('a clock that is set while the page is open is noticed with the next answer', () => {
  wrong = 0;
  answer({ there: 20, back: 20 });
  for (const ahead of [10 * minuteMs, -10 * minuteMs, 0]) {
    wrong = ahead;
    answer({ there: 20, back: 20 });
    expect(mistake()).toBeLessThanOrEqual(1_000);
  }
});

test('an answer out of a cache, and one without a date, tell nothing', () => {
  wrong = 10 * minuteMs;
  answer({ there: 20, back: 20 });
  const before = mistake();
  answer({ there: 20, back: 20 }, { Age: '30', Date: new Date(now - 30_000).toUTCString() });
  answer({ there: 20, back: 20 }, { Date: 'soon' });
  expect(mistake()).toBe(before);
});
