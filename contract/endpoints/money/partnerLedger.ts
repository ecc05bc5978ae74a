import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, page, pageQuery } from '#contract/schemas/common.ts';
import {
  partnerBalance,
  partnerTransaction,
  transactionsFilter,
  transactionsQuery,
  withdrawal,
  withdrawalForm,
  withdrawalInput,
} from '#contract/schemas/money/partner.ts';

const query = pageQuery;
const params = z.object({ id });
const authenticated = 'authenticated' as const;

export const partnerLedger = {
  balance: endpoint({
    method: 'GET',
    path: '/api/partner/balance/',
    client: authenticated,
    summary: 'The user’s partner balance by currency: available, on hold, requested and paid out.',
    response: partnerBalance,
    status: 200,
    errors: ['not_a_partner'],
  }),
  transactions: endpoint({
    method: 'GET',
    path: '/api/partner/transactions/',
    client: authenticated,
    summary: 'The user’s ledger entries, newest first.',
    query: transactionsQuery,
    response: page(partnerTransaction).extend({
      /** What the filter adds up to, by currency. */
      totals: z.array(z.object({ amount: z.number().int(), currency: z.string() })),
    }),
    status: 200,
    errors: ['not_a_partner'],
  }),
  exportTransactions: endpoint({
    method: 'GET',
    path: '/api/partner/transactions/export/',
    client: authenticated,
    summary: 'The same entries as CSV.',
    query: z.strictObject(transactionsFilter),
    response: 'stream',
    status: 200,
    errors: ['not_a_partner'],
  }),
  withdrawalForm: endpoint({
    method: 'GET',
    path: '/api/partner/withdrawals/form/',
    client: authenticated,
    summary: 'What a withdrawal needs now.',
    response: withdrawalForm,
    status: 200,
    errors: ['not_a_partner'],
  }),
  withdrawals: endpoint({
    method: 'GET',
    path: '/api/partner/withdrawals/',
    client: authenticated,
    summary: 'The user’s withdrawals, newest first.',
    query,
    response: page(withdrawal),
    status: 200,
    errors: ['not_a_partner'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/partner/withdrawals/',
    client: authenticated,
    summary:
      'Requests a withdrawal; without a password it waits for the button in the platform’s bot. An id, or the header Idempotency-Key, makes a repeat harmless.',
    body: withdrawalInput,
    response: withdrawal.extend({ confirm: z.enum(['telegram']).optional() }),
    status: 201,
    errors: [
      'not_a_partner',
      'insufficient_funds',
      'withdrawals_held',
      'withdrawal_open',
      'id_taken',
      'no_platform_bot',
    ],
  }),
  withdrawal: endpoint({
    method: 'GET',
    path: '/api/partner/withdrawals/:id/',
    client: authenticated,
    summary: 'One withdrawal.',
    params,
    response: withdrawal,
    status: 200,
    errors: ['not_a_partner'],
  }),
  cancelWithdrawal: endpoint({
    method: 'POST',
    path: '/api/partner/withdrawals/:id/cancel/',
    client: authenticated,
    summary: 'Cancels a withdrawal while it is requested: the amount is available again.',
    params,
    response: withdrawal,
    status: 200,
    errors: ['not_a_partner', 'transition_not_allowed'],
  }),
};
