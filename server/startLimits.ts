import type { Deps } from '#server/domain/deps.ts';
import { firstOf, type FollowDue } from './db/dueAt.ts';
import { followLimits, limitsDueAt } from './domain/usage/followLimits.ts';
import { type IntakeDeps, takeWaitingUpdates } from './journeys/receiveUpdates.ts';
import { findBotsWithPlaces, waitingDueAt } from './journeys/stored/waitingUpdates.ts';
import { type Loop, runLoop } from './loop/runLoop.ts';

const afterErrorMs = 10_000;
const shortestIntervalMs = 250;

interface Options {
  deps: Deps;
  journeyDeps: IntakeDeps;
  followDue: FollowDue;
}

/** Follows from now on what accounts use of what they may use: what has to wait, and what waits no more. */
export function startLimits({ deps, journeyDeps, followDue }: Options): Loop {
  return runLoop({
    poll: async () => {
      const hasMore = await followLimits(deps);
      for (const bot of await findBotsWithPlaces(deps.db)) await takeWaitingUpdates(journeyDeps, bot);
      return hasMore ? 0 : Number.POSITIVE_INFINITY;
    },
    listen: deps.listen,
    wakeOn: ['limits'],
    due: { at: (now) => firstOf(limitsDueAt(now), waitingDueAt(now)), follow: followDue },
    shortestIntervalMs,
    afterErrorMs,
    errorMessage: 'the limits of accounts wait for the database',
    log: deps.log,
  });
}
