import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const part = z.enum(['ok', 'failed']);

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
      /** Of the program, as in package.json. */
      version: z.string(),
      /** `away`: the storage of files does not answer; messages with pictures and videos wait, all else goes on. */
      files: z.enum(['ok', 'away']),
    }),
    status: 200,
    errors: ['unavailable'],
  }),
  live: endpoint({
    method: 'GET',
    path: '/api/health/live/',
    client: 'public',
    summary: 'Whether this process answers; one that does not is to be restarted.',
    response: z.object({ status: z.literal('ok') }),
    status: 200,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/health/ready/',
    client: 'public',
    summary: 'Whether requests may be sent to this process. With 503 each part says whether it failed.',
    response: z.object({
      status: z.literal('ok'),
      database: part,
      /** Whether the database has the schema of this program. */
      migrations: part,
      /** Whether the process sees the files folder of its database. */
      files: part,
      /** Whether uploads and, with the embedded database, changes can be written. */
      disk: part,
    }),
    status: 200,
    errors: ['unavailable', 'not_ready'],
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
