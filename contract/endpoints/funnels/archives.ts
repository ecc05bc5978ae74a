import { endpoint } from '#contract/endpoint.ts';
import { archivedItem, listArchivesQuery } from '#contract/schemas/funnels/archive.ts';
import { page } from '#contract/schemas/common.ts';

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
