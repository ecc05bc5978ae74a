import { partnerAccounts } from '#contract/partnerAccounts.ts';
import type { PartnerTransaction } from '#contract/schemas/partner.ts';
import type { Actor, Deps } from '../deps.ts';
import { afterPlace } from './afterPlace.ts';
import { type PageInput, pageOfNewest } from './pageOfNewest.ts';

export interface TransactionsInput extends PageInput {
  /** The partner link they came by. */
  link?: string | undefined;
}

/** What changed the owner's partner balance, the newest first; the house's side of the book is left out. */
export const listTransactions = ({ db }: Deps, { userId }: Actor, input: TransactionsInput) =>
  pageOfNewest(
    input,
    (after, limit) =>
      db
        .selectFrom('ledger_entries')
        .selectAll()
        .where('owner_id', '=', userId)
        .where('account', 'in', partnerAccounts)
        .$if(input.link !== undefined, (q) => q.where('link_id', '=', input.link ?? ''))
        .where(afterPlace(after))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    (row): PartnerTransaction => ({
      id: row.id,
      account: row.account as PartnerTransaction['account'],
      money: { amount: row.amount_minor, currency: row.currency },
      reason: row.reason,
      link: row.link_id,
      created_at: row.created_at.toISOString(),
    }),
  );
