import { randomBytes, randomInt } from 'node:crypto';
import type { User } from '@grammyjs/types';
import type { Method } from './call.ts';
import { badRequest } from './refused.ts';
import type { Invoice, StarsPayment, StarsSubscription } from './starsState.ts';
import { type BotState, emit, privateChat, pushUpdate, seconds, type World } from './world.ts';

export const subscriptionSeconds = 2_592_000;
const checkoutMs = 10_000;

const createInvoiceLink: Method = ({ bot, params }) => {
  const { title, description, payload, currency, prices, subscription_period: period } = params;
  const length = (text: unknown) => [...String(text ?? '')].length;
  if (length(title) < 1 || length(title) > 32) throw badRequest('INVOICE_TITLE_INVALID');
  if (length(description) < 1 || length(description) > 255) throw badRequest('INVOICE_DESCRIPTION_INVALID');
  const bytes = Buffer.byteLength(String(payload ?? ''));
  if (bytes < 1 || bytes > 128) throw badRequest('INVOICE_PAYLOAD_INVALID');
  if (currency !== 'XTR') throw badRequest('PAYMENT_PROVIDER_INVALID');
  if (params.provider_token) throw badRequest('PAYMENT_PROVIDER_INVALID');
  if (!Array.isArray(prices) || prices.length !== 1) throw badRequest('STARS_INVOICE_INVALID');
  const amount = Number((prices[0] as { amount?: unknown }).amount);
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > 100_000)
    throw badRequest('CURRENCY_TOTAL_AMOUNT_INVALID');
  if (period !== undefined && period !== subscriptionSeconds) throw badRequest('SUBSCRIPTION_PERIOD_INVALID');
  if (period !== undefined && amount > 10_000) throw badRequest('STARS_SUBSCRIPTION_AMOUNT_INVALID');
  const url = `https://t.me/$${randomBytes(12).toString('base64url')}`;
  const isSubscription = period !== undefined;
  bot.stars.invoices.set(url, { url, title: String(title), payload: String(payload), amount, isSubscription });
  return url;
};

const answerPreCheckoutQuery: Method = ({ world, bot, params }) => {
  const query = bot.stars.queries.get(String(params.pre_checkout_query_id));
  if (!query || world.now() - query.at > checkoutMs) throw badRequest('query is too old and response timeout expired');
  if (params.ok !== true && !params.error_message) throw badRequest('error_message is empty');
  bot.stars.queries.delete(String(params.pre_checkout_query_id));
  query.settle({ ok: params.ok === true, error: params.error_message as string | undefined });
  return true;
};

const refundStarPayment: Method = ({ world, bot, params }) => {
  const payment = bot.stars.payments.get(String(params.telegram_payment_charge_id));
  if (!payment || payment.person !== params.user_id) throw badRequest('CHARGE_NOT_FOUND');
  if (payment.isRefunded) throw badRequest('CHARGE_ALREADY_REFUNDED');
  payment.isRefunded = true;
  const refunded = {
    currency: 'XTR',
    total_amount: payment.invoice.amount,
    invoice_payload: payment.invoice.payload,
    telegram_payment_charge_id: payment.chargeId,
  };
  sayOfPayment(world, bot, payment.person, { refunded_payment: refunded });
  return true;
};

const editUserStarSubscription: Method = ({ bot, params }) => {
  const subscription = bot.stars.subscriptions.get(String(params.telegram_payment_charge_id));
  if (!subscription || subscription.person !== params.user_id) throw badRequest('SUBSCRIPTION_NOT_FOUND');
  // what is allowed again waits for the user
  if (params.is_canceled === true) subscription.state = 'canceledByBot';
  else if (subscription.state === 'canceledByBot') subscription.state = 'canceled';
  return true;
};

const getMyStarBalance: Method = ({ bot }) => ({ amount: Math.floor(bot.stars.balance) });

export const starsMethods: Record<string, Method> = {
  getMyStarBalance,
  createInvoiceLink,
  answerPreCheckoutQuery,
  refundStarPayment,
  editUserStarSubscription,
};

/** Opens an invoice and pays it. @returns the payment, or what the bot refused it with */
export async function payInvoice(
  world: World,
  bot: BotState,
  user: User,
  url: string,
): Promise<StarsPayment | { refused: string }> {
  const invoice = bot.stars.invoices.get(url);
  if (!invoice) throw new Error(`There is no invoice ${url}`);
  const id = `${randomInt(1e9)}${randomInt(1e6)}`;
  const { payload: invoice_payload, amount: total_amount } = invoice;
  const answered = new Promise<{ ok: boolean; error?: string }>((settle) => {
    bot.stars.queries.set(id, { at: world.now(), settle });
    setTimeout(() => settle({ ok: false, error: 'the bot did not answer in 10 seconds' }), checkoutMs).unref();
  });
  const query = { id, from: user, currency: 'XTR', total_amount, invoice_payload };
  pushUpdate(bot, user.id, { pre_checkout_query: query } as never, world.now());
  const { ok, error = '' } = await answered;
  return ok ? charge(world, bot, user.id, invoice, null) : { refused: error };
}

/** Charges the next period of a subscription, as Telegram does by itself. */
export function renew(world: World, bot: BotState, firstChargeId: string): StarsPayment {
  const subscription = bot.stars.subscriptions.get(firstChargeId);
  if (subscription?.state !== 'active') throw new Error('This subscription does not renew');
  return charge(world, bot, subscription.person, subscription.invoice, subscription);
}

/** The user cancels a subscription, or enables it again, in Telegram's settings. */
export function changeSubscription(
  world: World,
  bot: BotState,
  firstChargeId: string,
  state: 'active' | 'canceled' | 'failed',
): void {
  const subscription = bot.stars.subscriptions.get(firstChargeId);
  if (!subscription) throw new Error('There is no such subscription');
  if (state === 'active' && subscription.state === 'canceledByBot') throw new Error('The bot does not allow it');
  if (state !== 'failed') subscription.state = state;
  const user = world.people.get(subscription.person);
  const update = { subscription: { user, invoice_payload: subscription.invoice.payload, state } };
  pushUpdate(bot, subscription.person, update as never, world.now());
}

function charge(
  world: World,
  bot: BotState,
  person: number,
  invoice: Invoice,
  before: StarsSubscription | null,
): StarsPayment {
  const chargeId = `stx${randomBytes(20).toString('base64url')}`;
  const payment = { chargeId, firstChargeId: before?.firstChargeId ?? chargeId, person, invoice, isRefunded: false };
  bot.stars.payments.set(chargeId, payment);
  const expiresAt = (before?.expiresAt ?? seconds(world)) + subscriptionSeconds;
  if (invoice.isSubscription) {
    const state = 'active' as const;
    bot.stars.subscriptions.set(payment.firstChargeId, {
      firstChargeId: payment.firstChargeId,
      person,
      invoice,
      expiresAt,
      state,
    });
  }
  const successful_payment = {
    currency: 'XTR',
    total_amount: invoice.amount,
    invoice_payload: invoice.payload,
    telegram_payment_charge_id: chargeId,
    provider_payment_charge_id: '',
    ...(invoice.isSubscription && {
      subscription_expiration_date: expiresAt,
      is_recurring: true,
      ...(before === null && { is_first_recurring: true }),
    }),
  };
  sayOfPayment(world, bot, person, { successful_payment });
  return payment;
}

/** A service message about a payment; it comes whether or not the person has started the bot. */
function sayOfPayment(world: World, bot: BotState, personId: number, content: object): void {
  const user = world.people.get(personId);
  if (!user) throw new Error(`There is no person ${personId}`);
  if (!bot.chats.has(personId)) bot.chats.set(personId, { person: user, isBlocked: false, messages: new Map() });
  const message = {
    message_id: bot.nextMessageId++,
    from: user,
    chat: privateChat(user),
    date: seconds(world),
    ...content,
  };
  bot.chats.get(personId)?.messages.set(message.message_id, message as never);
  emit(world, { bot: bot.user.id, person: personId, kind: 'message', message: message as never });
  pushUpdate(bot, personId, { message } as never, world.now());
}
