import { sql } from 'kysely';
import { partnerAccounts } from '#contract/partnerAccounts.ts';
import type { PartnerBalance } from '#contract/schemas/partner.ts';
import type { Actor, Deps } from '../deps.ts';

/** The balances of the owner's ledger, without the platform's side. */
export async function getBalance({ db }: Deps, { userId }: Actor): Promise<PartnerBalance> {
  const sumOf = (account: (typeof partnerAccounts)[number]) =>
    sql<number>`coalesce(sum(amount_minor) filter (where account = ${account}), 0)::bigint`.as(account);
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['currency', sumOf('available'), sumOf('on_hold'), sumOf('paid')])
    .where('owner_id', '=', userId)
    .where('account', 'in', partnerAccounts)
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return {
    balances: rows.map(({ currency, available, on_hold, paid }) => ({
      available: { amount: available, currency },
      on_hold: { amount: on_hold, currency },
      paid: { amount: paid, currency },
    })),
  };
}
