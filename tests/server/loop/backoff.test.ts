import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mailBackoffMs, mostTries } from '#server/mail/retry.ts';
import { exponentialBackoff } from '#server/loop/backoff.ts';
import { pause } from '#server/loop/pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a backoff doubles with each failure up to its cap', () => {
  const backoffMs = exponentialBackoff({ firstMs: 1_000, longestMs: 30_000 });
  expect([0, 1, 2, 3, 4, 5, 6, 5_000].map((failures) => backoffMs(failures))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

it('jitter takes away its share at most, and spreads those that fail together', () => {
  const backoffMs = exponentialBackoff({ firstMs: 1_000, longestMs: 30_000, jitter: 0.25 });
  expect([0, 0.5, 1].map((random) => backoffMs(2, random))).toEqual([3_000, 3_500, 4_000]);
  expect(backoffMs(50, 0)).toBe(22_500);
});

it('a mail is tried for about two days', () => {
  const pauses = Array.from({ length: mostTries - 1 }, (_, failures) => mailBackoffMs(failures));
  const hours = pauses.reduce((sum, ms) => sum + ms, 0) / 3_600_000;
  expect(pauses[0]).toBe(15_000);
  expect(hours).toBeGreaterThan(36);
  expect(hours).toBeLessThan(60);
});

it('a pause ends when its signal aborts, and leaves no timer behind', async () => {
  const controller = new AbortController();
  const paused = pause(60_000, controller.signal);
  controller.abort();
  await paused;
  expect(vi.getTimerCount()).toBe(0);
  await pause(60_000, controller.signal);
});
