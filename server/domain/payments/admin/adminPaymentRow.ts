import { type RawBuilder, sql } from 'kysely';
import type { AdminPayment } from '#contract/schemas/money/adminSubscription.ts';
import type { EventRow } from '#server/domain/billing/settled.ts';
import { orderState } from '../orderState.ts';

/** An event with who it is of and the order it names. */
export interface AdminPaymentRow extends EventRow {
  user: { id: string; first_name: string; last_name: string; email: string | null } | null;
  /** Who paid in Telegram. */
  payer_telegram_id: number | null;
  order: {
    id: string;
    state: 'created' | 'pending' | 'paid';
    expires_at: string;
    amount: number;
    currency: string;
  } | null;
}

/** What a list and a single one read. */
export const selectAdminPayments = (
  where: RawBuilder<unknown>,
  limit: number,
): RawBuilder<AdminPaymentRow> => sql<AdminPaymentRow>`
  select e.*, p.payer_telegram_id,
    case when u.id is null then null else json_build_object('id', u.id, 'first_name', u.first_name,
      'last_name', u.last_name, 'email', u.email) end as user,
    case when o.id is null then null else json_build_object('id', o.id, 'state', o.state, 'expires_at', o.expires_at,
      'amount', o.amount_minor, 'currency', o.currency) end as order
  from provider_events e
  left join users u on u.id = e.owner_id
  left join orders o on o.id = e.order_id
  left join payments p on e.kind = 'pay' and p.provider = e.provider and p.external_id = e.external_id
  where ${where} order by e.received_at desc, e.id desc limit ${limit}`;

export function viewAdminPayment(row: AdminPaymentRow, now: Date): AdminPayment {
  const { currency, user, order } = row;
  const money = (amount: number | null) => (amount === null || currency === null ? null : { amount, currency });
  return {
    id: row.id,
    at: row.received_at.toISOString(),
    provider: row.provider,
    kind: kindOf(row),
    state: stateOf(row),
    orphan: row.outcome === 'orphaned' ? row.orphan : null,
    external_id: row.external_id,
    user: user && { id: user.id, name: [user.first_name, user.last_name].join(' ').trim(), email: user.email },
    amount: money(row.amount_minor),
    refunded: row.kind === 'pay' ? money(row.refunded_minor) : null,
    order: order && {
      id: order.id,
      state: orderState({ state: order.state, expires_at: new Date(order.expires_at) }, now),
      amount: { amount: order.amount, currency: order.currency },
    },
    raw: row.raw,
  };
}

const kinds: Partial<Record<EventRow['kind'], AdminPayment['kind']>> = {
  pay: 'payment',
  refund: 'refund',
  fail: 'refused',
};
const kindOf = ({ kind, is_renewal }: EventRow): AdminPayment['kind'] =>
  is_renewal ? 'renewal' : (kinds[kind] ?? 'event');

/** A payment that was given back whole is refunded; one that is not taken yet is noted. */
const stateOf = ({ outcome, kind, amount_minor, refunded_minor }: EventRow): AdminPayment['state'] =>
  kind === 'pay' && refunded_minor > 0 && refunded_minor === amount_minor ? 'refunded' : (outcome ?? 'noted');

/** The condition of a state, as `viewAdminPayment` shows it. */
export function isInState(state: AdminPayment['state']): RawBuilder<unknown> {
  const isGone = sql`(e.kind = 'pay' and e.refunded_minor > 0 and e.refunded_minor = e.amount_minor)`;
  return state === 'refunded'
    ? sql`(${isGone} or e.outcome = 'refunded')`
    : sql`(coalesce(e.outcome, 'noted') = ${state} and not coalesce(${isGone}, false))`;
}
