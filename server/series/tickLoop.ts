import type { Listen } from '#server/db/notify.ts';
import type { Db } from '#server/db/transaction.ts';
import { type Loop, msUntil, runLoop } from '#server/loop/runLoop.ts';
import type { SeriesDeps } from '#server/domain/seriesMembers/seriesDeps.ts';
import { nextByHandAt, sendByHand } from './sendByHand.ts';
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

/** Sends the letters of series as they fall due or are sent by hand, from now on: one timer for all members of all series. */
export function startTickLoop({ deps, listen, log }: TickLoopOptions): Loop {
  return runLoop({
    async poll() {
      const due = await tickMembers({ ...deps, log }, { limit: batch });
      const byHand = await sendByHand(deps, { limit: batch });
      if (due === batch || byHand === batch) return 0;
      const times = [await nextMemberAt(deps), await nextByHandAt(deps)].filter((at) => at !== null);
      const next = times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
      return msUntil(next, deps.now(), shortestSleepMs);
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
