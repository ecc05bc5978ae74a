import {
  runSchedule,
  type ScheduleFigures,
  type ScheduleOptions,
  type ScheduleOutcome,
} from './simulation/runSchedule.ts';
import { withSimulatedTime } from './simulation/simulatedTime.ts';

export interface SimulationRun extends Pick<ScheduleOptions, 'only' | 'prepare' | 'database'> {
  seeds: Iterable<number>;
  onEnd?(outcome: ScheduleOutcome): void;
}

/** Runs schedules one after the other on one database, each in a world of its own. */
export async function runSimulation({ seeds, onEnd, ...options }: SimulationRun): Promise<ScheduleOutcome[]> {
  const outcomes: ScheduleOutcome[] = [];
  for (const seed of seeds) {
    const outcome = await withSimulatedTime(() => runSchedule({ seed, ...options }));
    onEnd?.(outcome);
    outcomes.push(outcome);
    await options.database.empty();
  }
  return outcomes;
}

/** The seeds of so many schedules from a first one. */
export const seedsFrom = (first: number, count: number): number[] => Array.from({ length: count }, (_, i) => first + i);

/** Adds up the figures of schedules. */
export function sumFigures(outcomes: readonly ScheduleOutcome[]): ScheduleFigures {
  const sum: ScheduleFigures = { sent: 0, uncertain: 0, copies: 0, inFlight: 0, statements: 0, seconds: 0 };
  for (const { figures } of outcomes)
    for (const name of Object.keys(sum) as (keyof ScheduleFigures)[]) sum[name] += figures[name];
  return sum;
}
