import { isCount, type Listen } from './db/notify.ts';
import { scheduledDueAt, sendDueMailings } from './domain/mailings/lifecycle/sendDue.ts';
import type { FollowDue } from './db/dueAt.ts';
import { type Loop, msUntil, runLoop } from './loop/runLoop.ts';

interface Parts {
  deps: Parameters<typeof sendDueMailings>[0];
  listen: Listen;
  followDue: FollowDue;
}

const shortestSleepMs = 250;
const afterErrorMs = 1_000;

/** Starts scheduled mailings from now on, when their time comes. */
export function startDueMailings({ deps, listen, followDue }: Parts): Loop {
  return runLoop({
    poll: async () => msUntil(await sendDueMailings(deps), deps.now(), shortestSleepMs),
    listen,
    wakeOn: ['mailings'],
    // the numbers of one that is being sent change with every few messages
    ignores: isCount,
    due: { at: scheduledDueAt, follow: followDue },
    shortestIntervalMs: shortestSleepMs,
    afterErrorMs,
    errorMessage: 'scheduled mailings wait for the database',
    log: deps.log,
  });
}
