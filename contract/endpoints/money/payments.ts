import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';

export const payments = {
  cloudpayments: endpoint({
    method: 'POST',
    path: '/api/payments/cloudpayments/:kind/',
    client: 'public',
    summary: 'Receives a notification of CloudPayments, a form or JSON, signed by `Content-HMAC`.',
    /** One of `check`, `pay`, `fail`, `recurrent`, `refund`, `cancel`. */
    params: z.object({ kind: z.string() }),
    body: 'raw',
    describedBody: z.looseObject({ TransactionId: z.string() }),
    response: z.object({ code: z.union([0, 10, 11, 12, 13, 20].map((code) => z.literal(code))) }),
    status: 200,
    errors: ['invalid_signature'],
  }),
};
