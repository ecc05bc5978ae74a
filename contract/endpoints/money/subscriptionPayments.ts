import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id } from '#contract/schemas/common.ts';
import {
  cancelLink,
  cancelReason,
  checkout,
  checkoutInput,
  linkedSubscription,
  subscription as schema,
} from '#contract/schemas/money/subscription.ts';

const authenticated = 'authenticated' as const;

export const subscriptionPayments = {
  checkout: endpoint({
    method: 'POST',
    path: '/api/subscription/checkout/',
    client: authenticated,
    summary: 'Begins an order; the same id returns the order as it is.',
    body: checkoutInput,
    response: checkout,
    status: 201,
    errors: ['id_taken', 'transition_not_allowed', 'telegram_error', 'provider_error'],
  }),
  order: endpoint({
    method: 'GET',
    path: '/api/subscription/orders/:id/',
    client: authenticated,
    summary: 'An order of the user.',
    params: z.object({ id }),
    response: checkout,
    status: 200,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/subscription/cancel/',
    client: authenticated,
    summary: 'Cancels the renewal; it works on until its end.',
    body: z.strictObject({ reason: cancelReason.optional() }),
    response: schema,
    status: 200,
    errors: ['transition_not_allowed'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/subscription/resume/',
    client: authenticated,
    summary: 'Takes the cancelling back before the end.',
    response: schema,
    status: 200,
    errors: ['transition_not_allowed', 'telegram_error', 'provider_error'],
  }),
  byLink: endpoint({
    method: 'POST',
    path: '/api/subscription/link/',
    client: 'public',
    summary: 'The subscription of a receipt’s signed link.',
    body: cancelLink,
    response: linkedSubscription,
    status: 200,
  }),
  cancelByLink: endpoint({
    method: 'POST',
    path: '/api/subscription/link/cancel/',
    client: 'public',
    summary: 'Cancels the renewal by a receipt’s signed link.',
    body: cancelLink.extend({ reason: cancelReason.optional() }),
    response: linkedSubscription,
    status: 200,
    errors: ['transition_not_allowed'],
  }),
  resumeByLink: endpoint({
    method: 'POST',
    path: '/api/subscription/link/resume/',
    client: 'public',
    summary: 'Takes the cancelling back by a receipt’s signed link.',
    body: cancelLink,
    response: linkedSubscription,
    status: 200,
    errors: ['transition_not_allowed', 'telegram_error', 'provider_error'],
  }),
};
