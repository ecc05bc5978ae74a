import { endpoint } from '#contract/endpoint.ts';
import { usage as schema } from '#contract/schemas/account/usage.ts';

export const usage = {
  get: endpoint({
    method: 'GET',
    path: '/api/usage/',
    client: 'authenticated',
    summary: 'What the account uses, and what it may use: people, messages of this month, files.',
    response: schema,
    status: 200,
  }),
};
