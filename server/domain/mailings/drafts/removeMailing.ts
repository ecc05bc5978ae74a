import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { sendToMailing } from '../lifecycle/transitionMailing.ts';
import { lockMailing } from '../rows/mailingRow.ts';

/** Removes a draft, or a mailing that is over; what was sent stays in people's histories. */
export async function removeMailing(deps: Deps, actor: Actor, { id }: { id: string }): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await sendToMailing(deps, tx, await lockMailing(tx, actor, id), { type: 'mailing.remove' });
  });
}
