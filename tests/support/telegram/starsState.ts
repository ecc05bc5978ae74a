export interface Invoice {
  url: string;
  title: string;
  payload: string;
  amount: number;
  isSubscription: boolean;
}

/** A payment in Stars, or a subscription's last one. */
export interface StarsPayment {
  chargeId: string;
  /** The id of the subscription: its first payment's. */
  firstChargeId: string;
  person: number;
  invoice: Invoice;
  isRefunded: boolean;
}

export interface StarsSubscription {
  firstChargeId: string;
  person: number;
  invoice: Invoice;
  expiresAt: number;
  state: 'active' | 'canceled' | 'canceledByBot';
}

export interface StarsState {
  /** Of which a paid broadcast takes a tenth for each message. */
  balance: number;
  invoices: Map<string, Invoice>;
  queries: Map<string, { at: number; settle(answer: { ok: boolean; error?: string }): void }>;
  payments: Map<string, StarsPayment>;
  subscriptions: Map<string, StarsSubscription>;
}

export const newStars = (): StarsState => ({
  balance: 0,
  invoices: new Map(),
  queries: new Map(),
  payments: new Map(),
  subscriptions: new Map(),
});
