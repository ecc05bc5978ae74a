import type { Estimate } from '#contract/schemas/sending/mailing.ts';
import { nextWallTime } from '#machines/time/nextWallTime.ts';
import { afterQuietHours, type QuietHours } from '#machines/time/quietHours.ts';

/** How many people there are in a time zone. */
export interface ZoneCount {
  zone: string;
  people: number;
}

/**
 * How many of those to whom sending takes `seconds` from now get it only after quiet hours, and when the last of these
 * end: all whose clock is within them now, and the share of the others to whom sending comes when theirs have begun.
 */
export function quietPart(
  zones: ZoneCount[],
  quiet: QuietHours | null,
  { now, seconds }: { now: number; seconds: number },
): Estimate['quiet'] {
  if (quiet === null) return null;
  const end = now + seconds * 1000;
  let [people, until] = [0, 0];
  for (const { zone, people: all } of zones) {
    const begins = afterQuietHours(now, quiet, zone) > now ? now : nextWallTime(now, { at: quiet.from }, zone);
    if (begins >= end) continue;
    const late = begins === now ? all : Math.round((all * (end - begins)) / (end - now));
    if (late === 0) continue;
    people += late;
    until = Math.max(until, afterQuietHours(begins, quiet, zone));
  }
  return people === 0 ? null : { people, until: new Date(until).toISOString() };
}
