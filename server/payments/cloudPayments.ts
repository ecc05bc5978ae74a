import { z } from 'zod';
import { callCloudPayments, type CloudPaymentsAccount } from './cloudPaymentsApi.ts';
import { readNotification, withoutSecrets } from './cloudPaymentsEvents.ts';
import { cloudPaymentsNotifications } from './cloudPaymentsNotifications.ts';
import { fromMinorUnits, toMinorUnits } from './minorUnits.ts';
import type { PaymentProvider, RenewalState } from './provider.ts';

const subscription = z.object({ Status: z.string() });
const found = z.array(
  z.object({
    Id: z.string(),
    Amount: z.union([z.string(), z.number()]).transform(String),
    Currency: z.string(),
    Interval: z.string(),
    Period: z.number(),
    Status: z.string(),
    StartDateIso: z.string().nullish(),
  }),
);
const hosted = z.object({ Url: z.url({ protocol: /^https?$/ }) });
const refunded = z.object({ TransactionId: z.union([z.string(), z.number()]).transform(String) });

/** What a status of a subscription means; of the others (PastDue, Rejected) nothing follows before the period is over. */
const states: Record<string, RenewalState> = { Active: 'active', Cancelled: 'cancelled', Expired: 'cancelled' };

/** CloudPayments, by its API and its notifications. */
export const cloudPaymentsProvider = (account: CloudPaymentsAccount): PaymentProvider => {
  const call = callCloudPayments.bind(null, account);
  const stateOf = async (id: string): Promise<RenewalState> => {
    const { Status } = subscription.parse(await call('subscriptions/get', { Id: id }));
    return states[Status] ?? 'unchanged';
  };
  return {
    name: 'cloudpayments',
    currency: 'RUB',
    renews: () => true,
    // paid on our own page, with its widget
    checkout: async () => null,
    async hostedPage({ order, account, email, language, description, amount, currency, data, back }) {
      const model = await call('orders/create', {
        ...{ Amount: Number(amount), Currency: currency, Description: description },
        ...{ InvoiceId: order, AccountId: account, ...(email !== null && { Email: email }) },
        ...{ CultureName: language === 'ru' ? 'ru-RU' : 'en-US', SuccessRedirectUrl: back, FailRedirectUrl: back },
        JsonData: JSON.stringify(data),
      });
      return hosted.parse(model).Url;
    },
    cancel: async ({ external_id: Id }) => void (await call('subscriptions/cancel', { Id })),
    async resume({ external_id: Id }, until) {
      await call('subscriptions/update', { Id, StartDate: until.toISOString() });
      return 'active';
    },
    async find({ account: accountId, price, months }) {
      const all = found.parse((await call('subscriptions/find', { accountId })) ?? []);
      const own = all.filter(
        ({ Amount, Currency, Interval, Period, Status }) =>
          toMinorUnits(Amount, Currency) === price.amount &&
          Currency === price.currency &&
          Interval === 'Month' &&
          Period === months &&
          states[Status] !== 'cancelled',
      );
      return own.sort((a, b) => ((a.StartDateIso ?? '') < (b.StartDateIso ?? '') ? 1 : -1)).map(({ Id }) => Id);
    },
    stateOf: ({ external_id }) => stateOf(external_id),
    async refund({ external_id, amount }, key) {
      const Amount = fromMinorUnits(amount.amount, amount.currency);
      const params = { TransactionId: Number(external_id), Amount: Number(Amount) };
      return refunded.parse(await call('payments/refund', params, key)).TransactionId;
    },
    take: (kind, body) => ({ event: readNotification(kind, body), raw: withoutSecrets(body) }),
    notifications: cloudPaymentsNotifications,
  };
};
