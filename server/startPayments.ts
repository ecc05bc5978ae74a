import type { Listen } from './db/notify.ts';
import type { Deps } from '#server/domain/deps.ts';
import { processPendingEvents } from './domain/payments/processPendingEvents.ts';
import { syncProviders } from './domain/payments/syncProviders.ts';
import { type Loop, msUntil, runLoop } from './loop/runLoop.ts';

const longestSleepMs = 10_000;
const shortestIntervalMs = 250;
const afterErrorMs = 1_000;

/** From now on takes the providers' events that wait, and tells the providers what they have to be told. */
export function startPayments({ deps, listen }: { deps: Deps; listen: Listen }): Loop {
  return runLoop({
    async poll() {
      const due = [await processPendingEvents(deps), await syncProviders(deps)];
      return Math.min(...due.map((at) => msUntil(at, deps.now(), 0)));
    },
    listen,
    wakeOn: ['payments'],
    longestSleepMs,
    shortestIntervalMs,
    afterErrorMs,
    errorMessage: 'payments wait for the database',
    log: deps.log,
  });
}
