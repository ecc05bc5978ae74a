import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { noticeChoices, notices as told } from '../schemas/notices.ts';

export const notices = {
  get: endpoint({
    method: 'GET',
    path: '/api/notices/',
    client: 'authenticated',
    summary: 'Which notices the platform’s bot sends to the user.',
    response: told,
    status: 200,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/notices/',
    client: 'authenticated',
    summary: 'Turns kinds of notices on and off.',
    body: z.strictObject(noticeChoices.partial().shape),
    response: told,
    status: 200,
  }),
};
