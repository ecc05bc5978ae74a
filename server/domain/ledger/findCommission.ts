import { sql } from 'kysely';
import { recordsetWith } from '#server/db/recordset.ts';
import { together } from '#server/db/together.ts';
import type { Tx } from '#server/db/transaction.ts';
import { writeAudit } from '../admin/writeAudit.ts';
import type { RecordDeps, CreditedPayment } from './creditedPayment.ts';

export interface Earner {
  partner_id: string;
  link_id: string;
  /** What the partner sees instead of the payer's name. */
  person_number: number;
}

const exclusions = ['telegram', 'card', 'payout'] as const;
type Exclusion = (typeof exclusions)[number];

/**
 * The partner who earns by a payment: by whom the payer was brought, within the months since the payer's first payment.
 * Null where nobody does: a payer who is the partner under another account is remembered and told to the admin.
 */
export async function findCommission(deps: RecordDeps, tx: Tx, payment: CreditedPayment): Promise<Earner | null> {
  const { owner_id: person } = payment;
  if (person === null) return null;
  const attribution = await attributionOf(tx, person);
  if (!attribution || attribution.partner_id === person) return null;
  const tellRefused = (because: Exclusion) => {
    const args = { payment: payment.id, partner: attribution.partner_id, person, because };
    return writeAudit(deps, tx, { actor: null, kind: 'commission.refused', args });
  };
  if (attribution.excluded_for !== null) {
    // who was known as the partner when they signed up is told of with what they pay first
    if (!attribution.has_paid) await tellRefused(attribution.excluded_for);
    return null;
  }
  const { id, paid_at, card_fingerprint, payer_telegram_id } = payment;
  const obstacles = await obstaclesOf(tx, {
    ...{ id, paid_at, card_fingerprint, payer_telegram_id, owner_id: person },
    ...{ months: deps.partnerRules.months, partner_id: attribution.partner_id },
  });
  if (obstacles.is_over) return null;
  const exclusion = exclusions.find((reason) => obstacles[reason]) ?? null;
  const { partner_id, link_id, person_number } = attribution;
  if (exclusion === null) return { partner_id, link_id, person_number };
  await sql`update attributions set excluded_for = ${exclusion} where user_id = ${person}`.execute(tx);
  await tellRefused(exclusion);
  return null;
}

/** A partner whose account is gone earns nothing. */
const attributionOf = together(async (tx, users: string[]) => {
  const { rows } = await sql<Earner & { user_id: string; excluded_for: Exclusion | null; has_paid: boolean }>`
    select a.user_id, a.partner_id, a.link_id, a.number as person_number, a.excluded_for,
      exists (select from ledger_payments where person_id = a.user_id) as has_paid
    from attributions a join users p on p.id = a.partner_id where a.user_id = any(${users}::uuid[])`.execute(tx);
  return users.map((user) => rows.find(({ user_id }) => user_id === user));
});

type Obstacles = Record<Exclusion | 'is_over', boolean | null>;

interface About {
  id: string;
  owner_id: string;
  partner_id: string;
  paid_at: Date;
  months: number;
  card_fingerprint: string | null;
  payer_telegram_id: number | null;
}

/** Whether the months are over, and why two accounts are taken for one person's. */
const obstaclesOf = together(async (tx, payments: About[]) => {
  const given = recordsetWith(
    {
      ...{ id: 'uuid', owner_id: 'uuid', partner_id: 'uuid', paid_at: 'timestamptz', months: 'integer' },
      ...{ card_fingerprint: 'text', payer_telegram_id: 'bigint' },
    },
    payments,
  );
  const { rows } = await sql<Obstacles & { id: string }>`
    select p.id,
      ((select min(paid_at) from ledger_payments where person_id = p.owner_id) at time zone 'UTC' + make_interval(months => p.months))
        at time zone 'UTC' <= p.paid_at as is_over,
      exists (
        select from (
          select telegram_id from users where id = p.partner_id
          union select telegram_id from partner_telegrams where owner_id = p.partner_id
        ) own where telegram_id in (p.payer_telegram_id, (select telegram_id from users where id = p.owner_id))
      ) as telegram,
      exists (select from ledger_payments where card_fingerprint = p.card_fingerprint and person_id = p.partner_id) as card,
      exists (
        select from withdrawals theirs join withdrawals own on own.details_hash = theirs.details_hash
        where theirs.partner_id = p.partner_id and own.partner_id = p.owner_id
      ) as payout
    from ${given} as p`.execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return payments.map(({ id }) => {
    const found = byId.get(id);
    if (!found) throw new Error('Nothing is known of a payment.');
    return found;
  });
});
