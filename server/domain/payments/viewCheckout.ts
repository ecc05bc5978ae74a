import type { Language } from '#contract/languages.ts';
import type { Checkout, Order } from '#contract/schemas/money/subscription.ts';
import type { OrderRow } from '../billing/settled.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { orderState } from './orderState.ts';
import { payPagePath } from './payPage.ts';

/** An order of the user, with where it is paid, in that language, while it may be. */
export async function getOrder(deps: Deps, { userId }: Actor, id: string, language: Language): Promise<Checkout> {
  const own = deps.db.selectFrom('orders').selectAll().where('owner_id', '=', userId);
  const order = await own.where('id', '=', id).executeTakeFirst();
  if (!order) throw new RequestError('not_found');
  return viewCheckout(deps, order, language);
}

export function viewCheckout(deps: Deps, row: OrderRow, language: Language): Checkout {
  const order = viewOrder(deps, row);
  const isOpen = order.state === 'created' || order.state === 'pending';
  return {
    order,
    // a card is paid on our page, which knows its provider's
    url: isOpen && row.provider === 'stars' ? row.url : null,
    widget: isOpen && row.provider === 'cloudpayments' ? payPagePath(deps, row.id, language) : null,
  };
}

const viewOrder = ({ now }: Pick<Deps, 'now'>, row: OrderRow): Order => ({
  id: row.id,
  state: orderState(row, now()),
  plan: row.plan,
  provider: row.provider,
  amount: { amount: row.amount_minor, currency: row.currency },
  refused: row.refused,
  expires_at: row.expires_at.toISOString(),
});
