import { previewDates } from '#machines/series/previewDates.ts';
import { type Chances, seededChances } from '../random.ts';
import {
  horizonOf,
  type Leaving,
  leavingDates,
  playedUntil,
  type PreviewedLetter,
  previewedDates,
} from './leavingDates.ts';
import { randomJoin, randomSeries, zones } from './randomLetters.ts';
import { type Tried, triedDates } from './triedDates.ts';

/** A random series that somebody joins at a random moment, with what the preview shows of it. */
export function randomTried(chances: Chances): { tried: Tried; previewed: PreviewedLetter[] } {
  const [joinedAt, funnelZone] = [randomJoin(chances), chances.pick(zones)];
  const seriesZone = chances.chance(0.5) ? null : chances.pick(zones);
  const zone = seriesZone ?? funnelZone;
  const letters = randomSeries(chances, joinedAt, zone).map((schedule, n) => ({ ...schedule, id: `letter ${n + 1}` }));
  const previewed = letters.map((letter) => ({
    id: letter.id,
    dates: previewDates(letter, { joinedAt, zone }, previewedDates),
  }));
  const until = playedUntil(previewed, joinedAt);
  return { tried: { letters, seriesZone, funnelZone, joinedAt, until }, previewed };
}

/**
 * What the preview of a random series shows is compared with what the try-it chat plays. @returns how they differ; null
 * where they are the same
 */
export function compareTryout(seed: number): string | null {
  const chances = seededChances(seed);
  const { tried, previewed } = randomTried(chances);
  return differenceOf(tried, previewed, chances);
}

/** How the try-it chat differs from what was previewed; null where they are the same. */
export function differenceOf(tried: Tried, previewed: PreviewedLetter[], chances: Chances): string | null {
  const horizon = horizonOf(previewed);
  const played = triedDates(tried, chances).filter(({ at }) => at <= horizon);
  const [expected, found] = [leavingDates(previewed), played].map(linesOf);
  if (expected === found) return null;
  return `${JSON.stringify({ ...tried, joinedAt: isoOf(tried.joinedAt) })}: previewed ${expected}; played ${found}`;
}

const isoOf = (moment: number) => new Date(moment).toISOString();
const linesOf = (all: Leaving[]): string =>
  all.map(({ id, dueAt, at }) => `${isoOf(at)} ${id} due ${isoOf(dueAt)}`).join(', ');
