import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/transaction.ts';

/** Erases payout details some time after the end of their withdrawal. Their keyed hash stays, to know them again. */
export async function erasePayoutDetails({ db, now }: { db: Db; now(): Date }): Promise<void> {
  const before = new Date(now().getTime() - limits.payoutDetailsDays * 86_400_000);
  await db
    .updateTable('withdrawals')
    .set({ details: null, details_sealed: null })
    .where('details_sealed', 'is not', null)
    .where('state', 'in', ['paid', 'rejected', 'cancelled'])
    .where('changed_at', '<=', before)
    .execute();
}
