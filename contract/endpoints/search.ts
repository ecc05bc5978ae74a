import { endpoint } from '../endpoint.ts';
import { searchQuery, searchResponse } from '../schemas/search.ts';

export const search = {
  find: endpoint({
    method: 'GET',
    path: '/api/search/',
    client: 'authenticated',
    summary:
      'What the user has with these words, in any form of a Russian or English word and with typing errors: funnels, stages, messages, contacts, mailings, letters and templates.',
    query: searchQuery,
    response: searchResponse,
    status: 200,
    errors: ['search_timeout'],
  }),
};
