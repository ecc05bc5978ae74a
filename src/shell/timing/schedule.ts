import type { Timing } from '#machines/journey/timing/timing.ts';
import { type Delay, delayOf } from './delay.ts';

/** A timing as people think of it. */
export type Schedule =
  | { kind: 'atOnce' }
  | { kind: 'delay'; delay: Delay }
  /** The time of the day on a calendar day: 0 is the soonest such time, 1 the next day. No weekdays mean every day. */
  | { kind: 'time'; days: number; at: string; weekdays: readonly number[] }
  /** The first such time of the day after a delay that fits no calendar day; only the API writes it. */
  | { kind: 'delayedTime'; delay: Delay; at: string; weekdays: readonly number[] };

export const daySeconds = 86_400;

/** `10:00` is 36,000. */
export function secondsOfDay(at: string): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return hours * 3_600 + minutes * 60;
}

export function scheduleOf({ delay: seconds, at, weekdays = [] }: Timing): Schedule {
  const delay = delayOf(seconds);
  if (at === undefined) return delay ? { kind: 'delay', delay } : { kind: 'atOnce' };
  const sinceMidnight = seconds - secondsOfDay(at);
  if (sinceMidnight >= 0 && sinceMidnight % daySeconds === 0)
    return { kind: 'time', days: 1 + sinceMidnight / daySeconds, at, weekdays };
  return delay ? { kind: 'delayedTime', delay, at, weekdays } : { kind: 'time', days: 0, at, weekdays };
}
