import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PartnerTransaction } from '#contract/schemas/partner.ts';

export const accountNames: Record<PartnerTransaction['account'], MessageDescriptor> = {
  available: msg({ message: 'Available', context: 'part of a partner’s balance' }),
  on_hold: msg({ message: 'On hold', context: 'part of a partner’s balance' }),
  paid: msg({ message: 'Paid out', context: 'part of a partner’s balance' }),
};
