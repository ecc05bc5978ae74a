import { partnerAccounts } from '#contract/partnerAccounts.ts';
import type { PartnerTransaction } from '#contract/schemas/partner.ts';
import type { Actor, Deps } from '../deps.ts';
import { afterCursor } from './afterCursor.ts';
import { type PageInput, newestFirstPage } from './newestFirstPage.ts';

export interface TransactionsInput extends PageInput {
  /** The id of the partner link that earned it. */
  link?: string | undefined;
}

/** The owner's ledger entries, newest first, without the platform's side. */
export const listTransactions = ({ db }: Deps, { userId }: Actor, input: TransactionsInput) =>
  newestFirstPage(
    input,
    (after, limit) =>
      db
        .selectFrom('ledger_entries')
        .selectAll()
        .where('owner_id', '=', userId)
        .where('account', 'in', partnerAccounts)
        .$if(input.link !== undefined, (q) => q.where('link_id', '=', input.link ?? ''))
        .where(afterCursor(after))
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
