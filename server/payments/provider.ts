import type { Money } from '#contract/schemas/money/money.ts';
import type { PaymentProviderName } from '#contract/schemas/money/subscription.ts';

/** An order as a provider needs it. */
export interface OrderToPay {
  id: string;
  plan: { name: { en: string; ru: string }; months: number };
  amount: Money;
  language: 'en' | 'ru';
}

/** An order for a page of the provider's own. */
export interface OrderToHost {
  order: string;
  account: string;
  email: string | null;
  language: 'en' | 'ru';
  description: string;
  /** In decimal notation. */
  amount: string;
  currency: string;
  /** What the widget would be told beside the amount. */
  data: object;
  /** Where it leads once it is paid, or was not. */
  back: string;
}

/** What renews, as its provider knows it. */
export interface RenewalAtProvider {
  /** The subscription's id at CloudPayments, the first payment's at Telegram. */
  external_id: string;
  payer_telegram_id: number | null;
}

/** What a payment or its announcement says; `amount` is null where it is no amount of the currency. */
export interface PaymentFacts {
  order: string | null;
  account: string | null;
  subscription: string | null;
  amount: number | null;
  currency: string;
  isTest: boolean;
}

/** An outside event in our terms; `id` is the provider's own, by which it is taken once. */
export type ProviderEvent = { id: string } & (
  | ({ kind: 'check' } & PaymentFacts)
  | ({
      kind: 'pay';
      at: Date | null;
      /** How long it pays for, where the provider says so. */
      until: Date | null;
      /** A further payment of a subscription; null where the provider does not say. */
      isRenewal: boolean | null;
      card: { fingerprint: string; end: string } | null;
      payerTelegramId: number | null;
    } & PaymentFacts)
  | { kind: 'fail'; order: string | null; reason: string }
  /** `amount` is null for the whole payment; its currency is the payment’s. */
  | { kind: 'refund'; payment: string; amount: string | null }
  | { kind: 'cancel'; order: string | null }
  /** A hint that a subscription changed: its state has to be asked for. */
  | { kind: 'recurrent'; account: string | null }
  /** The provider says a subscription’s state, in the order of `said`. */
  | { kind: 'state'; order: string; state: 'active' | 'cancelled' | 'failed'; said: number }
  /** Signed by the provider, but not what it is said to be. */
  | { kind: 'unreadable' }
);

export type RenewalState = 'active' | 'cancelled' | 'unchanged';

/** The provider did not answer; what it did is unknown. */
export class ProviderAway extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ProviderAway';
  }
}

/** The provider said no. */
export class ProviderRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ProviderRefused';
  }
}

/** Why a payment that a provider announces may not be made. */
export type CheckRefusal = 'unknown_order' | 'other_account' | 'amount' | 'paid' | 'test' | 'expired';

/** How a provider tells by HTTP what happens, where it does. */
export interface ProviderNotifications {
  kinds: readonly ('check' | 'pay' | 'fail' | 'recurrent' | 'refund' | 'cancel')[];
  /** The body of a signed notification, whatever it is. */
  parse(raw: Buffer, isForm: boolean): unknown;
  /** What the provider is answered; null where nothing is refused. */
  respond(refusal: CheckRefusal | null): { code: 0 | 10 | 11 | 12 | 13 | 20 };
}

/** A payment provider. Each call throws `ProviderAway` or `ProviderRefused`. */
export interface PaymentProvider {
  name: PaymentProviderName;
  currency: string;
  /** Whether it can renew a plan of so many months. */
  renews(months: number): boolean;
  /** Where an order is paid: Telegram’s invoice, or null for our own payment page. */
  checkout(order: OrderToPay): Promise<string | null>;
  /** The provider's own page for an order, for those for whom our payment page does not work. */
  hostedPage?(order: OrderToHost): Promise<string>;
  /** Asks it to charge no more; what was cancelled before may be cancelled again. */
  cancel(renewal: RenewalAtProvider): Promise<void>;
  /** Asks it to charge again from `until` on. @returns the state that follows at once */
  resume(renewal: RenewalAtProvider, until: Date): Promise<'active' | 'cancelled'>;
  /**
   * What of an account charges so much, or did, by the ids that the provider gives; the newest first. For a first payment
   * that came without the subscription that it began.
   */
  find(begun: { account: string; price: Money; months: number }): Promise<string[]>;
  /** What it says of a subscription. */
  stateOf(renewal: RenewalAtProvider): Promise<RenewalState>;
  /** Gives money back. `key` makes a repeated request the same one. @returns the refund’s own id */
  refund(
    payment: { external_id: string; payer_telegram_id: number | null; amount: Money },
    key: string,
  ): Promise<string>;
  /** Parses what came from outside; `kind` is the notification’s. Its secrets are not in `raw`, which is stored. */
  take(kind: string, body: unknown): { event: ProviderEvent; raw: string };
  notifications?: ProviderNotifications;
}
