import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { adminPayment } from '#contract/schemas/money/adminSubscription.ts';
import { paymentTotals } from '#contract/schemas/money/adminTotals.ts';
import { id, listQuery, page } from '#contract/schemas/common.ts';

const authenticated = 'authenticated' as const;
const reason = z.string().trim().min(1).max(1000);
const errors = ['admin_only', 'password_required', 'transition_not_allowed'] as const;

/** The admin's part of subscriptions and payments. */

export const adminPayments = {
  payments: endpoint({
    method: 'GET',
    path: '/api/admin/payments/',
    client: authenticated,
    summary: 'Payments and events of the providers, newest first.',
    query: listQuery.extend({ state: z.enum(['credited', 'orphaned', 'refunded', 'refused', 'noted']).optional() }),
    response: page(adminPayment),
    status: 200,
    errors: ['admin_only'],
  }),
  totals: endpoint({
    method: 'GET',
    path: '/api/admin/payments/totals/',
    client: authenticated,
    summary: 'What was credited and given back by currency, and how many events found no order.',
    response: paymentTotals,
    status: 200,
    errors: ['admin_only'],
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/admin/payments/:id/refund/',
    client: authenticated,
    summary: 'Refunds a payment at its provider, whole or in part (Stars only whole).',
    params: z.object({ id }),
    body: z.strictObject({ amount: z.number().int().min(1).optional(), reason }),
    response: adminPayment,
    status: 200,
    errors: [...errors, 'telegram_error', 'provider_error'],
  }),
};
