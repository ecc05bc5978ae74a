import { timingSafeEqual } from 'node:crypto';
import type { Language } from '#contract/languages.ts';
import { id as uuid } from '#contract/schemas/common.ts';
import type { Order } from '#contract/schemas/subscription.ts';
import { fromMinorUnits } from '#server/payments/minorUnits.ts';
import { findById } from '../account/findUser.ts';
import { findOrder } from '../billing/findOrder.ts';
import type { Deps, PaymentWidget } from '../deps.ts';
import { orderState } from './orderState.ts';

/** What the payment page of an order shows, and gives to the widget. */
export interface PayPage {
  order: string;
  state: Order['state'];
  language: Language;
  plan: string;
  months: number;
  renews: boolean;
  /** In decimal notation, as the widget takes it. */
  amount: string;
  currency: string;
  account: string;
  email: string | null;
  widget: PaymentWidget;
}

/** The page is a document of its own, which no token of a session opens; so its address is signed. */
export const payPagePath = ({ accounts }: Pick<Deps, 'accounts'>, orderId: string): string =>
  `/subscribe/pay/${orderId}/?key=${keyOf(accounts, orderId)}`;

const keyOf = (accounts: Deps['accounts'], orderId: string) => accounts.sign(JSON.stringify(['pay', orderId]));

/** The page of an order by its address; null where it is no address of ours. */
export async function findPayPage(deps: Deps, named: string, key: string): Promise<PayPage | null> {
  const orderId = uuid.safeParse(named).data;
  const { widget } = deps.payments;
  if (orderId === undefined || widget === null || !isSame(key, keyOf(deps.accounts, orderId))) return null;
  const order = await findOrder(deps.db, 'cloudpayments', orderId);
  const user = order && (await findById(deps.db, order.owner_id));
  if (!order || !user) return null;
  const plan = deps.billing.plans.find(({ id }) => id === order.plan);
  const language = user.language;
  return {
    order: order.id,
    state: orderState(order, deps.now()),
    language,
    plan: plan?.name[language] ?? order.plan,
    months: order.months,
    renews: order.renews,
    amount: fromMinorUnits(order.amount_minor, order.currency),
    currency: order.currency,
    account: user.id,
    email: user.email,
    widget,
  };
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
