import type { Config } from './config/config.ts';
import type { Payments, PaymentWidget } from '#server/domain/gateways/payments.ts';
import { cloudPaymentsProvider } from './payments/cloudPayments.ts';
import { isSigned } from './payments/signature.ts';
import { starsProvider } from './payments/stars.ts';
import type { CloudPaymentsConfig } from './config/paymentConfig.ts';
import type { TelegramApi } from './telegram/api.ts';

/** What the domain is given of payments: the providers that are configured. */
export function makePayments({ payments, payTexts, platformBotToken }: Config, api: TelegramApi): Payments {
  const { cloudPayments: cloud } = payments;
  const stars =
    payments.providers.includes('stars') && platformBotToken !== null
      ? starsProvider({ call: (method, params) => api.call(platformBotToken, method, params as never) })
      : null;
  const all = [stars, cloud && cloudPaymentsProvider(cloud)].filter((one) => one !== null);
  return {
    providers: new Map(all.map((provider) => [provider.name, provider])),
    takesTests: cloud?.isTest ?? false,
    isSigned: (body, signature) => cloud !== null && isSigned(body, signature, cloud.secret),
    widget: cloud && widgetOf(cloud),
    ...payTexts,
  };
}

const ownApi = 'https://api.cloudpayments.ru';
const ownWidget = 'https://widget.cloudpayments.ru';

/** Another service at the API's address has the widget too. */
const widgetOf = ({ publicId, api, receipt }: CloudPaymentsConfig): PaymentWidget => ({
  publicId,
  origin: api === ownApi ? ownWidget : new URL(api).origin,
  receiptFor: (label, amount) =>
    receipt && {
      Items: [
        { label, price: Number(amount), quantity: 1, amount: Number(amount), vat: receipt.vat, method: 4, object: 4 },
      ],
      taxationSystem: receipt.taxationSystem,
      amounts: { electronic: Number(amount) },
    },
});
