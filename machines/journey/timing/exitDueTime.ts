import { dueTime } from './dueTime.ts';
import type { Timing } from './timing.ts';

/**
 * When an exit is asked whose stage began to wait at `from`; both in ms since 1970. One for 10:00 is asked the next day where
 * the stage was entered at 10:00, so that stages that lead to each other at that time are a day apart and no endless circle.
 */
export function exitDueTime(timing: Timing, from: number, zone: string): number {
  const { delay, at } = timing;
  return dueTime(timing, at !== undefined && delay === 0 ? from + 1 : from, zone);
}
