import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';

const holdMs = limits.withdrawalHoldHours * 3_600_000;

/** Until when withdrawals wait after a change of password, e-mail or payout details; null where they do not. */
export async function heldUntil(db: Db | Tx, partnerId: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(
      (select max(last_at) from security_events
        where user_id = ${partnerId} and kind in ('password_changed', 'email_changed')),
      (select max(changed_at) from payout_details where owner_id = ${partnerId})
    ) as at`.execute(db);
  const until = new Date((rows[0]?.at?.getTime() ?? 0) + holdMs);
  return until > now ? until : null;
}

/** Remembers the details that a partner gives for a currency. Those given first are no change, others are. */
export async function noteDetails(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  owner_id: string,
  { currency, hash }: { currency: string; hash: string },
): Promise<void> {
  const others = { details_hash: hash, changed_at: now() };
  await db
    .insertInto('payout_details')
    .values({ owner_id, currency, details_hash: hash })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'currency']).doUpdateSet(others).where('payout_details.details_hash', '<>', hash),
    )
    .execute();
}
