import { limits } from '#contract/limits.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';

const holdMs = limits.withdrawalHoldHours * 3_600_000;

/** Until when withdrawals wait after a change of password, e-mail or payout details; null where they do not. */
export async function heldUntil(db: Db | Tx, partnerId: string, now: Date): Promise<Date | null> {
  const changed = await db
    .selectFrom('security_events')
    .select(({ fn }) => fn.max('last_at').as('at'))
    .where('user_id', '=', partnerId)
    .where('kind', 'in', ['password_changed', 'email_changed'])
    .executeTakeFirst();
  const details = await db
    .selectFrom('payout_details')
    .select(({ fn }) => fn.max('changed_at').as('at'))
    .where('owner_id', '=', partnerId)
    .executeTakeFirst();
  const last = Math.max(changed?.at?.getTime() ?? 0, details?.at?.getTime() ?? 0);
  const until = new Date(last + holdMs);
  return until > now ? until : null;
}

/** Remembers the details that a partner gives for a currency. Those given first are no change, others are. */
export function noteDetails(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  owner_id: string,
  { currency, hash }: { currency: string; hash: string },
): Promise<void> {
  return transaction(db, async (tx) => {
    const row = { owner_id, currency, details_hash: hash };
    const others = { details_hash: hash, changed_at: now() };
    await tx
      .insertInto('payout_details')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['owner_id', 'currency']).doUpdateSet(others).where('payout_details.details_hash', '<>', hash),
      )
      .execute();
  });
}
