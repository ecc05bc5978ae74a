import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '#server/db/transaction.ts';

const key = 'ledger_comparison';

const stored = z.object({
  at: z.string(),
  differences: z.array(z.object({ account: z.string(), currency: z.string(), sum: z.number(), kept: z.number() })),
});
/** The last comparison of the balances that are kept with the sums of their entries. */
export type LedgerComparison = z.infer<typeof stored>;
type Difference = LedgerComparison['differences'][number];

export async function lastComparison(db: Db | Tx): Promise<LedgerComparison | null> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst();
  return row ? stored.parse(row.value) : null;
}

/** Whether the last comparison found a difference: nothing is withdrawn until it is gone. */
export const isChecking = async (db: Db | Tx): Promise<boolean> =>
  ((await lastComparison(db))?.differences.length ?? 0) > 0;

/** The same within a statement. */
export const comparisonFinds: RawBuilder<boolean> = sql`
  exists (select from installation where key = ${key} and jsonb_array_length(value -> 'differences') > 0)`;

export async function storeComparison(tx: Tx, comparison: LedgerComparison): Promise<void> {
  const value = JSON.stringify(comparison);
  await tx
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** The accounts of partners as they are kept, one row each. */
const kept: RawBuilder<unknown> = sql`
  select 'partner:' || b.partner_id || ':' || a.name as account, b.currency, a.minor
  from partner_balances b cross join lateral (values
    ('hold', b.hold_minor), ('available', b.available_minor), ('requested', b.requested_minor), ('paid', b.paid_minor)
  ) a (name, minor)`;

/** What a partner was paid out is their part of the two shared accounts. */
const summed: RawBuilder<unknown> = sql`
  select case when account like 'partner:%' then account else 'partner:' || partner_id || ':paid' end as account,
    currency, sum(amount_minor)::bigint as minor, count(*) as entries
  from ledger_entries where partner_id is not null group by 1, 2`;

/** The partners' accounts with their sums and what is kept, in one snapshot. */
export const partnerAccounts: RawBuilder<unknown> = sql`
  select account, currency, coalesce(s.minor, 0) as sum, coalesce(k.minor, 0) as kept, coalesce(s.entries, 0)::integer as entries
  from (${summed}) s full join (${kept}) k using (account, currency)`;

/** Every account whose kept balance is not the sum of its entries. */
export async function findDifferences(db: Db | Tx): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select account, currency, sum, kept from (${partnerAccounts}) accounts where sum <> kept order by account, currency`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, sum: Number(row.sum), kept: Number(row.kept) }));
}
