import { transaction } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { transitionWithdrawal } from './transitionWithdrawal.ts';
import { lockWithdrawal } from './withdrawalRow.ts';

/** Cancels requests that nobody confirmed in time, dated at the end of that time; of one partner or of all. */
export async function expireUnconfirmed(deps: Pick<Deps, 'db' | 'now' | 'newId'>, partnerId?: string): Promise<void> {
  const due = await deps.db
    .selectFrom('withdrawals')
    .select('id')
    .where('state', '=', 'requested')
    .where('confirm_until', '<=', deps.now())
    .$if(partnerId !== undefined, (q) => q.where('partner_id', '=', partnerId ?? ''))
    .execute();
  for (const { id } of due)
    await transaction(deps.db, async (tx) => {
      const row = await lockWithdrawal(tx, id);
      const at = row.confirm_until;
      // confirmed or cancelled meanwhile
      if (row.state !== 'requested' || at === null) return;
      await transitionWithdrawal(deps, tx, row, { event: { type: 'confirmation.expired' }, at });
    });
}
