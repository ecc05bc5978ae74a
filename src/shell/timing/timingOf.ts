import type { Edit } from '#contract/schemas/funnels/funnel.ts';
import type { Timing } from '#machines/journey/timing/timing.ts';
import { secondsOf } from './delay.ts';
import { daySeconds, type Schedule, secondsOfDay } from './schedule.ts';

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
