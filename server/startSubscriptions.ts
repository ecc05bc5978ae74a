import type { Deps } from '#server/domain/deps.ts';
import { followSubscriptions } from './domain/subscription/life/followSubscriptions.ts';
import { type Loop, msUntil, runLoop } from './loop/runLoop.ts';

const longestSleepMs = 10_000;
const shortestSleepMs = 250;

/** Ends subscriptions, warns of it and follows it up from now on, as their times come. */
export function startSubscriptions(deps: Deps): Loop {
  return runLoop({
    poll: async () => msUntil(await followSubscriptions(deps), deps.now(), shortestSleepMs),
    listen: deps.listen,
    wakeOn: ['subscriptions'],
    longestSleepMs,
    shortestIntervalMs: shortestSleepMs,
    afterErrorMs: longestSleepMs,
    errorMessage: 'subscriptions wait for the database',
    log: deps.log,
  });
}
