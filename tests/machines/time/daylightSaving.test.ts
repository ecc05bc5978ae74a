import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { momentOfDay } from '#machines/time/dayAndTime.ts';
import { nextWallTime } from '#machines/time/nextWallTime.ts';
import { afterQuietHours } from '#machines/time/quietHours.ts';
import { momentOf } from '#machines/time/wallTime.ts';
import { variants } from '#tests/support/runsAll.ts';
import { allDays, clockOfZone, daysAndTimes, dstZones, firstDay, wallOf, written } from './clockOfZone.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const nights = [
  { from: '22:00', to: '09:00' },
  { from: '02:00', to: '03:00' },
  { from: '02:15', to: '02:45' },
  { from: '23:30', to: '01:45' },
  { from: '12:00', to: '14:00' },
];
const iso = (moment: number) => new Date(moment).toISOString();

describe.each(dstZones)('in %s, by day over two years,', (zone) => {
  const clock = clockOfZone(zone);

  /** What is wrong with a moment that is to be this wall time; what its clock shows then is read back. */
  function faultOf(wall: number, moment: number): string | null {
    const shown = clock.wallAt(moment);
    if (shown === wall) {
      const earlier = [0.5, 1, 2].find((hours) => clock.wallAt(moment - hours * hour) === wall);
      return earlier === undefined ? null : `the clock showed ${written(wall)} ${earlier} h before ${iso(moment)} too`;
    }
    const isAfterGap = shown > wall && clock.wallAt(moment - minute) < wall;
    return isAfterGap ? null : `for ${written(wall)} the clock shows ${written(shown)}`;
  }

  test('a wall time is the moment at which the clock shows it first or, where it is skipped, the end of the gap', () => {
    const faults = daysAndTimes(clock).flatMap(({ date, at }) => {
      const wall = wallOf(date, at);
      const moment = momentOf(Temporal.PlainDateTime.from(written(wall)), zone);
      const chosen = momentOfDay({ day: written(wall).slice(0, 10), time: at }, zone);
      return [faultOf(wall, moment), faultOf(wall, chosen)].filter((fault) => fault !== null);
    });
    expect(faults).toEqual([]);
  });

  test('the next time of the day is never before, on the first day that has it ahead', () => {
    const faults: string[] = [];
    for (const { date, at } of daysAndTimes(clock)) {
      // in the hours in which clocks are set, whatever the zone
      const from = clock.firstMinuteAt(date) + (((date / day) * 37 * minute) % (5 * hour));
      const moment = nextWallTime(from, { at }, zone);
      const today = Math.floor(clock.wallAt(from) / day) * day;
      const [first, second] = [wallOf(today, at), wallOf(today + day, at)];
      const isToday = clock.firstMinuteAt(first) >= from;
      const fault = faultOf(isToday ? first : second, moment);
      if (moment < from || fault !== null) faults.push(`after ${iso(from)} at ${at}: ${iso(moment)}, ${fault}`);
    }
    expect(faults).toEqual([]);
  });

  /** The end of the night that a moment lies in; the moment itself outside of all. */
  function freeFrom(moment: number, { from, to }: { from: string; to: string }): number {
    const today = Math.floor(clock.wallAt(moment) / day) * day;
    for (const date of [today - day, today]) {
      const [start, end] = [wallOf(date, from), wallOf(from < to ? date : date + day, to)].map(clock.firstMinuteAt);
      if (start !== undefined && end !== undefined && moment >= start && moment < end) return end;
    }
    return moment;
  }

  test.each(variants(nights, 2))(
    'quiet hours from $from to $to end when the clock shows their end first, and are then over',
    (quiet) => {
      const near = clock.changes
        .filter((change) => change < firstDay + allDays.length * day)
        .flatMap((change) => Array.from({ length: 4 * 60 }, (_, n) => change + (n - 100) * 15 * minute - 7_000));
      const daily = allDays.map((date) => date + (((date / day) * 7 * hour) % day));
      const faults: string[] = [];
      for (const moment of [...near, ...daily]) {
        const free = afterQuietHours(moment, quiet, zone);
        if (free !== freeFrom(moment, quiet)) faults.push(`${iso(moment)} is free at ${iso(free)}`);
        if (free === moment) continue;
        const wanted = [-day, 0, day].map((off) => wallOf(Math.floor(clock.wallAt(free) / day) * day + off, quiet.to));
        if (!wanted.some((wall) => faultOf(wall, free) === null)) faults.push(`${iso(moment)} ends at ${iso(free)}`);
        if (afterQuietHours(free, quiet, zone) !== free) faults.push(`${iso(free)} is quiet again`);
      }
      expect(faults).toEqual([]);
    },
  );
});

test('no quiet hours hold anything longer than they are, with the clock set back in them', () => {
  const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minutes) => written(minutes * minute).slice(11));
  const quietHours = fc.record({ from: time, to: time }).filter(({ from, to }) => from !== to);
  const moment = fc.integer({ min: firstDay, max: firstDay + allDays.length * day });
  fc.assert(
    fc.property(quietHours, moment, fc.constantFrom(...dstZones), (quiet, at, zone) => {
      const free = afterQuietHours(at, quiet, zone);
      const length = (wallOf(day, quiet.to) - wallOf(0, quiet.from)) % day;
      expect(free).toBeGreaterThanOrEqual(at);
      expect(free - at).toBeLessThanOrEqual(length + hour);
      const { wallAt, changes } = clockOfZone(zone);
      const shown = written(wallAt(at)).slice(11);
      const isFar = changes.every((change) => Math.abs(change - at) > 2 * day);
      const { from, to } = quiet;
      const isQuiet = from < to ? shown >= from && shown < to : shown >= from || shown < to;
      if (isFar) expect([isQuiet, written(wallAt(free)).slice(11)]).toEqual([free > at, isQuiet ? to : shown]);
    }),
    { numRuns: 2_000 },
  );
});
