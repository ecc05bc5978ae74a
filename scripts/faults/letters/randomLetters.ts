import { Temporal } from 'temporal-polyfill';
import type { LetterSchedule, LetterTiming } from '#contract/schemas/sending/letterTiming.ts';
import { timingProblem } from '#machines/series/timingProblem.ts';
import type { Chances } from '../random.ts';

/** With changes of the clock by an hour, by half of one and by none, and one whose clock goes back in spring. */
export const zones = [
  ...['UTC', 'Europe/Berlin', 'Europe/London', 'America/New_York', 'America/St_Johns', 'Australia/Lord_Howe'],
  ...['Africa/Casablanca', 'Asia/Kathmandu', 'Asia/Tokyo', 'Africa/Cairo', 'Pacific/Apia'],
];
const times = ['00:00', '00:30', '01:45', '02:00', '02:30', '03:00', '09:00', '10:00', '10:30', '23:59'];
const units = ['hours', 'days', 'weeks', 'months', 'years'] as const;
const dayMs = 24 * 3_600_000;
const [firstDay, days] = [Date.UTC(2026, 0, 1), 731];
/** Shortly before the clock of one of the zones changes, and at the end of a month that others do not have. */
const edges = [
  ...['2026-02-14', '2026-03-07', '2026-03-21', '2026-03-28', '2026-04-04', '2026-04-23', '2026-10-03', '2026-10-24'],
  ...['2026-10-29', '2026-10-31', '2027-01-30', '2027-02-06', '2027-03-13', '2027-03-27', '2027-10-02', '2027-11-06'],
];

/** When somebody joins, ms since 1970: over two years, and every other time around a change of the clocks. */
export function randomJoin(chances: Chances): number {
  const day = chances.chance(0.5) ? Date.parse(chances.pick(edges)) : firstDay + whole(chances, 0, days - 1) * dayMs;
  return day + Math.floor(chances.between(0, chances.chance(0.5) ? dayMs : 2 * dayMs));
}

/** The letters of a series as an owner could set them at `now`, ms since 1970, by the clock of `zone`. */
export function randomSeries(chances: Chances, now: number, zone: string): LetterSchedule[] {
  const letters: LetterSchedule[] = [];
  for (const count = whole(chances, 1, 3); letters.length < count; ) {
    const schedule = randomSchedule(chances, now);
    if (timingProblem(schedule, now, zone) === null) letters.push(schedule);
  }
  return letters;
}

/** The time of a letter in any of its shapes, right or wrong. */
function randomSchedule(chances: Chances, now: number): LetterSchedule {
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
    return { kind: 'every', n: whole(chances, 1, unit === 'hours' ? 30 : 3), unit, ...(unit === 'hours' ? {} : at) };
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
