import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { SentOperation } from '#contract/schemas/sending/mailing.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { askMailing } from '../lifecycle/mailingLife.ts';
import { lockMailing } from '../rows/mailingRow.ts';
import { viewOperation } from '../operations/viewOperation.ts';
import { youngSince } from './countSent.ts';
import { refuseOtherBot } from './refuseOtherBot.ts';
import { startOperation } from './startOperation.ts';

/** Deletes from people's chats what a mailing has sent them as recently as Telegram allows it. */
export function deleteSent(deps: Deps, actor: Actor, { id }: { id: string }): Promise<SentOperation> {
  return transaction(deps.db, async (tx) => {
    const found = await lockMailing(tx, actor, id);
    await askMailing(deps, tx, found, { type: 'mailing.deleteSent' });
    refuseOtherBot(found);
    const concerned = sql`coalesce(d.settled_at > ${youngSince(deps.now())}, true)`;
    const operation = await startOperation(deps, tx, found.mailing, { kind: 'delete', message: null, concerned });
    if (operation.total > 0) return viewOperation(deps, tx, operation);
    const words = { of: 'too_old', hours: limits.deleteSentHours };
    throw new RequestError('transition_not_allowed', words, { reason: 'too_old' });
  });
}
