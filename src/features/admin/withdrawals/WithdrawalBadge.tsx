import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { AdminWithdrawal } from '#contract/schemas/adminMoney.ts';
import { Badge, type BadgeTone } from '#src/ui/Badge.tsx';

const states: Record<AdminWithdrawal['state'], { tone: BadgeTone; name: MessageDescriptor }> = {
  requested: { tone: 'warn', name: msg({ message: 'requested', context: 'a withdrawal' }) },
  approved: { tone: 'accent', name: msg({ message: 'approved', context: 'a withdrawal' }) },
  paid: { tone: 'ok', name: msg({ message: 'paid', context: 'a withdrawal' }) },
  rejected: { tone: 'bad', name: msg({ message: 'rejected', context: 'a withdrawal' }) },
  cancelled: { tone: 'neutral', name: msg({ message: 'cancelled', context: 'a withdrawal' }) },
};

export function WithdrawalBadge({ state }: { state: AdminWithdrawal['state'] }) {
  const { i18n } = useLingui();
  return <Badge tone={states[state].tone}>{i18n._(states[state].name)}</Badge>;
}
