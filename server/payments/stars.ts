import { z } from 'zod';
import { type PaymentProvider, type ProviderEvent, ProviderAway, ProviderRefused } from './provider.ts';

/** Telegram renews nothing but 30 days. */
const renewalSeconds = 2_592_000;
const titleChars = 32;

/** The calls of the Bot API that payments in Stars need. */
export interface StarsCalls {
  call(
    method: 'createInvoiceLink' | 'editUserStarSubscription' | 'refundStarPayment',
    params: Record<string, unknown>,
  ): Promise<unknown>;
}

const person = z.object({ id: z.number().int() });
const paid = z.object({
  currency: z.string(),
  total_amount: z.number().int(),
  invoice_payload: z.string(),
  telegram_payment_charge_id: z.string().min(1),
  subscription_expiration_date: z.number().int().optional(),
  is_recurring: z.boolean().optional(),
  is_first_recurring: z.boolean().optional(),
});
/** The updates that are of payments. */
const update = z.object({
  update_id: z.number().int(),
  message: z
    .object({
      from: person.optional(),
      chat: person,
      date: z.number().int(),
      successful_payment: paid.optional(),
      refunded_payment: z.object({ telegram_payment_charge_id: z.string().min(1) }).optional(),
    })
    .optional(),
  subscription: z.object({ user: person, invoice_payload: z.string(), state: z.string() }).optional(),
});
type Paid = z.infer<typeof paid>;

/** Telegram Stars, through the platform's own bot. */
export const starsProvider = ({ call }: StarsCalls): PaymentProvider => ({
  name: 'stars',
  currency: 'XTR',
  renews: (months) => months === 1,
  async checkout({ id, plan, amount, language }) {
    const title = `Voronka: ${plan.name[language]}`.slice(0, titleChars);
    const link = await asking(() =>
      call('createInvoiceLink', {
        title,
        description: title,
        payload: id,
        provider_token: '',
        currency: 'XTR',
        prices: [{ label: title, amount: amount.amount }],
        ...(plan.months === 1 && { subscription_period: renewalSeconds }),
      }),
    );
    return z.string().parse(link);
  },
  cancel: ({ external_id, payer_telegram_id }) => edit(call, external_id, payer_telegram_id, true),
  async resume({ external_id, payer_telegram_id }) {
    await edit(call, external_id, payer_telegram_id, false);
    // Telegram lets the user enable it again, and says so once they have.
    return 'cancelled';
  },
  // Telegram names a subscription with its first payment.
  find: async () => [],
  // Telegram tells every change itself.
  stateOf: async () => 'unchanged',
  async refund({ external_id, payer_telegram_id }) {
    const params = { user_id: payer_telegram_id, telegram_payment_charge_id: external_id };
    await asking(() => call('refundStarPayment', params));
    return external_id;
  },
  take: (_, body) => readStarsUpdate(body),
});

/** An update of the platform's bot in our terms; `unreadable` where it is not of payments. */
export function readStarsUpdate(body: unknown): { event: ProviderEvent; raw: string } {
  const read = update.safeParse(body).data;
  const event = eventOf(read) ?? { id: String(read?.update_id ?? ''), kind: 'unreadable' as const };
  return { raw: JSON.stringify(body), event };
}

function eventOf(read: z.infer<typeof update> | undefined): ProviderEvent | null {
  const { message, subscription, update_id: said = 0 } = read ?? {};
  if (message?.successful_payment) return paymentOf(message.successful_payment, message.date, message.from?.id);
  if (message?.refunded_payment) {
    const id = message.refunded_payment.telegram_payment_charge_id;
    return { kind: 'refund', id, payment: id, amount: null };
  }
  if (!subscription) return null;
  const { state, invoice_payload: order } = subscription;
  const states = { active: 'active', canceled: 'cancelled', failed: 'failed' } as const;
  const known = states[state as keyof typeof states] ?? 'failed';
  return { kind: 'state', id: String(said), order, state: known, said };
}

function paymentOf(one: Paid, date: number, payer: number | undefined): ProviderEvent {
  const until = one.subscription_expiration_date;
  return {
    kind: 'pay',
    id: one.telegram_payment_charge_id,
    order: one.invoice_payload,
    account: null,
    subscription: one.is_recurring ? one.telegram_payment_charge_id : null,
    amount: one.total_amount,
    currency: one.currency,
    isTest: false,
    at: new Date(date * 1000),
    until: until === undefined ? null : new Date(until * 1000),
    isRenewal: one.is_recurring === true && one.is_first_recurring !== true,
    card: null,
    payerTelegramId: payer ?? null,
  };
}

async function edit(call: StarsCalls['call'], chargeId: string, user: number | null, isCanceled: boolean) {
  const params = { user_id: user, telegram_payment_charge_id: chargeId, is_canceled: isCanceled };
  try {
    await asking(() => call('editUserStarSubscription', params));
  } catch (error) {
    // what the user has cancelled in Telegram meanwhile is as it was asked for
    if (!(error instanceof ProviderRefused && /NOT_MODIFIED/i.test(error.message))) throw error;
  }
}

/** Maps errors of the Bot API, which this room does not know by their classes. */
async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const { name, message, code } = error as { name?: string; message?: string; code?: number };
    if (name === 'NoAnswer' || (name === 'TelegramRefused' && (code === 429 || (code ?? 0) >= 500)))
      throw new ProviderAway(message ?? '');
    if (name === 'TelegramRefused') throw new ProviderRefused(message ?? '');
    throw error;
  }
}
