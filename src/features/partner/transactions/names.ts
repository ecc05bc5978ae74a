import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PartnerTransaction } from '#contract/schemas/money/partner.ts';
import type { filterKinds } from './transactionsSearch.ts';

export const accountNames: Record<PartnerTransaction['account'], MessageDescriptor> = {
  hold: msg({ message: 'On hold', context: 'part of a partner’s balance' }),
  available: msg({ message: 'Available', context: 'part of a partner’s balance' }),
  requested: msg({ message: 'Requested', context: 'part of a partner’s balance' }),
  paid: msg({ message: 'Paid out', context: 'part of a partner’s balance' }),
};

export const transactionKindNames: Record<(typeof filterKinds)[number], MessageDescriptor> = {
  earnings: msg`Earnings, minus refunds`,
  commission: msg`Your share of payments`,
  released: msg`End of the hold`,
  refund: msg`Refunds`,
  withdrawal: msg`Withdrawals`,
};
