import type { Listen } from '#server/db/notify.ts';
import type { Db } from '#server/db/transaction.ts';
import type { FollowDue } from '#server/db/dueAt.ts';
import { type Loop, msUntil, runLoop } from '#server/loop/runLoop.ts';
import type { JourneyDeps } from './load/journeyDeps.ts';
import { planSomeAgain } from './planAgain.ts';
import { nextWakeAt, wakeDueAt, wakeJourneys } from './wakeJourneys.ts';

export interface WakeLoopOptions {
  deps: JourneyDeps & { db: Db };
  listen: Listen;
  followDue: FollowDue;
  log: { error(fields: object, message: string): void };
}

const batch = 500;
/** Nothing tells when a process that planned journeys anew has died. */
const longestSleepMs = 60_000;
const shortestSleepMs = 20;
const afterErrorMs = 1_000;

/** Wakes journeys as they fall due, from now on. */
export function startWakeLoop({ deps, listen, followDue, log }: WakeLoopOptions): Loop {
  return runLoop({
    async poll() {
      if ((await wakeJourneys(deps, { limit: batch })) === batch) return 0;
      return msUntil(await nextWakeAt(deps), deps.now(), shortestSleepMs);
    },
    listen,
    // a message was delayed, or a funnel with delayed messages was run again
    wakeOn: ['delayed', 'bots'],
    due: { at: wakeDueAt, follow: followDue },
    afterErrorMs,
    errorMessage: 'journeys are not woken',
    log,
  });
}

/** Plans journeys anew that publishing concerns, from now on, also what a crash has left. */
export function startPlanLoop({ deps, listen, log }: Omit<WakeLoopOptions, 'followDue'>): Loop {
  return runLoop({
    poll: async () => ((await planSomeAgain(deps)) ? 0 : Number.POSITIVE_INFINITY),
    listen,
    wakeOn: ['plans'],
    longestSleepMs,
    afterErrorMs,
    errorMessage: 'journeys are not planned anew',
    log,
  });
}
