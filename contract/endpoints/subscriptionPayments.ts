import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../schemas/common.ts';
import { checkout, checkoutInput } from '../schemas/subscription.ts';

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
};
