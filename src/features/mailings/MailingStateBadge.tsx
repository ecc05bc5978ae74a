import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { MailingState } from '#contract/schemas/sending/mailing.ts';
import { Badge, type BadgeTone } from '#src/ui/Badge.tsx';

export const mailingBadges: Record<MailingState, { tone: BadgeTone; label: MessageDescriptor }> = {
  draft: { tone: 'neutral', label: msg({ message: 'Draft', context: 'state of a mailing' }) },
  scheduled: { tone: 'accent', label: msg({ message: 'Scheduled', context: 'state of a mailing' }) },
  sending: { tone: 'accent', label: msg({ message: 'Sending', context: 'state of a mailing' }) },
  paused: { tone: 'warn', label: msg({ message: 'Paused', context: 'state of a mailing' }) },
  sent: { tone: 'ok', label: msg({ message: 'Sent', context: 'state of a mailing' }) },
  cancelled: { tone: 'neutral', label: msg({ message: 'Cancelled', context: 'state of a mailing' }) },
};

export function MailingStateBadge({ state }: { state: MailingState }) {
  const { i18n } = useLingui();
  const { tone, label } = mailingBadges[state];
  return <Badge tone={tone}>{i18n._(label)}</Badge>;
}
