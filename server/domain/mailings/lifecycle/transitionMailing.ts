import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import type { MailingEvent } from '#machines/mailing/mailingEvents.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { type FoundMailing, lockMailing, type MailingRow } from '../rows/mailingRow.ts';
import { viewMailing } from '../rows/viewMailing.ts';
import { askMailing } from './mailingLife.ts';
import { type ChosenTime, performMailing } from './performMailing.ts';

/** Locks a mailing, sends an event to its machine and performs the commands; idempotent where the machine leaves it as it is. */
export function transitionMailing(
  deps: Deps,
  actor: Actor,
  id: string,
  event: MailingEvent,
  timeOf: (tx: Tx, found: FoundMailing) => Promise<ChosenTime | null> = async () => null,
): Promise<Mailing> {
  return transaction(deps.db, async (tx) => {
    const found = await lockMailing(tx, actor, id);
    const time = await timeOf(tx, found);
    const mailing = await sendToMailing(deps, tx, found, event, time);
    return viewMailing(deps, tx, { ...found, mailing });
  });
}

/** Sends an event to the machine of a locked mailing; one that has nobody left to write to is over. */
export async function sendToMailing(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  found: FoundMailing,
  event: MailingEvent,
  time: ChosenTime | null = null,
): Promise<MailingRow> {
  const decided = await askMailing(deps, tx, found, event);
  if (decided.unchanged) return found.mailing;
  const mailing = await performMailing(deps, tx, found, decided, time);
  if (mailing.state !== 'sending' || mailing.waiting > 0 || mailing.sending > 0) return mailing;
  return sendToMailing(deps, tx, { ...found, mailing }, { type: 'mailing.done' });
}
