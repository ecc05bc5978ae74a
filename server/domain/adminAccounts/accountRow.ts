import { type RawBuilder, sql } from 'kysely';
import { type LimitedThing, limitedThings } from '#contract/limitedThings.ts';
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

/** Of usage `a`, to which all has been added: what it counts of something, and how much may be. */
const counted: Record<LimitedThing, [used: RawBuilder<number>, most: RawBuilder<number | null>]> = {
  people: [sql`a.people`, sql`a.people_limit`],
  messages: [sql`a.messages`, sql`a.messages_limit`],
  storage: [sql`a.file_bytes`, sql`a.file_bytes_limit`],
};

const reached = (of: LimitedThing) => {
  const [used, most] = counted[of];
  return sql`case when ${used} >= ${most} then ${sql.lit(of)} end`;
};

/** Of usage `a`: something is used up. */
export const isAtLimit = sql<boolean>`(coalesce(${sql.join(limitedThings.map(reached))}) is not null)`;

/** What an `AdminAccountRow` has of users `u`, their usage `a` and their subscriptions `s`. */
export const accountColumns = (now: Date) => sql`
  u.id, ${accountName} as name, u.email, u.telegram_username, u.is_admin, u.is_active, u.created_at, a.seen_at,
  u.closed_at, a.bots, a.people, a.messages, a.messages_limit, a.files, a.file_bytes,
  array_remove(array[${reached('people')}, ${reached('messages')}, ${reached('storage')}], null) as limits_reached,
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
