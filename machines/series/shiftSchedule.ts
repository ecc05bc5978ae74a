import { Temporal } from 'temporal-polyfill';
import type { LetterSchedule, LetterTiming } from '#contract/schemas/sending/letterTiming.ts';
import { timingProblem } from './timingProblem.ts';

/** A schedule that was moved on the time line, and by how many steps. */
export interface Shift {
  steps: number;
  schedule: LetterSchedule;
}

/**
 * Moves a schedule by whole steps of the smallest unit that it is set in: hours, days, months. Where that many would
 * make it wrong (before joining, in the past, beyond ten years), it moves by as many as it can.
 */
export function shiftSchedule(schedule: LetterSchedule, steps: number, now: number, zone: string): Shift {
  const { timing, repeat, until, times } = schedule;
  const current = { timing, repeat, until, times };
  if (timing === null) return { steps: 0, schedule: current };
  for (let most = steps; most !== 0; most -= Math.sign(steps)) {
    const shifted = { ...current, timing: shiftTiming(timing, most) };
    if (timingProblem(shifted, now, zone) === null) return { steps: most, schedule: shifted };
  }
  return { steps: 0, schedule: current };
}

function shiftTiming(timing: LetterTiming, steps: number): LetterTiming {
  switch (timing.kind) {
    case 'at': {
      const date = Temporal.PlainDateTime.from(timing.at).add({ days: steps });
      return { ...timing, at: date.toString({ smallestUnit: 'minute' }) };
    }
    case 'every':
      return { ...timing, n: timing.n + steps };
    case 'after': {
      const unit = stepOf(timing);
      return { ...timing, [unit]: (timing[unit] ?? 0) + steps };
    }
  }
}

/** A time of the day stays as it is, so that such a letter never moves by less than a day. */
function stepOf(timing: Extract<LetterTiming, { kind: 'after' }>): 'years' | 'months' | 'days' | 'hours' {
  const { years, months, days, hours, minutes, at } = timing;
  if (hours || minutes) return at === undefined ? 'hours' : 'days';
  if (days) return 'days';
  if (months) return 'months';
  return years ? 'years' : 'days';
}
