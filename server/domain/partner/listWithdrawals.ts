import type { Withdrawal } from '#contract/schemas/partner.ts';
import type { Actor, Deps } from '../deps.ts';
import { afterPlace } from './afterPlace.ts';
import { type PageInput, pageOfNewest } from './pageOfNewest.ts';

/** The owner's requests to be paid, the newest first. */
export const listWithdrawals = ({ db }: Deps, { userId }: Actor, input: PageInput) =>
  pageOfNewest(
    input,
    (after, limit) =>
      db
        .selectFrom('withdrawals')
        .selectAll()
        .where('owner_id', '=', userId)
        .where(afterPlace(after))
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
