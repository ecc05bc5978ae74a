import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const service = {
  health: endpoint({
    method: 'GET',
    path: '/api/health/',
    client: 'public',
    summary: 'Whether this process can serve.',
    answer: z.object({ status: z.literal('ok') }),
    status: 200,
    errors: ['unavailable'],
  }),
};
