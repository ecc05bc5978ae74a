import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { ExitCondition } from '#contract/schemas/funnels/condition.ts';
import { exit as schema, type Exit } from '#contract/schemas/funnels/exit.ts';
import {
  exitMovedTo,
  isAgain,
  percentOf,
  splitWays,
  withAgain,
  withShare,
  withTime,
  withWay,
} from '#src/features/editor/parts/exits/editExits.ts';

const made = (condition: ExitCondition | null): Exit => ({ id: v7(), to: null, tag: null, condition });
const share = (percent: number) => made({ all: [{ share: percent }] });
const percents = (exits: readonly Exit[]) => splitWays(exits).map(percentOf);
const idAt = (exits: readonly Exit[], at: number) => exits[at]?.id ?? '';

describe('a split', () => {
  const halves = [share(50), share(50), made(null)];

  test('of two ways is always whole', () => {
    expect(percents(withShare(halves, idAt(halves, 0), 70))).toEqual([70, 30]);
    expect(percents(withShare(halves, idAt(halves, 1), 100))).toEqual([1, 99]);
    expect(percents(withShare(halves, idAt(halves, 0), -5))).toEqual([1, 99]);
  });

  test('takes evenly for a new way, up to as many as there is room for', () => {
    let exits: readonly Exit[] = halves;
    expect(percents(withWay(exits)?.exits ?? [])).toEqual([33, 33, 34]);
    for (let more = withWay(exits); more; more = withWay(exits)) {
      ({ exits } = more);
      expect(percents(exits).reduce((sum, one) => (sum ?? 0) + (one ?? 0), 0)).toBe(100);
      expect(percents(exits).every((one) => one !== null && one >= 1)).toBe(true);
      expect(exits.at(-1)).toBe(halves[2]);
    }
    expect(exits.length).toBeGreaterThan(40);
  });

  test('of three ways never exceeds the whole', () => {
    const three = withWay(halves)?.exits ?? [];
    expect(percents(withShare(three, idAt(three, 0), 90))).toEqual([33, 33, 34]);
    expect(percents(withShare(three, idAt(three, 0), 10))).toEqual([10, 33, 34]);
  });

  test('is drawn again for all of its ways, or for none', () => {
    const again = withAgain(halves, true);
    expect(isAgain(again)).toBe(true);
    expect(isAgain(withShare(again, idAt(again, 0), 60))).toBe(true);
    expect(withAgain(again, false)).toEqual(halves);
  });
});

test('nothing is moved below what everyone else takes', () => {
  const exits = [made({ all: [{ language: 'ru' }] }), made({ all: [{ language: 'en' }] }), made(null)];
  const [one, two, rest] = exits;
  expect(exitMovedTo(exits, idAt(exits, 0), 2)).toEqual([two, one, rest]);
  expect(exitMovedTo(exits, idAt(exits, 2), 0)).toBe(exits);
  expect(exitMovedTo(exits, idAt(exits, 0), -1)).toBe(exits);
});

test('a time is stored without what is not set', () => {
  const timed = withTime(made(null), { delay: 0, at: '10:00', weekdays: [1] });
  expect(timed).toMatchObject({ at: '10:00', weekdays: [1] });
  expect('delay' in timed).toBe(false);
  expect(schema.safeParse(timed).success).toBe(true);
  expect(Object.keys(withTime(timed, { delay: 60 })).sort()).toEqual(['condition', 'delay', 'id', 'tag', 'to']);
});
