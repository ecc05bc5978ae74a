import { endpoint } from '#contract/endpoint.ts';
import { subscription as schema, subscriptionOffer } from '#contract/schemas/money/subscription.ts';
import { subscriptionPayments } from './subscriptionPayments.ts';

const authenticated = 'authenticated' as const;

export const subscription = {
  ...subscriptionPayments,
  offer: endpoint({
    method: 'GET',
    path: '/api/subscription/offer/',
    client: 'public',
    summary: 'How this installation charges: its plans, providers and trial.',
    response: subscriptionOffer,
    status: 200,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/subscription/',
    client: authenticated,
    summary: 'The user’s subscription with its payments, newest first.',
    response: schema,
    status: 200,
  }),
};
