import type { Listen } from './db/notify.ts';
import { bulkSendDueAt, finishBulkSends } from './domain/contacts/many/finishBulkSends.ts';
import type { FollowDue } from './db/dueAt.ts';
import { type Loop, runLoop } from './loop/runLoop.ts';

interface Parts {
  deps: Parameters<typeof finishBulkSends>[0];
  listen: Listen;
  followDue: FollowDue;
}

const afterErrorMs = 1_000;

/** Finishes from now on the messages to many that a crash, or a failed request, interrupted. */
export function startBulkSends({ deps, listen, followDue }: Parts): Loop {
  return runLoop({
    poll: async () => ((await finishBulkSends(deps)) ? 0 : Number.POSITIVE_INFINITY),
    listen,
    // a funnel with an unfinished one may run again
    wakeOn: ['bots'],
    due: { at: bulkSendDueAt, follow: followDue },
    afterErrorMs,
    errorMessage: 'messages to many are not finished',
    log: deps.log,
  });
}
