import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { page, pageQuery } from '../schemas/common.ts';
import { failure, failureKinds } from '../schemas/failure.ts';

const authenticated = 'authenticated' as const;
const body = z.strictObject({ kind: z.enum(failureKinds), subject: z.string().min(1).max(200) });

/** What fails again and again, for whoever runs the installation. */
export const adminFailures = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/failures/',
    client: authenticated,
    summary: 'What has failed five times in a row, the last failed first.',
    query: pageQuery,
    response: page(failure).extend({ count: z.number().int() }),
    status: 200,
    errors: ['admin_only'],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/admin/failures/retry/',
    client: authenticated,
    summary: 'Tries again now; where that fails too, it is listed again.',
    body,
    status: 204,
    errors: ['admin_only', 'transition_not_allowed'],
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/admin/failures/dismiss/',
    client: authenticated,
    summary:
      'Takes it off the list; what is tried again by itself goes on, and is listed again after five more failures.',
    body,
    status: 204,
    errors: ['admin_only'],
  }),
};
