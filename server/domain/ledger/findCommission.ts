import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import { writeAudit } from '../admin/writeAudit.ts';
import { ownTelegramOf } from '../partner/attribution/ownTelegram.ts';
import type { RecordDeps, TakenPayment } from './takenPayment.ts';

export interface Earner {
  partner_id: string;
  link_id: string;
  /** What the partner sees instead of the payer's name. */
  person_number: number;
}

type Exclusion = 'telegram' | 'card' | 'payout';

/**
 * The partner who earns by a payment: by whom the payer was brought, within the months since the payer's first payment.
 * Null where nobody does: a payer who is the partner under another account is remembered and told to the admin.
 */
export async function findCommission(deps: RecordDeps, tx: Tx, payment: TakenPayment): Promise<Earner | null> {
  if (payment.owner_id === null) return null;
  const attribution = await attributionOf(tx, payment.owner_id);
  if (!attribution || attribution.excluded_for !== null || attribution.partner_id === payment.owner_id) return null;
  if (!(await isWithinMonths(deps, tx, payment.owner_id, payment.paid_at))) return null;
  const exclusion = await exclusionOf(tx, attribution.partner_id, payment);
  const { partner_id, link_id, person_number } = attribution;
  if (exclusion === null) return { partner_id, link_id, person_number };
  await sql`update attributions set excluded_for = ${exclusion} where user_id = ${payment.owner_id}`.execute(tx);
  const args = { payment: payment.id, partner: partner_id, person: payment.owner_id, because: exclusion };
  await writeAudit(deps, tx, { actor: null, kind: 'commission.refused', args });
  return null;
}

/** A partner whose account is gone earns nothing. */
async function attributionOf(tx: Tx, userId: string) {
  const { rows } = await sql<Earner & { excluded_for: Exclusion | null }>`
    select a.partner_id, a.link_id, a.number as person_number, a.excluded_for from attributions a join users p on p.id = a.partner_id
    where a.user_id = ${userId}`.execute(tx);
  return rows[0];
}

async function isWithinMonths({ partnerRules }: RecordDeps, tx: Tx, userId: string, paidAt: Date): Promise<boolean> {
  const months = sql`make_interval(months => ${partnerRules.months}::integer)`;
  const { rows } = await sql<{ is_over: boolean }>`
    select coalesce(((min(paid_at) at time zone 'UTC') + ${months}) at time zone 'UTC' <= ${paidAt}::timestamptz, false) as is_over
    from ledger_payments where person_id = ${userId}`.execute(tx);
  return !rows[0]?.is_over;
}

/** Why two accounts are taken for one person's. */
async function exclusionOf(tx: Tx, partnerId: string, payment: TakenPayment): Promise<Exclusion | null> {
  // null alone is in no account
  const own = sql.join([null, ...(await ownTelegramOf(tx, partnerId))].map((id) => sql`${id}::bigint`));
  const { rows } = await sql<Record<Exclusion, boolean | null>>`
    select
      (${payment.payer_telegram_id}::bigint in (${own}) or exists (
        select from users where id = ${payment.owner_id} and telegram_id in (${own})
      )) as telegram,
      exists (select from ledger_payments where card_fingerprint = ${payment.card_fingerprint}::text and person_id = ${partnerId}) as card,
      exists (
        select from withdrawals theirs join withdrawals own on own.details_hash = theirs.details_hash
        where theirs.partner_id = ${partnerId} and own.partner_id = ${payment.owner_id}
      ) as payout`.execute(tx);
  const found = rows[0];
  return (['telegram', 'card', 'payout'] as const).find((reason) => found?.[reason]) ?? null;
}
