import { expect, test } from 'vitest';
import { oneAtATime } from '#src/platform/tabs/oneAtATime.ts';

test('calls during a run are one more run after it, so that the last answer is the newest', async () => {
  const begun: number[] = [];
  let stored = 0;
  const ends: (() => void)[] = [];
  const refresh = oneAtATime(async () => {
    const answer = begun.push(begun.length);
    await new Promise<void>((resolve) => ends.push(resolve));
    stored = answer;
  });
  const first = refresh();
  await expect.poll(() => begun.length).toBe(1);
  const others = [refresh(), refresh(), refresh()];
  expect(begun).toHaveLength(1);
  ends[0]?.();
  await first;
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await Promise.all(others);
  expect(begun).toHaveLength(2);
  expect(stored).toBe(2);
});
