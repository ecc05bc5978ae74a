const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** What a law of daylight saving is held against: the runtime's own calendar, read back, and nothing of the product. */
interface ClockOfZone {
  /** How far the clock is ahead of UTC at a moment, ms. */
  offsetOf(moment: number): number;
  /** What the clock shows at a moment, as ms since 1970 of the same wall time in UTC. */
  wallAt(moment: number): number;
  /** The first minute at which the clock shows a wall time or, where it is skipped, a later one. */
  firstMinuteAt(wall: number): number;
  /** When the clock is set forward or back within the two years. */
  changes: number[];
  /** The same of any other time. */
  changesBetween(from: number, to: number): number[];
}

/** The zones and the two years over which the laws hold, day by day. */
export const dstZones = [
  ...['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Kathmandu'],
];
export const firstDay = Date.UTC(2026, 0, 1);
export const days = 731;
export const allDays = Array.from({ length: days }, (_, n) => firstDay + n * day);

const made = new Map<string, ClockOfZone>();

export function clockOfZone(zone: string): ClockOfZone {
  const known = made.get(zone);
  if (known) return known;
  const offsetBy = offsetsOf(zone);
  const changes = changesOf(offsetBy, firstMoment, lastMoment);
  const offsetOf = (moment: number) => {
    const known = moment < lastMoment ? offsets.findLast(({ from }) => from <= moment) : undefined;
    return known?.offset ?? offsetBy(moment);
  };
  const offsets = [firstMoment, ...changes].map((from) => ({ from, offset: offsetBy(from) }));
  const clock: ClockOfZone = {
    offsetOf,
    wallAt: (moment) => moment + offsetOf(moment),
    firstMinuteAt(wall) {
      let moment = Math.min(wall - offsetOf(wall - day), wall - offsetOf(wall + day));
      while (moment + offsetOf(moment) < wall) moment += minute;
      return moment;
    },
    changes,
    changesBetween: (from, to) => changesOf(offsetBy, from, to),
  };
  made.set(zone, clock);
  return clock;
}

const firstMoment = firstDay - 3 * day;
const lastMoment = firstDay + (days + 800) * day;

/** Each minute in which the clock is set, found hour by hour and then by halving. */
function changesOf(offsetOf: (moment: number) => number, first: number, last: number): number[] {
  const found: number[] = [];
  for (let from = Math.floor(first / hour) * hour; from < last; from += 6 * hour) {
    if (offsetOf(from) === offsetOf(from + 6 * hour)) continue;
    let [before, after] = [from, from + 6 * hour];
    while (after - before > minute) {
      const middle = before + Math.floor((after - before) / 2 / minute) * minute;
      if (offsetOf(middle) === offsetOf(before)) before = middle;
      else after = middle;
    }
    found.push(after);
  }
  return found;
}

function offsetsOf(zone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric' },
  });
  return (moment) => {
    const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day: date, hour: hours, minute: minutes } = part;
    return Date.UTC(year, month - 1, date, hours, minutes) - Math.floor(moment / minute) * minute;
  };
}

/** Half an hour before, in, at the ends of and after every hour that one of the clocks skips or repeats. */
export const timesOfDay = [
  ...['00:00', '00:30', '01:30', '01:45', '02:00', '02:15', '02:30', '02:59', '03:00', '12:00', '23:59'],
];
const minutesOf = (at: string) => Number(at.slice(0, 2)) * 60 + Number(at.slice(3));
export const wallOf = (date: number, at: string): number => date + minutesOf(at) * minute;
/** As it is written in the API, such as `2026-12-31T10:00`. */
export const written = (wall: number): string => new Date(wall).toISOString().slice(0, 16);

const nearMs = 2 * day;

/** Each day with one of the times in turn, and the days around a change of the clock with all of them. */
export const daysAndTimes = ({ changes }: ClockOfZone): { date: number; at: string }[] =>
  allDays.flatMap((date, n) => {
    const isNear = changes.some((change) => Math.abs(change - date) < nearMs);
    return timesOfDay.flatMap((at, place) => (isNear || place === n % timesOfDay.length ? [{ date, at }] : []));
  });
