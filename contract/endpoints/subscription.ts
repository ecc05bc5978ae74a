import { subscriptionPayments } from './subscriptionPayments.ts';

export const subscription = {
  ...subscriptionPayments,
};
