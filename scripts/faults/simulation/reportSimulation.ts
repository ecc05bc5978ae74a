import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { seedsFrom, sumFigures } from '../runSimulation.ts';
import { faults } from './drawnFaults.ts';
import type { ScheduleOutcome } from './runSchedule.ts';
import type { ThreadPlan } from './simulationThread.ts';

export interface SimulationPlan {
  schedules: number;
  /** Of the first one; each further one has the next number. */
  seed: number;
  /** The fault that all of them have; null for any. */
  only: string | null;
}

/** A thread has a database of its own, of some hundred megabytes. */
const mostThreads = 4;
const saidEach = 100;

/** Runs schedules on all processors, and says what is broken in which. @returns whether nothing is */
export async function reportSimulation({ schedules, seed, only }: SimulationPlan): Promise<boolean> {
  if (only !== null && !(only in faults)) throw new Error(`--only: one of ${Object.keys(faults).join(', ')}`);
  const outcomes: ScheduleOutcome[] = [];
  const begun = performance.now();
  const perSecond = () => (outcomes.length / ((performance.now() - begun) / 1000)).toFixed(2);
  const say = () => {
    const { sent, inFlight, copies, uncertain, seconds } = sumFigures(outcomes);
    const broken = outcomes.filter((each) => each.broken.length > 0).length;
    console.log(
      `  ${outcomes.length} of ${schedules} schedules, ${perSecond()} a second, ${Math.round(seconds / 60)} simulated minutes: ` +
        `${sent} sent, ${inFlight} in flight at a fault, ${copies} copies, ${uncertain} uncertain, ${broken} schedules broken`,
    );
  };
  const threads = Math.min(mostThreads, os.availableParallelism(), schedules);
  const seeds = seedsFrom(seed, schedules);
  const plans = Array.from({ length: threads }, (_, at): ThreadPlan => {
    const own = seeds.filter((__, i) => i % threads === at);
    return only === null ? { seeds: own } : { seeds: own, only: [only] };
  });
  const onEnd = (outcome: ScheduleOutcome) => {
    outcomes.push(outcome);
    reportBroken(outcome, only);
    if (outcomes.length % saidEach === 0 && outcomes.length < schedules) say();
  };
  await Promise.all(plans.map((plan) => runThread(plan, onEnd)));
  say();
  const [first] = outcomes;
  if (schedules === 1 && first) for (const line of [...first.trace, ...first.errors]) console.log(line);
  return outcomes.every(({ broken }) => broken.length === 0);
}

function reportBroken({ seed, broken }: ScheduleOutcome, only: string | null): void {
  if (broken.length === 0) return;
  for (const line of broken) console.error(`BROKEN: seed ${seed}: ${line}`);
  const same = only === null ? '' : ` --only ${only}`;
  console.error(`Replay: npm run faults -- simulation --schedules 1 --seed ${seed}${same}`);
}

function runThread(plan: ThreadPlan, onEnd: (outcome: ScheduleOutcome) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('simulationThread.ts', import.meta.url), { workerData: plan });
    thread.on('message', onEnd);
    thread.on('error', reject);
    thread.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a thread ended with ${code}`))));
  });
}
