import type { Edit } from '#contract/schemas/funnel.ts';
import type { Timing } from '#machines/journey/timing.ts';
import { type Delay, delayOf, secondsOf } from './delay.ts';

/** A timing as people think of it. */
export type Schedule =
  | { kind: 'atOnce' }
  | { kind: 'delay'; delay: Delay }
  /** The time of the day on a calendar day: 0 is the soonest such time, 1 the next day. No weekdays mean every day. */
  | { kind: 'time'; days: number; at: string; weekdays: readonly number[] }
  /** The first such time of the day after a delay that fits no calendar day; only the API writes it. */
  | { kind: 'delayedTime'; delay: Delay; at: string; weekdays: readonly number[] };

const daySeconds = 86_400;

/** `10:00` is 36,000. */
function secondsOfDay(at: string): number {
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

/**
 * A wait as long as the day is old at the wall time never ends on the same day after it, nor later than it on the next:
 * so the next such time after it is always the next day's.
 */
export function timingOf(schedule: Schedule): Timing {
  if (schedule.kind === 'atOnce') return { delay: 0 };
  if (schedule.kind === 'delay') return { delay: secondsOf(schedule.delay) };
  const { at, weekdays } = schedule;
  const timed = { at, ...(weekdays.length > 0 && { weekdays: [...weekdays] }) };
  if (schedule.kind === 'delayedTime') return { delay: secondsOf(schedule.delay), ...timed };
  const { days } = schedule;
  return { delay: days === 0 ? 0 : (days - 1) * daySeconds + secondsOfDay(at), ...timed };
}

/** The fields of an edit that changes a timing into another. */
export function timingChange(before: Timing, { delay, at, weekdays }: Timing): TimingChange {
  return {
    delay,
    ...((before.at ?? at) !== undefined && { at: at ?? null }),
    ...((before.weekdays ?? weekdays) && { weekdays: weekdays ?? null }),
  };
}

type TimingChange = Pick<Extract<Edit, { type: 'message.change' }>, 'delay' | 'at' | 'weekdays'>;
