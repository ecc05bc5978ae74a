import type { Order } from '#contract/schemas/money/subscription.ts';
import type { OrderRow } from '../billing/settled.ts';

/** An order that nobody paid in time is over, without anything that happens. */
export const orderState = ({ state, expires_at }: Pick<OrderRow, 'state' | 'expires_at'>, now: Date): Order['state'] =>
  state !== 'paid' && expires_at <= now ? 'expired' : state;
