import type { subscription as endpoints } from '#contract/endpoints/subscription.ts';
import { subscriptionPayments } from './subscriptionPayments.ts';
import type { Handlers } from '../handler.ts';

export const subscription: Handlers<typeof endpoints> = {
  ...subscriptionPayments,
};
