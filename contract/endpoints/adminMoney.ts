import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { auditEvent } from '../schemas/adminMoney.ts';
import { listQuery, page } from '../schemas/common.ts';

const authenticated = 'authenticated' as const;

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
