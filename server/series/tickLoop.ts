import type { Listen } from '#server/db/notify.ts';
import type { Db } from '#server/db/transaction.ts';
import { type Loop, msUntil, runLoop } from '#server/loop/runLoop.ts';
import type { SeriesDeps } from './seriesDeps.ts';
import { nextMemberAt, tickMembers } from './tickMembers.ts';

export interface TickLoopOptions {
  deps: SeriesDeps & { db: Db };
  listen: Listen;
  log: { error(fields: object, message: string): void };
}

const batch = 1_000;
const longestSleepMs = 10_000;
const shortestSleepMs = 20;
const afterErrorMs = 1_000;

/** Sends the letters of series as they fall due, from now on: one timer for all members of all series. */
export function startTickLoop({ deps, listen, log }: TickLoopOptions): Loop {
  return runLoop({
    async poll() {
      if ((await tickMembers(deps, { limit: batch })) === batch) return 0;
      return msUntil(await nextMemberAt(deps), deps.now(), shortestSleepMs);
    },
    listen,
    // somebody joined or got other dates, or a funnel was run again
    wakeOn: ['letters', 'bots'],
    longestSleepMs,
    afterErrorMs,
    errorMessage: 'letters are not sent',
    log,
  });
}
