import type { Listen } from './db/notify.ts';
import { finishBulkSends } from './domain/contacts/many/finishBulkSends.ts';
import { type Loop, runLoop } from './loop/runLoop.ts';

interface Parts {
  deps: Parameters<typeof finishBulkSends>[0];
  listen: Listen;
}

const longestSleepMs = 10_000;
const afterErrorMs = 1_000;

/** Finishes from now on the messages to many that a crash, or a failed request, interrupted. */
export function startBulkSends({ deps, listen }: Parts): Loop {
  return runLoop({
    poll: async () => ((await finishBulkSends(deps)) ? 0 : Number.POSITIVE_INFINITY),
    listen,
    // a funnel with an unfinished one may run again
    wakeOn: ['bots'],
    longestSleepMs,
    afterErrorMs,
    errorMessage: 'messages to many are not finished',
    log: deps.log,
  });
}
