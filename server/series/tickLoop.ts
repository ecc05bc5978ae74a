import type { Listen } from '#server/db/notify.ts';
import type { Db } from '#server/db/transaction.ts';
import { askDue, type DueAt, firstOf, type FollowDue } from '#server/db/dueAt.ts';
import { type Loop, msUntil, runLoop } from '#server/loop/runLoop.ts';
import type { SeriesDeps } from '#server/domain/seriesMembers/seriesDeps.ts';
import { byHandDueAt, sendByHand } from './sendByHand.ts';
import { memberDueAt, tickMembers } from './tickMembers.ts';

export interface TickLoopOptions {
  deps: SeriesDeps & { db: Db };
  listen: Listen;
  followDue: FollowDue;
  log: { error(fields: object, message: string): void };
}

const batch = 1_000;
/** Of many that fall due together the first do not wait for a whole batch. */
const firstBatch = 200;
const shortestSleepMs = 20;
const afterErrorMs = 1_000;

const lettersDueAt: DueAt = () => firstOf(memberDueAt, byHandDueAt);

/** Sends the letters of series as they fall due or are sent by hand, from now on: one timer for all members of all series. */
export function startTickLoop({ deps, listen, followDue, log }: TickLoopOptions): Loop {
  let hasMore = false;
  return runLoop({
    async poll() {
      const limit = hasMore ? batch : firstBatch;
      const due = await tickMembers({ ...deps, log }, { limit });
      const byHand = await sendByHand(deps, { limit });
      hasMore = due === limit || byHand === limit;
      if (hasMore) return 0;
      return msUntil(await askDue(deps.db, lettersDueAt(deps.now())), deps.now(), shortestSleepMs);
    },
    listen,
    // somebody joined or got other dates, or a funnel was run again
    wakeOn: ['letters', 'bots'],
    due: { at: lettersDueAt, follow: followDue },
    afterErrorMs,
    errorMessage: 'letters are not sent',
    log,
  });
}
