import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Contact } from '#contract/schemas/contacts/contact.ts';

type JourneyState = Contact['journeys'][number]['state'];

/** Labels of a journey's state. */
export const journeyStateLabels: Record<Exclude<JourneyState, 'ended'>, MessageDescriptor> = {
  active: msg({ message: 'In progress', context: 'a person in a funnel' }),
  finished: msg({ message: 'Finished', context: 'a person in a funnel' }),
};
