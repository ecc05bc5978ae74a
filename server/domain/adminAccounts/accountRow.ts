import { sql } from 'kysely';
import type { AdminAccount } from '#contract/schemas/account/adminAccount.ts';
import type { SubscriptionState } from '#contract/schemas/money/subscription.ts';
import type { Deps } from '../deps.ts';
import { stateAt } from '../subscription/life/listSubscriptions.ts';

export interface AdminAccountRow extends Omit<AdminAccount, 'created_at' | 'seen_at' | 'closed_at' | 'subscription'> {
  created_at: Date;
  seen_at: Date;
  closed_at: Date | null;
  subscription_state: SubscriptionState;
  subscription_until: Date | null;
}

/** How an account is called: by its name, else by what it signs in with. */
export const accountName = sql<string>`coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''),
  u.email, '@' || u.telegram_username, '')`;

/** What an `AdminAccountRow` has of users `u`, their usage `a` and their subscriptions `s`. */
export const accountColumns = (now: Date) => sql`
  u.id, ${accountName} as name, u.email, u.telegram_username, u.is_admin, u.is_active, u.created_at, a.seen_at,
  u.closed_at, a.bots, a.people, a.messages, a.files, a.file_bytes,
  (select count(*)::integer from funnels f where f.owner_id = u.id and f.trouble is not null) as troubles,
  ${stateAt(now)} as subscription_state,
  case when not u.is_admin and s.lapses_at is not null then s.until end as subscription_until`;

export const accountTables = sql`account_usage a join users u on u.id = a.owner_id
  left join subscriptions s on s.owner_id = u.id`;

export function viewAccount(
  { billing }: Pick<Deps, 'billing'>,
  { subscription_state: state, subscription_until: until, ...row }: AdminAccountRow,
): AdminAccount {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    subscription: billing.mode === 'free' ? null : { state, until: until?.toISOString() ?? null },
  };
}
