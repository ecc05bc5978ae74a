import type { Listen } from './db/notify.ts';
import type { Deps } from '#server/domain/deps.ts';
import { eventDueAt, processPendingEvents } from './domain/payments/processPendingEvents.ts';
import { providerDueAt, syncProviders } from './domain/payments/syncProviders.ts';
import { firstOf, type FollowDue } from './db/dueAt.ts';
import { type Loop, msUntil, runLoop } from './loop/runLoop.ts';

const shortestIntervalMs = 250;
const afterErrorMs = 1_000;

interface Parts {
  deps: Deps;
  listen: Listen;
  followDue: FollowDue;
}

/** From now on takes the providers' events that wait, and tells the providers what they have to be told. */
export function startPayments({ deps, listen, followDue }: Parts): Loop {
  return runLoop({
    async poll() {
      const due = [await processPendingEvents(deps), await syncProviders(deps)];
      return Math.min(...due.map((at) => msUntil(at, deps.now(), 0)));
    },
    listen,
    wakeOn: ['payments'],
    due: { at: () => firstOf(eventDueAt(deps), providerDueAt), follow: followDue },
    shortestIntervalMs,
    afterErrorMs,
    errorMessage: 'payments wait for the database',
    log: deps.log,
  });
}
