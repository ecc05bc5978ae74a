import { AsyncLocalStorage } from 'node:async_hooks';
import type { Host, Task, Timeline } from './timeline.ts';

interface Place {
  timeline: Timeline;
  host: Host | null;
}

const places = new AsyncLocalStorage<Place>();

/** Runs something as a host of a timeline, with all that it begins. */
export const enterHost = (place: Place, run: () => void): void => places.run(place, run);

/** The longest that a timer of Node's waits; a longer one fires at once. */
const longestTimerMs = 2 ** 31 - 1;
const timerMs = (ms: unknown): number => (Number(ms) >= 1 && Number(ms) <= longestTimerMs ? Number(ms) : 1);

/** A timer on a timeline. */
class SimulatedTimer {
  readonly task: Task;
  constructor(task: Task) {
    this.task = task;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}

/**
 * While `work` runs, the timers, the clocks and `Math.random` of what a host does are its timeline's: the product asks the
 * platform for them, and so may whatever is added to it. All else keeps the real ones.
 */
export async function withSimulatedTime<T>(work: () => Promise<T>): Promise<T> {
  const real = {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    setImmediate: globalThis.setImmediate,
    dateNow: Date.now,
    now: performance.now,
    random: Math.random,
  };
  const timer = (ms: number, run: (...args: unknown[]) => void, args: unknown[]) => {
    const place = places.getStore();
    return place ? new SimulatedTimer(place.timeline.schedule(place.host, ms, () => run(...args))) : null;
  };
  const simulated = {
    setTimeout: (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
      timer(timerMs(ms), run, args) ?? real.setTimeout(run, ms, ...args),
    clearTimeout: (given: unknown) => {
      if (given instanceof SimulatedTimer) given.task.isCancelled = true;
      else real.clearTimeout(given as NodeJS.Timeout);
    },
    setImmediate: (run: (...args: unknown[]) => void, ...args: unknown[]) =>
      timer(0, run, args) ?? real.setImmediate(run, ...args),
  };
  Object.assign(globalThis, simulated);
  Date.now = () => {
    const place = places.getStore();
    return place ? place.timeline.wallTime(place.host) : real.dateNow();
  };
  performance.now = () => places.getStore()?.timeline.now ?? real.now.call(performance);
  Math.random = () => places.getStore()?.host?.random() ?? real.random();
  try {
    return await work();
  } finally {
    Object.assign(globalThis, {
      ...{ setTimeout: real.setTimeout, clearTimeout: real.clearTimeout, setImmediate: real.setImmediate },
    });
    Date.now = real.dateNow;
    performance.now = real.now;
    Math.random = real.random;
  }
}
