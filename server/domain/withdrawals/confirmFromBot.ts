import type { ChatPerson } from '#contract/schemas/contacts/chatEvent.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { expireUnconfirmed } from './expireUnconfirmed.ts';
import { transitionWithdrawal } from './transitionWithdrawal.ts';
import { lockWithdrawal } from './withdrawalRow.ts';

/**
 * The button in the platform's bot. Telegram vouches for who pressed it, so it confirms that person's withdrawals
 * alone, once and in time. @returns what became of it.
 */
export async function confirmFromBot(deps: Deps, person: ChatPerson, id: string): Promise<'confirmed' | 'old'> {
  await expireUnconfirmed(deps);
  const own = await deps.db
    .selectFrom('withdrawals as w')
    .innerJoin('users as u', 'u.id', 'w.partner_id')
    .select('w.id')
    .where('w.id', '=', id)
    .where('u.telegram_id', '=', person.telegram_id)
    .where('u.is_active', '=', true)
    .where('u.closed_at', 'is', null)
    .where('w.state', '=', 'requested')
    .where('w.confirm_until', 'is not', null)
    .executeTakeFirst();
  if (!own) return 'old';
  return transaction(deps.db, async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row.state !== 'requested') return 'old';
    await transitionWithdrawal(deps, tx, row, { event: { type: 'withdrawal.confirm' } });
    return 'confirmed';
  });
}
