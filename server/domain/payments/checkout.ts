import type { Language } from '#contract/languages.ts';
import type { Checkout, Plan } from '#contract/schemas/money/subscription.ts';
import type { PaymentProviderName } from '#contract/schemas/money/subscription.ts';
import { errorCodeOf } from '#server/db/transaction.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import type { OrderRow } from '../billing/settled.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError, ValidationError } from '../requestErrors.ts';
import { mapProviderErrors } from './mapProviderErrors.ts';
import { viewCheckout } from './viewCheckout.ts';

export interface CheckoutInput {
  id?: string | undefined;
  provider: PaymentProviderName;
  plan: string;
  /** Of the interface, in which the payment page is shown. */
  language: Language;
}

const orderMs = 24 * 3_600_000;
const uniqueViolation = '23505';

/**
 * Begins an order, or returns the one with that id. Where the provider is away the order stays, and the same id asks it
 * again.
 */
export async function checkout(deps: Deps, actor: Actor, input: CheckoutInput): Promise<Checkout> {
  const provider = deps.payments.providers.get(input.provider);
  if (!provider) throw new ValidationError({ provider: [`"${input.provider}" is not a valid choice.`] });
  const plan = deps.billing.plans.find(({ id }) => id === input.plan);
  const price = plan?.prices.find(({ currency }) => currency === provider.currency);
  if (!plan || !price) throw new ValidationError({ plan: [`"${input.plan}" is not a valid choice.`] });
  const made = (input.id && (await findOwn(deps, actor, input.id))) || undefined;
  if (made && (made.provider !== input.provider || made.plan !== input.plan)) throw new RequestError('id_taken');
  const order = made ?? (await makeOrder(deps, actor, { id: input.id, provider, plan, amount: price.amount }));
  return viewCheckout(
    deps,
    await withInvoice(deps, order, { provider, plan, language: input.language }),
    input.language,
  );
}

const findOwn = ({ db }: Deps, { userId }: Actor, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('owner_id', '=', userId).where('id', '=', id).executeTakeFirst();

interface NewOrder {
  id: string | undefined;
  provider: PaymentProvider;
  plan: Plan;
  amount: number;
}

async function makeOrder(deps: Deps, { userId }: Actor, { id, provider, plan, amount }: NewOrder): Promise<OrderRow> {
  const at = deps.now();
  const row = {
    owner_id: userId,
    id: id ?? deps.newId(),
    provider: provider.name,
    plan: plan.id,
    months: plan.months,
    amount_minor: amount,
    currency: provider.currency,
    renews: provider.renews(plan.months),
    state: 'created' as const,
    created_at: at,
    expires_at: new Date(at.getTime() + orderMs),
  };
  try {
    return await deps.db.insertInto('orders').values(row).returningAll().executeTakeFirstOrThrow();
  } catch (error) {
    if (errorCodeOf(error) === uniqueViolation) throw new RequestError('id_taken');
    throw error;
  }
}

/** Telegram is asked for the invoice once, in the language of who asks first; an order that is paid or over needs none. */
async function withInvoice(
  deps: Deps,
  order: OrderRow,
  { provider, plan, language }: Pick<CheckoutInput, 'language'> & { provider: PaymentProvider; plan: Plan },
): Promise<OrderRow> {
  if (order.url !== null || order.state === 'paid' || order.expires_at <= deps.now()) return order;
  const toPay = {
    id: order.id,
    plan,
    amount: { amount: order.amount_minor, currency: order.currency },
    language,
  };
  const url = await mapProviderErrors(() => provider.checkout(toPay));
  if (url !== null) await deps.db.updateTable('orders').set({ url }).where('id', '=', order.id).execute();
  return { ...order, url };
}
