import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SubscriptionState } from '#contract/schemas/money/subscription.ts';
import type { BadgeTone } from '#src/ui/Badge.tsx';

export const subscriptionStateNames: Record<SubscriptionState, { tone: BadgeTone; name: MessageDescriptor }> = {
  trial: { tone: 'accent', name: msg({ message: 'trial', context: 'a subscription' }) },
  active: { tone: 'ok', name: msg({ message: 'active', context: 'a subscription' }) },
  grace: { tone: 'warn', name: msg({ message: 'payment needed', context: 'a subscription' }) },
  cancelled: { tone: 'neutral', name: msg({ message: 'cancelled', context: 'a subscription' }) },
  inactive: { tone: 'bad', name: msg({ message: 'not active', context: 'a subscription' }) },
};

export const states = Object.keys(subscriptionStateNames) as SubscriptionState[];
