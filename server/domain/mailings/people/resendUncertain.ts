import type { Resent } from '#contract/schemas/funnels/attention.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { refuseOtherBot } from '../changes/refuseOtherBot.ts';
import { sendToMailing } from '../lifecycle/transitionMailing.ts';
import { lockMailing } from '../rows/mailingRow.ts';

/** Sends again, as a new round, to those of whom nobody knows whether they got it; idempotent, because then none is uncertain. */
export function resendUncertainRecipients(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Resent> {
  return transaction(deps.db, async (tx) => {
    const found = await lockMailing(tx, actor, id);
    if (found.mailing.uncertain > 0) refuseOtherBot(found);
    await sendToMailing(deps, tx, found, { type: 'mailing.resendUncertain' });
    return { resent: found.mailing.uncertain };
  });
}
