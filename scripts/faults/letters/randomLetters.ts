import { Temporal } from 'temporal-polyfill';
import type { LetterSchedule, LetterTiming } from '#contract/schemas/letterTiming.ts';
import type { Chances } from '../random.ts';

export const zones = [
  ...['UTC', 'Europe/Berlin', 'Europe/London', 'America/New_York', 'America/St_Johns', 'Australia/Lord_Howe'],
  ...['Asia/Kathmandu', 'Asia/Tokyo', 'Africa/Cairo', 'Pacific/Apia'],
];
const times = ['00:00', '02:30', '03:00', '09:00', '10:00', '10:30', '23:59'];
const units = ['hours', 'days', 'weeks', 'months', 'years'] as const;

/** The time of a letter as an owner could set it at `now`, ms since 1970; the server may refuse it. */
export function randomSchedule(chances: Chances, now: number): LetterSchedule {
  const timing = randomTiming(chances, now);
  const repeat = timing.kind === 'every' || chances.chance(0.3);
  return {
    timing,
    repeat,
    until: repeat && chances.chance(0.3) ? wallTimeAfter(chances, now) : null,
    times: repeat && chances.chance(0.4) ? whole(chances, 1, 6) : null,
  };
}

function randomTiming(chances: Chances, now: number): LetterTiming {
  const at = chances.chance(0.5) ? { at: chances.pick(times) } : {};
  const kind = chances.next();
  if (kind < 0.15) return { kind: 'at', at: wallTimeAfter(chances, now) };
  if (kind < 0.45) {
    const unit = chances.pick(units);
    return { kind: 'every', n: whole(chances, 1, 3), unit, ...(unit === 'hours' ? {} : at) };
  }
  const some = (unit: string, most: number, probability: number) =>
    chances.chance(probability) ? { [unit]: whole(chances, 0, most) } : {};
  const length = {
    ...{ ...some('years', 1, 0.1), ...some('months', 13, 0.2) },
    ...{ ...some('days', 40, 0.5), ...some('hours', 30, 0.4), ...some('minutes', 59, 0.2) },
  };
  return { kind: 'after', ...length, ...at };
}

const whole = (chances: Chances, least: number, most: number) => Math.floor(chances.between(least, most + 1));

/** Within two years. */
function wallTimeAfter(chances: Chances, now: number): string {
  const day = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC').toPlainDate();
  return `${day.add({ days: whole(chances, 0, 700) }).toString()}T${chances.pick(times)}`;
}
