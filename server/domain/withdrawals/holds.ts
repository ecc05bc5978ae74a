import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db, Tx } from '#server/db/transaction.ts';

const holdMs = limits.withdrawalHoldHours * 3_600_000;

/** Until when withdrawals wait after a change of password, e-mail or payout details; null where they do not. */
export async function heldUntil(db: Db | Tx, partnerId: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select ${changedAt(partnerId)} as at`.execute(db);
  return holdAfter(rows[0]?.at ?? null, now);
}

/** When what protects a partner's money was changed last. */
export const changedAt = (partnerId: string): RawBuilder<Date | null> => sql`greatest(
  (select max(last_at) from security_events where user_id = ${partnerId} and kind in ('password_changed', 'email_changed')),
  (select max(changed_at) from payout_details where owner_id = ${partnerId}))`;

/** Until when withdrawals wait after such a change; null where they do not. */
export function holdAfter(changed: Date | null, now: Date): Date | null {
  const until = new Date((changed?.getTime() ?? 0) + holdMs);
  return until > now ? until : null;
}
