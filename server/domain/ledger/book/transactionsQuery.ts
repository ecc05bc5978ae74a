import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { transactionsQuery } from '#contract/schemas/money/partner.ts';
import type { PartnerAccount } from '#contract/partnerAccounts.ts';
import type { Db } from '#server/db/transaction.ts';
import { startOfDay } from './zone.ts';

export type AskedFilter = Omit<z.infer<typeof transactionsQuery>, 'cursor' | 'limit'>;
/** A filter with the time zone that its days are in. */
export type TransactionsFilter = AskedFilter & { zone: string };

/** The condition on `ledger_entries e` that a filter is, in one partner's book. */
export function whereOf(partnerId: string, filter: TransactionsFilter): RawBuilder<boolean> {
  const conditions = [sql`e.partner_id = ${partnerId}`];
  if (filter.account) conditions.push(ofAccount(partnerId, filter.account));
  if (filter.kind === 'earnings') conditions.push(sql`e.kind in ('commission', 'refund')`);
  else if (filter.kind) conditions.push(sql`e.kind = ${filter.kind}`);
  if (filter.currency) conditions.push(sql`e.currency = ${filter.currency}`);
  if (filter.from) conditions.push(sql`e.at >= ${startOfDay(filter.from, filter.zone)}`);
  if (filter.to) conditions.push(sql`e.at < ${startOfDay(filter.to, filter.zone, 1)}`);
  const causes = { link_id: filter.link, payment_id: filter.payment, withdrawal_id: filter.withdrawal };
  for (const [column, value] of Object.entries(causes))
    if (value)
      conditions.push(
        sql`exists (select from ledger_transfers c where c.id = e.transfer_id and c.${sql.ref(column)} = ${value})`,
      );
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** What was paid out is the partner's part of two shared accounts. */
const ofAccount = (partnerId: string, account: PartnerAccount): RawBuilder<unknown> =>
  account === 'paid' ? sql`e.account in ('payouts', 'fees')` : sql`e.account = ${`partner:${partnerId}:${account}`}`;

const kept: Record<PartnerAccount, string> = {
  hold: 'hold_minor',
  available: 'available_minor',
  requested: 'requested_minor',
  paid: 'paid_minor',
};

/** What a filter adds up to, by currency. Whole accounts are read from the balances that are kept. */
export async function totalsOf(db: Db, partnerId: string, filter: TransactionsFilter) {
  const { account, currency, zone: _, ...rest } = filter;
  const isWhole = Object.values(rest).every((value) => value === undefined);
  const columns = (account ? [kept[account]] : Object.values(kept)).map((column) => sql.ref(column));
  const { rows } = await (isWhole
    ? sql<{ currency: string; amount: number }>`
        select currency, (${sql.join(columns, sql` + `)})::bigint as amount from partner_balances
        where partner_id = ${partnerId} ${currency ? sql`and currency = ${currency}` : sql``} order by currency`
    : sql<{ currency: string; amount: number }>`
        select e.currency, sum(e.amount_minor)::bigint as amount from ledger_entries e
        where ${whereOf(partnerId, filter)} group by e.currency order by e.currency`
  ).execute(db);
  return rows.map((row) => ({ amount: Number(row.amount), currency: row.currency }));
}
