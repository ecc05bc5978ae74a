import type { Withdrawal } from '#contract/schemas/partner.ts';
import type { Actor, Deps } from '../deps.ts';
import { afterCursor } from './afterCursor.ts';
import { type PageInput, newestFirstPage } from './newestFirstPage.ts';

/** The owner's withdrawals, newest first. */
export const listWithdrawals = ({ db }: Deps, { userId }: Actor, input: PageInput) =>
  newestFirstPage(
    input,
    (after, limit) =>
      db
        .selectFrom('withdrawals')
        .selectAll()
        .where('owner_id', '=', userId)
        .where(afterCursor(after))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    (row): Withdrawal => ({
      id: row.id,
      state: row.state,
      money: { amount: row.amount_minor, currency: row.currency },
      created_at: row.created_at.toISOString(),
    }),
  );
