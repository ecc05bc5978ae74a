import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FunnelPerson } from '#contract/schemas/contacts/people.ts';
import { journeyStateLabels } from '#src/person/journeyStateLabels.ts';
import type { Condition } from './peopleFilter.ts';
import type { Activity } from './peopleSearch.ts';

/** The label of a stuck journey: no button was delivered. */
export const stuckLabel: MessageDescriptor = msg({ message: 'Stuck', context: 'a person in a funnel' });

/** The label of somebody whom a question waits for. */
export const askedLabel: MessageDescriptor = msg({ message: 'Asked', context: 'a person in a funnel' });

/** Labels of the chat's state; an open chat has none. */
export const chatLabels: Record<Exclude<FunnelPerson['chat'], 'open'>, MessageDescriptor> = {
  blocked: msg`Blocked the bot`,
  none: msg`No chat`,
};

/** Labels of the activity filter. */
export const activityLabels: Record<Activity, MessageDescriptor> = {
  seen_1: msg`Seen in the last 24 hours`,
  seen_7: msg`Seen in the last 7 days`,
  seen_30: msg`Seen in the last 30 days`,
  silent_7: msg`Silent for 7 days`,
  silent_30: msg`Silent for 30 days`,
  silent_90: msg`Silent for 90 days`,
};

/** Labels of the state filter. */
export const conditionLabels: Record<Condition, MessageDescriptor> = {
  ...journeyStateLabels,
  stuck: stuckLabel,
  blocked: chatLabels.blocked,
  uncertain: msg`A message may not have arrived`,
  late: msg`A message is overdue`,
};
