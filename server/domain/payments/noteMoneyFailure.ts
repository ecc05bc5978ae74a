import { countFailure, type Tried } from '#server/db/failures.ts';
import { mostFailures } from '#server/db/mostFailures.ts';
import { transaction } from '#server/db/transaction.ts';
import { enqueueNotices } from '#server/notices/enqueueNotices.ts';
import type { Deps } from '../deps.ts';

/** Counts that a payment or a provider failed once more; from the fifth time in a row the admins see it, and are told once. */
export async function noteMoneyFailure(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  tried: Tried & { kind: 'payment' | 'provider' },
  error: unknown,
): Promise<void> {
  await transaction(db, async (tx) => {
    const at = now();
    const { times, reason } = await countFailure(tx, tried, { error, at });
    if (times !== mostFailures) return;
    const admins = tx.selectFrom('users').select('id').where('is_admin', '=', true).where('is_active', '=', true);
    const notice = { kind: 'failure' as const, failure: tried.kind, subject: tried.subject, reason };
    await enqueueNotices(
      tx,
      at,
      (await admins.execute()).map(({ id }) => ({ owner_id: id, notice })),
    );
  });
}
