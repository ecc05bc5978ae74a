import { endpoint } from '../endpoint.ts';
import { archivedItem, listArchivesQuery } from '../schemas/archive.ts';
import { page } from '../schemas/common.ts';

export const archives = {
  list: endpoint({
    method: 'GET',
    path: '/api/archives/',
    client: 'authenticated',
    summary: 'What is archived, the last archived first.',
    query: listArchivesQuery,
    response: page(archivedItem),
    status: 200,
  }),
};
