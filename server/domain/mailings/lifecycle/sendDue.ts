import { limits } from '#contract/limits.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockMailing } from '../rows/mailingRow.ts';
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
    .orderBy('send_at')
    .limit(atOnce)
    .execute();
  for (const key of due) {
    try {
      await sendDue(deps, key);
    } catch (error) {
      deps.log.error({ err: error, ...key }, 'a scheduled mailing is not sent');
    }
  }
  const { next } = await db
    .selectFrom('mailings')
    .select(({ fn }) => fn.min('send_at').as('next'))
    .where('state', '=', 'scheduled')
    .executeTakeFirstOrThrow();
  return next;
}

/** It may have been taken back, moved or sent meanwhile. */
function sendDue(deps: Needed, { owner_id, id }: Key): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const found = await lockMailing(tx, { userId: owner_id }, id);
    const { state, send_at } = found.mailing;
    const late = send_at === null ? Number.NEGATIVE_INFINITY : deps.now().getTime() - send_at.getTime();
    if (state !== 'scheduled' || late < 0) return;
    await sendToMailing(deps, tx, found, { type: 'mailing.due', isLate: late > limits.misfireGraceSeconds * 1000 });
  });
}
