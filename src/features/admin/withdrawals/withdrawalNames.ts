import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdminWithdrawal } from '#contract/schemas/money/adminMoney.ts';
import type { BadgeTone } from '#src/ui/Badge.tsx';

type State = AdminWithdrawal['state'];

/** What a withdrawal is. */
export const withdrawalStateNames: Record<State, { tone: BadgeTone; name: MessageDescriptor }> = {
  requested: { tone: 'warn', name: msg({ message: 'requested', context: 'a withdrawal' }) },
  approved: { tone: 'accent', name: msg({ message: 'approved', context: 'a withdrawal' }) },
  paid: { tone: 'ok', name: msg({ message: 'paid', context: 'a withdrawal' }) },
  rejected: { tone: 'bad', name: msg({ message: 'rejected', context: 'a withdrawal' }) },
  cancelled: { tone: 'neutral', name: msg({ message: 'cancelled', context: 'a withdrawal' }) },
};

/** What is to be done with those in a state, or was done. */
export const groupNames: Record<State, MessageDescriptor> = {
  requested: msg`To decide`,
  approved: msg`To pay`,
  paid: msg({ message: 'Paid', context: 'withdrawals' }),
  rejected: msg({ message: 'Rejected', context: 'withdrawals' }),
  cancelled: msg({ message: 'Cancelled', context: 'withdrawals' }),
};
