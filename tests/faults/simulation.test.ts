import { beforeAll, expect, it } from 'vitest';
import { runSimulation, seedsFrom, sumFigures } from '#scripts/faults/runSimulation.ts';
import { type EmptyDatabase, openEmptyDatabase } from '#scripts/faults/simulation/emptyDatabase.ts';
import type { ScheduleOutcome } from '#scripts/faults/simulation/runSchedule.ts';
import { longTest } from '#tests/support/longTest.ts';

let database: EmptyDatabase;
beforeAll(async () => {
  database = await openEmptyDatabase();
  return () => database.close();
});

const few = 4;
const many = 100;

const brokenOf = (outcomes: ScheduleOutcome[]) =>
  outcomes.filter(({ broken }) => broken.length > 0).map(({ seed, broken }) => ({ seed, broken }));

async function keepsPromises(seeds: number[]): Promise<void> {
  const outcomes = await runSimulation({ database, seeds });
  const { sent, inFlight, copies, uncertain } = sumFigures(outcomes);
  console.log(
    `${seeds.length} schedules: ${sent} sent, ${inFlight} in flight at a fault, ${copies} copies, ${uncertain} uncertain`,
  );
  expect(brokenOf(outcomes)).toEqual([]);
  expect(sent).toBeGreaterThan(seeds.length);
  expect(inFlight).toBeGreaterThan(0);
}

it('what processes, clocks, the database and Telegram do at random breaks no promise of sending', () =>
  keepsPromises(seedsFrom(1, few)));

// on a loaded machine a schedule takes seconds
longTest('nor does it in many schedules', { timeout: 600_000 }, () => keepsPromises(seedsFrom(100_000, many)));

longTest('a schedule goes the same way for the same seed, whatever ran before it', async () => {
  const seeds = [1, 2];
  const once = await runSimulation({ database, seeds });
  const again = await runSimulation({ database, seeds: seeds.toReversed() });
  for (const { seed, trace, figures } of once) {
    const other = again.find((outcome) => outcome.seed === seed);
    expect(other?.trace).toEqual(trace);
    expect(other?.figures).toEqual(figures);
  }
});

it('a message that comes once too often is told', async () => {
  const outcomes = await runSimulation({
    ...{ database, seeds: [4], only: [] },
    prepare(world) {
      world.onMessage = () => {
        const [first] = world.telegram.sent;
        if (world.telegram.sent.length === 1 && first) world.telegram.sent.push({ ...first });
      };
    },
  });
  expect(brokenOf(outcomes)).toMatchObject([{ seed: 4, broken: [expect.stringContaining('came 2 times')] }]);
});
