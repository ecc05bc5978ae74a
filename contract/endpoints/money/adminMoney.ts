import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { adminWithdrawal, auditEvent, ledger } from '#contract/schemas/money/adminMoney.ts';
import { withdrawalTotal } from '#contract/schemas/money/adminTotals.ts';
import { id, listQuery, page } from '#contract/schemas/common.ts';
import { withdrawalStates } from '#contract/schemas/money/partner.ts';

const params = z.object({ id });
const authenticated = 'authenticated' as const;
const reason = z.string().trim().min(1).max(1000);
const errors = ['admin_only', 'password_required', 'transition_not_allowed', 'withdrawals_held'] as const;
const path = '/api/admin/withdrawals/:id/';

/** The admin's part of money: withdrawals, the ledger and the audit log. */
export const adminMoney = {
  confirm: endpoint({
    method: 'POST',
    path: '/api/admin/confirm/',
    client: authenticated,
    summary: 'Gives the password again: acts are allowed for 15 minutes in this session.',
    body: z.strictObject({ password: z.string() }),
    response: z.object({ until: z.iso.datetime() }),
    status: 200,
    errors: ['admin_only', 'only_telegram', 'throttled'],
  }),
  withdrawals: endpoint({
    method: 'GET',
    path: '/api/admin/withdrawals/',
    client: authenticated,
    summary: 'Withdrawals of all partners, newest first; those that wait for a decision first without a state.',
    query: listQuery.extend({ state: z.enum(withdrawalStates).optional() }),
    response: page(adminWithdrawal),
    status: 200,
    errors: ['admin_only'],
  }),
  withdrawalTotals: endpoint({
    method: 'GET',
    path: '/api/admin/withdrawals/totals/',
    client: authenticated,
    summary: 'How many withdrawals are in each state, and their sums by currency.',
    response: z.object({ totals: z.array(withdrawalTotal) }),
    status: 200,
    errors: ['admin_only'],
  }),
  exportWithdrawals: endpoint({
    method: 'GET',
    path: '/api/admin/withdrawals/export/',
    client: authenticated,
    summary: 'The approved card withdrawals as CSV for the bank, with whole card numbers.',
    response: 'stream',
    status: 200,
    errors: ['admin_only', 'password_required'],
  }),
  withdrawal: endpoint({
    method: 'GET',
    path,
    client: authenticated,
    summary: 'One withdrawal.',
    params,
    response: adminWithdrawal,
    status: 200,
    errors: ['admin_only'],
  }),
  withdrawalDetails: endpoint({
    method: 'GET',
    path: '/api/admin/withdrawals/:id/details/',
    client: authenticated,
    summary: 'The whole card number, address or name that the money is sent to.',
    params,
    response: z.object({ details: z.string().nullable() }),
    status: 200,
    errors: ['admin_only', 'password_required'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/admin/withdrawals/:id/approve/',
    client: authenticated,
    summary: 'Approves a requested withdrawal.',
    params,
    response: adminWithdrawal,
    status: 200,
    errors,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/admin/withdrawals/:id/reject/',
    client: authenticated,
    summary: 'Rejects a withdrawal with a reason that the partner reads: the amount is available again.',
    params,
    body: z.strictObject({ reason }),
    response: adminWithdrawal,
    status: 200,
    errors,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/admin/withdrawals/:id/paid/',
    client: authenticated,
    summary: 'Marks an approved withdrawal paid with its reference; USDT also with rate and sum.',
    params,
    body: z.strictObject({
      reference: reason,
      rate: z.string().max(40).optional(),
      sum: z.string().max(40).optional(),
    }),
    response: adminWithdrawal,
    status: 200,
    errors,
  }),
  ledger: endpoint({
    method: 'GET',
    path: '/api/admin/ledger/',
    client: authenticated,
    summary: 'Every account of the ledger with its sum, and the last comparison.',
    response: ledger,
    status: 200,
    errors: ['admin_only'],
  }),
  compare: endpoint({
    method: 'POST',
    path: '/api/admin/ledger/compare/',
    client: authenticated,
    summary: 'Compares the balances with the entries now.',
    response: ledger,
    status: 200,
    errors: ['admin_only'],
  }),
  setBalance: endpoint({
    method: 'POST',
    path: '/api/admin/ledger/set_balance/',
    client: authenticated,
    summary: 'Sets a balance that differs to the sum of its entries.',
    body: z.strictObject({ account: z.string().max(200), currency: z.string().length(3), reason }),
    response: ledger,
    status: 200,
    errors,
  }),
  audit: endpoint({
    method: 'GET',
    path: '/api/admin/audit/',
    client: authenticated,
    summary: 'The audit log, newest first; `search` matches who, what and why.',
    query: listQuery.extend({ kind: z.string().max(60).optional() }),
    response: page(auditEvent),
    status: 200,
    errors: ['admin_only'],
  }),
};
