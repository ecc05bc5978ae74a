import { type RawBuilder, sql } from 'kysely';

/** What a partner’s links brought; `earned` and `held` have an amount in a currency, the others count. */
export type BroughtKind = 'clicks' | 'sign_ups' | 'trials' | 'payments' | 'earned' | 'held';

/**
 * Everything that the links of a partner brought, as rows of `link_id`, `person_id`, `at`, `kind`, `currency` and `n`.
 * Payments and earnings are the ledger's, which outlive accounts. All figures of partners are sums of these rows.
 */
export const broughtBy = (partnerId: string): RawBuilder<unknown> => sql`(
  select link_id, null::uuid as person_id, at, 'clicks' as kind, '' as currency, 1::bigint as n
  from link_clicks where owner_id = ${partnerId}
  union all
  select link_id, user_id, signed_up_at, 'sign_ups', '', 1 from attributions where partner_id = ${partnerId}
  union all
  select link_id, user_id, trial_at, 'trials', '', 1
  from attributions where partner_id = ${partnerId} and trial_at is not null
  union all
  select link_id, person_id, at, 'payments', '', 1 from ledger_payments where partner_id = ${partnerId}
  union all
  select t.link_id, t.person_id, e.at, 'earned', e.currency, e.amount_minor
  from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
  where e.partner_id = ${partnerId} and e.kind in ('commission', 'refund')
  union all
  select link_id, person_id, at, 'held', currency, hold_minor
  from ledger_payments where partner_id = ${partnerId} and hold_minor > 0
)`;
