import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';

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

/**
 * Locks a partner's balances as `lockBalances` does, and remembers the details that they give for a currency, in one
 * statement. Those given first are no change, others are.
 */
export async function lockAndNote(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  { owner_id, currency, details_hash }: { owner_id: string; currency: string; details_hash: string },
): Promise<void> {
  await prepared(sql`
    with noted as (
      insert into payout_details as d (owner_id, currency, details_hash) values (${owner_id}, ${currency}, ${details_hash})
      on conflict (owner_id, currency) do update set details_hash = excluded.details_hash, changed_at = ${now()}
        where d.details_hash <> excluded.details_hash)
    select from partner_balances where partner_id = ${owner_id} order by currency for update`).execute(tx);
}
