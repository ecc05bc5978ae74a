import type { CheckRefusal, ProviderNotifications } from './provider.ts';

/** What CloudPayments answers the payer by; 0 lets the payment be made. */
const codes: Record<CheckRefusal, 10 | 11 | 12 | 13 | 20> = {
  unknown_order: 10,
  other_account: 11,
  amount: 12,
  paid: 13,
  test: 13,
  expired: 20,
};

/**
 * The notifications of CloudPayments. Anything but 0 would be repeated a hundred times, so what is not credited is answered
 * 0 too; only a payment that is announced can be refused.
 */
export const cloudPaymentsNotifications: ProviderNotifications = {
  kinds: ['check', 'pay', 'fail', 'recurrent', 'refund', 'cancel'],
  parse(raw, isForm) {
    const text = raw.toString();
    if (isForm) return Object.fromEntries(new URLSearchParams(text));
    try {
      return JSON.parse(text);
    } catch {
      // signed, so it is kept as it is, and shown as unreadable
      return text;
    }
  },
  respond: (refusal) => ({ code: refusal === null ? 0 : codes[refusal] }),
};
