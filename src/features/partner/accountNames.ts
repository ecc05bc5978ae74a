import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PartnerTransaction } from '#contract/schemas/partner.ts';

export const accountNames: Record<PartnerTransaction['account'], MessageDescriptor> = {
  available: msg({ message: 'Available', context: 'part of a partner’s balance' }),
  hold: msg({ message: 'On hold', context: 'part of a partner’s balance' }),
  requested: msg({ message: 'Requested', context: 'part of a partner’s balance' }),
  paid: msg({ message: 'Paid out', context: 'part of a partner’s balance' }),
};
