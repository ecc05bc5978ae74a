import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { MailingReason, MailingSummary } from '#contract/schemas/sending/mailing.ts';

/** What stops a mailing, for the owner; null where they stopped it themselves. */
export const reasonTexts: Record<MailingReason, MessageDescriptor | null> = {
  by_hand: null,
  late: msg`Not sent in time`,
  audience_broken: msg`A stage, tag or list in its audience is gone`,
  bot_changed: msg`Another bot was connected to the funnel`,
  funnel_stopped: msg`The funnel is not running`,
  token_revoked: msg`Telegram refuses the bot’s token`,
  subscription_inactive: msg`The subscription is not active`,
  messages_limit: msg`This month’s messages are used up`,
  storage_full: msg`The server’s disk is full`,
};

/** Returns why a mailing was paused or cancelled, in words; null where there is nothing to say. */
export function useMailingReasonText(): (mailing: Pick<MailingSummary, 'state' | 'reason'>) => string | null {
  const { i18n } = useLingui();
  return ({ state, reason }) => {
    if (state !== 'paused' && state !== 'cancelled') return null;
    const text = reason && reasonTexts[reason];
    return text ? i18n._(text) : null;
  };
}
