import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { LeaveReason } from '#contract/schemas/sending/series.ts';

const texts: Record<LeaveReason, MessageDescriptor> = {
  stop_rule: msg`A tag or a stage stopped the series.`,
  blocked: msg`They have blocked the bot. The dates to come are kept until they unblock it.`,
  bot_changed: msg`The funnel’s bot was changed.`,
  funnel_deleted: msg`The funnel was deleted.`,
  by_hand: msg`You removed them from the series.`,
};

/** Returns a formatter of why a person has left a letter series. */
export function useLeaveReasonText(): (reason: LeaveReason) => string {
  const { i18n } = useLingui();
  return (reason) => i18n._(texts[reason]);
}
