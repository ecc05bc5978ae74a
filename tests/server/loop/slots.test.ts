import { expect, test } from 'vitest';
import { Slots } from '#server/loop/slots.ts';

test('so many enter at a time, who comes first first, and a place is given back once', async () => {
  const slots = new Slots(2);
  const entered: number[] = [];
  const enter = (who: number) =>
    slots.enter().then((leave) => {
      entered.push(who);
      return leave;
    });
  const [first, , third] = [enter(1), enter(2), enter(3), enter(4)];
  const leave = await first;
  await Promise.resolve();
  expect(entered).toEqual([1, 2]);
  leave();
  leave();
  (await third)();
  await expect.poll(() => entered).toEqual([1, 2, 3, 4]);
});
