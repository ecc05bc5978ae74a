import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Db } from '#server/db/transaction.ts';
import { transaction } from '#server/db/transaction.ts';
import { recordPayment } from '#server/domain/ledger/recordPayment.ts';
import { recordRefund } from '#server/domain/ledger/recordRefund.ts';
import type { CreditedPayment } from '#server/domain/ledger/creditedPayment.ts';

export const day = 86_400_000;

/** A clock that a test moves, with the rules of an installation. */
export function ledgerDeps(db: Db, start = '2026-05-01T10:00:00Z') {
  let now = new Date(start);
  return {
    db,
    now: () => now,
    newId: () => v7(),
    partnerRules: { commission: 30, months: 12, holdDays: 14 },
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    moveTo: (at: string) => {
      now = new Date(at);
    },
  };
}
export type LedgerDeps = ReturnType<typeof ledgerDeps>;

/** An account without a session. */
export async function account(db: Db, telegram_id: number | null = null): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('users')
    .values({ id, email: `${id}@example.org`, telegram_id })
    .execute();
  return id;
}

/** Somebody whom a partner's link brought. */
export async function brought(db: Db, partner: string, user: string, link: string = randomUUID()): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    select count(*)::integer + 1 as number from attributions where partner_id = ${partner}`.execute(db);
  await sql`insert into attributions (user_id, partner_id, link_id, number, signed_up_at, attributed_at)
    values (${user}, ${partner}, ${link}, ${rows[0]?.number ?? 1}, now(), now())`.execute(db);
}

export function payment(
  deps: LedgerDeps,
  more: Partial<CreditedPayment> & { owner_id: string | null },
): CreditedPayment {
  return {
    ...{ id: randomUUID(), provider: 'cloudpayments', plan: 'month', amount_minor: 129_900, currency: 'RUB' },
    ...{ refunded_minor: 0, card_fingerprint: null, payer_telegram_id: null, paid_at: deps.now() },
    ...more,
  };
}

export const pay = (deps: LedgerDeps, one: CreditedPayment) =>
  transaction(deps.db, (tx) => recordPayment(deps, tx, one));
export const refund = (deps: LedgerDeps, one: CreditedPayment, refunded_minor: number) =>
  transaction(deps.db, (tx) => recordRefund(deps, tx, { ...one, refunded_minor }));

/** Sums of the entries of a partner, by the name that the API gives the account; accounts without entries are left out. */
export async function sums(db: Db, partner: string, currency = 'RUB'): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; sum: number }>`
    select case when account in ('payouts', 'fees') then 'paid' else split_part(account, ':', 3) end as name,
      sum(amount_minor)::bigint as sum
    from ledger_entries where partner_id = ${partner} and currency = ${currency} group by 1 order by 1`.execute(db);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, Number(sum)]));
}

/** A partner's commissions that have left their hold. */
export async function earn(deps: LedgerDeps, partner: string, minor: number, currency = 'RUB'): Promise<void> {
  const payer = await account(deps.db);
  await brought(deps.db, partner, payer);
  const past = { ...deps, now: () => new Date(deps.now().getTime() - 15 * day) };
  const rules = { ...deps.partnerRules, commission: 100 };
  const one = payment(past, { owner_id: payer, amount_minor: minor, currency });
  await pay({ ...past, partnerRules: rules }, one);
}
