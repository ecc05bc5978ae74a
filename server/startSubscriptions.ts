import type { Deps } from '#server/domain/deps.ts';
import { followSubscriptions, subscriptionDueAt } from './domain/subscription/life/followSubscriptions.ts';
import type { FollowDue } from './db/dueAt.ts';
import { type Loop, msUntil, runLoop } from './loop/runLoop.ts';

const afterErrorMs = 10_000;
const shortestSleepMs = 250;

/** Ends subscriptions, warns of it and follows it up from now on, as their times come. */
export function startSubscriptions({ deps, followDue }: { deps: Deps; followDue: FollowDue }): Loop {
  return runLoop({
    poll: async () => msUntil(await followSubscriptions(deps), deps.now(), shortestSleepMs),
    listen: deps.listen,
    wakeOn: ['subscriptions'],
    due: { at: subscriptionDueAt, follow: followDue },
    shortestIntervalMs: shortestSleepMs,
    afterErrorMs,
    errorMessage: 'subscriptions wait for the database',
    log: deps.log,
  });
}
