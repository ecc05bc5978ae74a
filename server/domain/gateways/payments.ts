import type { PaymentProviderName } from '#contract/schemas/money/subscription.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';

/** How the installation charges. */
export interface Payments {
  /** The providers that are configured, implemented in `server/payments`. */
  providers: ReadonlyMap<PaymentProviderName, PaymentProvider>;
  /** Whether test payments count. */
  takesTests: boolean;
  /** Verifies a notification's signature over its raw body. */
  isSigned(body: Buffer, signature: string | undefined): boolean;
  /** What the payment page gives to the provider's widget; null without CloudPayments. */
  widget: PaymentWidget | null;
  /** What the platform's bot answers to /terms and /paysupport; null for the standard texts. */
  terms: Record<'en' | 'ru', string> | null;
  support: Record<'en' | 'ru', string> | null;
}

/** The widget of CloudPayments. */
export interface PaymentWidget {
  publicId: string;
  /** Where its script comes from: the only origin that the page admits. */
  origin: string;
  /** The fiscal receipt of one payment; null where none is configured. */
  receiptFor(label: string, amount: string): object | null;
}
