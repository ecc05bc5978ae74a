import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, listQuery, page } from '../schemas/common.ts';
import { securityEvent } from '../schemas/account/securityEvent.ts';
import { securityEventKinds } from '../securityEventKinds.ts';

export const admin = {
  securityEvents: endpoint({
    method: 'GET',
    path: '/api/admin/security_events/',
    client: 'authenticated',
    summary: 'The security log, newest first; `search` matches an account’s name, e-mail or network address.',
    query: listQuery.extend({ kind: z.enum(securityEventKinds).optional(), user: id.optional() }),
    response: page(securityEvent).extend({
      /** How long entries are kept, days; 0 is for ever. */
      kept_days: z.number().int(),
    }),
    status: 200,
    errors: ['admin_only'],
  }),
};
