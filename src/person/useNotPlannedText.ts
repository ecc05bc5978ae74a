import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ContactLetter } from '#contract/schemas/contacts/contactLetters.ts';

type Reason = NonNullable<ContactLetter['not_planned']>;

const texts: Record<Reason, MessageDescriptor> = {
  no_time: msg`Not sent automatically: it has no sending time.`,
  passed: msg`Not sent: its date had passed before they could get it.`,
  message_not_ready: msg`Not sent: fix the letter first.`,
  series_off: msg`Not sent while the series is off.`,
  funnel_stopped: msg`Not sent while the funnel is not running.`,
  subscription_inactive: msg`Not sent while the subscription isn’t active.`,
};

/** Returns a formatter of why a letter does not come to a person. */
export function useNotPlannedText(): (reason: Reason) => string {
  const { i18n } = useLingui();
  return (reason) => i18n._(texts[reason]);
}
