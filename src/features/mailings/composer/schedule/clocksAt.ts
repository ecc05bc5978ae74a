import type { Estimate } from '#contract/schemas/sending/mailing.ts';
import { dayAndTimeAt, momentOfDay } from '#machines/time/dayAndTime.ts';

/** What people's clocks show at a moment. */
export interface Clock {
  /** Null where their zone is not known: the mailing's counts. */
  zone: string | null;
  /** `07:00` */
  time: string;
  people: number;
  isNight: boolean;
}

const mostClocks = 5;
const dayChars = 10;
const [morning, night] = ['08:00', '22:00'];

const momentOf = (wall: string, zone: string): number =>
  momentOfDay({ day: wall.slice(0, dayChars), time: wall.slice(dayChars + 1) }, zone);

/** What the clocks of most people show when it is this wall time in a zone; `others` are those of further places. */
export function clocksAt(wall: string, zone: string, zones: Estimate['zones']): { clocks: Clock[]; others: number } {
  const at = momentOf(wall, zone);
  const known = zones.filter(({ time_zone }) => time_zone !== null);
  const shown = [...known.slice(0, mostClocks), ...zones.filter(({ time_zone }) => time_zone === null)];
  return {
    clocks: shown.map(({ time_zone, people }) => {
      const { time } = dayAndTimeAt(at, time_zone ?? zone);
      return { zone: time_zone, time, people, isNight: time < morning || time >= night };
    }),
    others: known.slice(mostClocks).reduce((sum, { people }) => sum + people, 0),
  };
}

/** The first and the last moment at which somebody's own clock shows this wall time, ms since 1970. */
export function spanOf(wall: string, zones: Estimate['zones'], funnelZone: string): { first: number; last: number } {
  const moments = zones.map(({ time_zone }) => momentOf(wall, time_zone ?? funnelZone));
  return { first: Math.min(...moments), last: Math.max(...moments) };
}
