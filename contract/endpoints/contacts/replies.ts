import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, page, pageQuery } from '#contract/schemas/common.ts';
import { changeReplyInput, createReplyInput, savedReply } from '#contract/schemas/contacts/reply.ts';

const authenticated = 'authenticated' as const;
const params = z.object({ id });

export const replies = {
  list: endpoint({
    method: 'GET',
    path: '/api/replies/',
    client: authenticated,
    summary: 'The owner’s saved replies, by title.',
    query: pageQuery,
    response: page(savedReply),
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/replies/',
    client: authenticated,
    summary: 'Saves a reply; the same id with the same content gives what is there.',
    body: createReplyInput,
    response: savedReply,
    status: 201,
    errors: ['id_taken', 'quota_exceeded'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/replies/:id/',
    client: authenticated,
    summary: 'Changes a saved reply.',
    params,
    body: changeReplyInput,
    response: savedReply,
    status: 200,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/replies/:id/',
    client: authenticated,
    summary: 'Removes a saved reply.',
    params,
    status: 204,
  }),
};
