import { useLingui } from '@lingui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Withdrawal } from '#contract/schemas/money/partner.ts';
import { Badge, type BadgeTone } from '#src/ui/Badge.tsx';

const states: Record<Withdrawal['state'], { tone: BadgeTone; name: MessageDescriptor }> = {
  requested: { tone: 'warn', name: msg({ message: 'requested', context: 'a withdrawal' }) },
  approved: { tone: 'accent', name: msg({ message: 'approved', context: 'a withdrawal' }) },
  paid: { tone: 'ok', name: msg({ message: 'paid', context: 'a withdrawal' }) },
  rejected: { tone: 'bad', name: msg({ message: 'rejected', context: 'a withdrawal' }) },
  cancelled: { tone: 'neutral', name: msg({ message: 'cancelled', context: 'a withdrawal' }) },
};

export function StateBadge({ state }: { state: Withdrawal['state'] }) {
  const { i18n } = useLingui();
  return <Badge tone={states[state].tone}>{i18n._(states[state].name)}</Badge>;
}
