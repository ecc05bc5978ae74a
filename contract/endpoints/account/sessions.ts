import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, page, pageQuery } from '#contract/schemas/common.ts';
import { session } from '#contract/schemas/account/session.ts';

export const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/api/sessions/',
    client: 'authenticated',
    summary: 'The user’s sessions: the current one first, then by last use.',
    query: pageQuery,
    response: page(session),
    status: 200,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/sessions/:id/',
    client: 'authenticated',
    summary: 'Ends one session; it may be the current one.',
    params: z.object({ id }),
    status: 204,
  }),
  endOthers: endpoint({
    method: 'POST',
    path: '/api/sessions/end_others/',
    client: 'authenticated',
    summary: 'Ends all sessions except the current one.',
    status: 204,
  }),
};
