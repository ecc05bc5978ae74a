import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdminPayment } from '#contract/schemas/money/adminSubscription.ts';
import type { BadgeTone } from '#src/ui/Badge.tsx';

export const providerNames = { stars: msg`Telegram Stars`, cloudpayments: msg`CloudPayments` };

export const paymentKindNames: Record<AdminPayment['kind'], MessageDescriptor> = {
  payment: msg`payment`,
  renewal: msg`renewal`,
  refund: msg`refund`,
  refused: msg`refused attempt`,
  event: msg`event`,
};

export const paymentStateNames: Record<AdminPayment['state'], { tone: BadgeTone; name: MessageDescriptor }> = {
  orphaned: { tone: 'warn', name: msg({ message: 'no order', context: 'a payment' }) },
  credited: { tone: 'ok', name: msg({ message: 'credited', context: 'a payment' }) },
  refunded: { tone: 'accent', name: msg({ message: 'refunded', context: 'a payment' }) },
  refused: { tone: 'neutral', name: msg({ message: 'refused', context: 'a payment' }) },
  noted: { tone: 'neutral', name: msg({ message: 'noted', context: 'a payment' }) },
};

export const orphanNames: Record<NonNullable<AdminPayment['orphan']>, MessageDescriptor> = {
  unknown_order: msg`There is no such order.`,
  other_account: msg`The order belongs to another account.`,
  amount: msg`The amount differs from the order’s.`,
  currency: msg`The currency differs from the order’s.`,
  test: msg`It is a test payment, and they are not credited here.`,
  unreadable: msg`The notification could not be read.`,
};
