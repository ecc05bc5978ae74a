import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const service = {
  health: endpoint({
    method: 'GET',
    path: '/api/health/',
    client: 'public',
    summary: 'Whether this process can serve.',
    response: z.object({ status: z.literal('ok') }),
    status: 200,
    errors: ['unavailable'],
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/api/telegram/:id/',
    client: 'public',
    summary: 'Takes an update of a bot from Telegram; answered only after it is kept.',
    params: z.object({ id: z.string() }),
    body: z.unknown(),
    describedBody: z.looseObject({ update_id: z.int() }),
    status: 200,
  }),
};
