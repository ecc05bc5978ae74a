import { z } from 'zod';
import { toMinorUnits } from './minorUnits.ts';
import type { PaymentFacts, ProviderEvent } from './provider.ts';

/** The database stores neither NUL nor half a character, and what names something must not be changed to fit. */
const unstorable = /[\0\p{Surrogate}]/u;
const isStorable = (value: string) => !unstorable.test(value);

/** A form sends everything as text, JSON some as numbers; amounts are compared as decimal text. */
const anyText = z.union([z.string(), z.number()]).transform(String);
const text = anyText.refine(isStorable);
const emptyIsNull = (value: string | null | undefined) => (value === undefined || value === '' ? null : value);
const optional = text.nullish().transform(emptyIsNull);
/** What whoever pays can write: it is looked up, and finds nothing where it is odd. */
const asWritten = anyText.nullish().transform(emptyIsNull);
/** Words for people. */
const words = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').replaceAll(new RegExp(unstorable, 'gu'), ''));
const off = new Set<unknown>([undefined, null, '', 0, '0', false, 'false', 'False']);
/** Whatever does not say that it is off is on: a test must not be credited as money. */
const isOn = z
  .unknown()
  .optional()
  .transform((value) => !off.has(value));

const transaction = z.object({ TransactionId: text.refine((id) => id !== '') });
const payment = transaction.extend({
  Amount: text,
  Currency: text,
  InvoiceId: asWritten,
  AccountId: asWritten,
  SubscriptionId: optional,
  TestMode: isOn,
  Status: optional,
  CardFirstSix: optional,
  CardLastFour: optional,
  CardExpDate: optional,
});
const failure = transaction.extend({ InvoiceId: asWritten, Reason: words });
const refund = transaction.extend({ PaymentTransactionId: text, Amount: text });
const recurrent = z.object({ Id: text.refine((id) => id !== ''), AccountId: asWritten });

/** Lets whoever has it charge the card again. */
const secrets = ['Token', 'CardCryptogramPacket', 'JwtToken'];

/** The body of a notification as it is stored. */
export function withoutSecrets(body: unknown): string {
  if (typeof body !== 'object' || body === null) return JSON.stringify(body);
  return JSON.stringify(Object.fromEntries(Object.entries(body).filter(([name]) => !secrets.includes(name))));
}

/** A notification of CloudPayments in our terms. */
export function readNotification(kind: string, body: unknown): ProviderEvent {
  return read(kind, body) ?? { id: '', kind: 'unreadable' };
}

function read(kind: string, body: unknown): ProviderEvent | null {
  switch (kind) {
    case 'check':
    case 'pay': {
      const { data } = payment.safeParse(body);
      if (!data) return null;
      if (kind === 'check') return { kind, id: data.TransactionId, ...factsOf(data) };
      // money that is only set aside on the card is no payment yet
      if (data.Status !== null && data.Status !== 'Completed')
        return { kind: 'cancel', id: data.TransactionId, order: data.InvoiceId };
      const later = { at: null, until: null, isRenewal: null, payerTelegramId: null };
      return { kind, id: data.TransactionId, ...factsOf(data), ...later, card: cardOf(data) };
    }
    case 'fail': {
      const { data } = failure.safeParse(body);
      return data ? { kind, id: data.TransactionId, order: data.InvoiceId, reason: data.Reason } : null;
    }
    case 'refund': {
      const { data } = refund.safeParse(body);
      return data ? { kind, id: data.TransactionId, payment: data.PaymentTransactionId, amount: data.Amount } : null;
    }
    case 'cancel': {
      const { data } = failure.safeParse(body);
      return data ? { kind, id: data.TransactionId, order: data.InvoiceId } : null;
    }
    case 'recurrent': {
      const { data } = recurrent.safeParse(body);
      return data ? { kind, id: data.Id, account: data.AccountId } : null;
    }
    default:
      return null;
  }
}

type Payment = z.infer<typeof payment>;

const factsOf = (data: Payment): PaymentFacts => ({
  order: data.InvoiceId,
  account: data.AccountId,
  subscription: data.SubscriptionId,
  amount: toMinorUnits(data.Amount, data.Currency),
  currency: data.Currency,
  isTest: data.TestMode,
});

/** A card is known again by its visible digits and its date. */
function cardOf({ CardFirstSix: first, CardLastFour: end, CardExpDate: until }: Payment) {
  return end === null ? null : { fingerprint: [first, end, until].join(' '), end };
}
