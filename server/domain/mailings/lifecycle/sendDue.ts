import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { afterQuietHours } from '#machines/time/quietHours.ts';
import { tryEach } from '#server/db/failures.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import { askDue, type DueAt, firstOf } from '#server/db/dueAt.ts';
import type { Deps } from '#server/domain/deps.ts';
import { type FoundMailing, lockMailing } from '../rows/mailingRow.ts';
import { followOwnTimes, ownTimesDueAt } from './followOwnTimes.ts';
import { zoneTimes } from './ownTimes.ts';
import { sendToMailing } from './transitionMailing.ts';

type Needed = Pick<Deps, 'db' | 'now' | 'log'>;
interface Key {
  owner_id: string;
  id: string;
}

const atOnce = 20;

/**
 * Starts the scheduled mailings whose time has come, each in a transaction of its own, and those whose seconds to take
 * them back are over. One that fails does not keep back the others.
 * @returns when the next one is due; null where none is scheduled
 */
export async function sendDueMailings(deps: Needed): Promise<Date | null> {
  const { db, now } = deps;
  const due = await db
    .selectFrom('mailings')
    .select(['owner_id', 'id'])
    .where('state', '=', 'scheduled')
    .where('send_at', '<=', now())
    .where(isNotResting(now()))
    .orderBy('send_at')
    .limit(atOnce)
    .execute();
  const failing = { kind: 'scheduled_mailing' as const, says: 'a scheduled mailing is not sent' };
  const tried = due.map((key) => ({ ...key, subject: key.id }));
  const again = await tryEach(deps, failing, tried, (key) => sendDue(deps, key));
  await followOwnTimes(deps);
  const next = await askDue(db, nextDueAt(now()));
  return again !== null && (next === null || again < next) ? again : next;
}

const nextDueAt: DueAt = (now) =>
  sql`(select min(send_at) from mailings where state = 'scheduled' and ${isNotResting(now)})`;

/** When there is something to do for scheduled mailings. */
export const scheduledDueAt: DueAt = (now) => firstOf(nextDueAt(now), ownTimesDueAt(now));

/** It has not failed a moment ago. */
const isNotResting = (now: Date) => sql<boolean>`not exists (
  select from failures f where f.kind = 'scheduled_mailing' and f.subject = mailings.id::text and f.next_try_at > ${now})`;

/** It may have been taken back, moved or sent meanwhile. */
function sendDue(deps: Needed, { owner_id, id }: Key): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const found = await lockMailing(tx, { userId: owner_id }, id);
    const { state, send_at } = found.mailing;
    if (state !== 'scheduled' || (send_at !== null && send_at > deps.now())) return;
    await sendToMailing(deps, tx, found, { type: 'mailing.due', isLate: await isLate(deps, tx, found) });
  });
}

const graceMs = limits.misfireGraceSeconds * 1000;

/** Late is what could have left more than the grace ago: in quiet hours nothing could. */
async function isLate({ now }: Needed, tx: Tx, found: FoundMailing): Promise<boolean> {
  const { send_at } = found.mailing;
  const { quiet = null } = found.funnel.settings;
  const latest = now().getTime() - graceMs;
  if (send_at === null || send_at.getTime() >= latest) return false;
  if (quiet === null) return true;
  const times = await zoneTimes(tx, found, now());
  return Math.min(...times.map(({ zone, at }) => afterQuietHours(at, quiet, zone))) < latest;
}
