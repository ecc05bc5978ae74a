import { useLingui } from '@lingui/react';
import type { MailingState } from '#contract/schemas/sending/mailing.ts';
import { mailingBadges } from './MailingStateBadge.tsx';

/** The states of a mailing with their names, to choose from. */
export function useMailingStates(): { value: MailingState; label: string }[] {
  const { i18n } = useLingui();
  return states.map((value) => ({ value, label: i18n._(mailingBadges[value].label) }));
}

const states = Object.keys(mailingBadges) as MailingState[];
