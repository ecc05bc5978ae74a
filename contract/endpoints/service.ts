import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const service = {
  health: endpoint({
    method: 'GET',
    path: '/api/health/',
    client: 'public',
    summary: 'Whether this process can serve requests.',
    response: z.object({
      status: z.literal('ok'),
      /** `paused`: nothing is sent or received until an operator confirms that no other copy of this server runs. */
      sending: z.enum(['on', 'paused']),
    }),
    status: 200,
    errors: ['unavailable'],
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/api/telegram/:id/',
    client: 'public',
    summary: 'Receives a bot’s update from Telegram; answers once it is stored.',
    params: z.object({ id: z.string() }),
    body: z.unknown(),
    describedBody: z.looseObject({ update_id: z.int() }),
    status: 200,
  }),
};
