import { timingSafeEqual } from 'node:crypto';
import type { Language } from '#contract/languages.ts';
import { id as uuid } from '#contract/schemas/common.ts';
import type { Order } from '#contract/schemas/money/subscription.ts';
import { fromMinorUnits } from '#server/payments/minorUnits.ts';
import { findById } from '../account/findUser.ts';
import { findOrder } from '../billing/findOrder.ts';
import type { Deps } from '../deps.ts';
import { type CardOrder, chargeData } from './cardCharge.ts';
import { mapProviderErrors } from './mapProviderErrors.ts';
import { orderState } from './orderState.ts';

/** What the payment page of an order shows, and gives to the widget. */
export interface PayPage extends CardOrder {
  state: Order['state'];
  language: Language;
  planId: string;
  /** The path of the provider's own page for this order. */
  hosted: string;
}

/** The page is a document of its own, which no token of a session opens; so its address is signed. */
export const payPagePath = ({ accounts }: Pick<Deps, 'accounts'>, orderId: string, language: Language): string =>
  `/subscribe/pay/${orderId}/?key=${keyOf(accounts, orderId)}&language=${language}`;

const hostedPath = ({ accounts }: Pick<Deps, 'accounts'>, orderId: string, language: Language): string =>
  `/subscribe/pay/${orderId}/hosted/?key=${keyOf(accounts, orderId)}&language=${language}`;

const keyOf = (accounts: Deps['accounts'], orderId: string) => accounts.sign(JSON.stringify(['pay', orderId]));

/** What the address of a payment page says. */
export interface PayPageAddress {
  named: string;
  key: string;
  /** Of the interface that led here; the user's where the address names none. */
  language: Language | undefined;
}

/** The page of an order by its address; null where it is no address of ours. */
export async function findPayPage(
  deps: Deps,
  { named, key, language: asked }: PayPageAddress,
): Promise<PayPage | null> {
  const orderId = uuid.safeParse(named).data;
  const { widget } = deps.payments;
  if (orderId === undefined || widget === null || !isSame(key, keyOf(deps.accounts, orderId))) return null;
  const order = await findOrder(deps.db, 'cloudpayments', orderId);
  const user = order && (await findById(deps.db, order.owner_id));
  if (!order || !user) return null;
  const plan = deps.billing.plans.find(({ id }) => id === order.plan);
  const language = asked ?? user.language;
  return {
    order: order.id,
    state: orderState(order, deps.now()),
    language,
    planId: order.plan,
    plan: plan?.name[language] ?? order.plan,
    months: order.months,
    renews: order.renews,
    amount: fromMinorUnits(order.amount_minor, order.currency),
    currency: order.currency,
    account: user.id,
    email: user.email,
    widget,
    hosted: hostedPath(deps, order.id, language),
  };
}

/**
 * The provider's own page for an order that may be paid, made once; it leads back to `base` where no public URL is set; null where it is no address of ours or not open.
 * @throws RequestError `provider_error`
 */
export async function findHostedPage(
  deps: Deps,
  { base, ...address }: PayPageAddress & { base: string },
): Promise<string | null> {
  const page = await findPayPage(deps, address);
  const host = deps.payments.providers.get('cloudpayments')?.hostedPage;
  if (!page || !host || page.state === 'paid' || page.state === 'expired') return null;
  const order = await findOrder(deps.db, 'cloudpayments', page.order);
  if (order?.url) return order.url;
  const url = await mapProviderErrors(() =>
    host({
      ...{ order: page.order, account: page.account, email: page.email, language: page.language },
      ...{ description: `Voronka: ${page.plan}`, amount: page.amount, currency: page.currency, data: chargeData(page) },
      back: `${deps.publicUrl ?? base}/subscribe/?order=${page.order}`,
    }),
  );
  await deps.db.updateTable('orders').set({ url }).where('id', '=', page.order).execute();
  return url;
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
