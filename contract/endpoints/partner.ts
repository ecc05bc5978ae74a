import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, listQuery, page } from '../schemas/common.ts';
import { partnerBalance, partnerLink, partnerTransaction, withdrawal } from '../schemas/partner.ts';

const query = listQuery.pick({ cursor: true, limit: true });

export const partner = {
  balance: endpoint({
    method: 'GET',
    path: '/api/partner/balance/',
    client: 'authenticated',
    summary: 'What the user has earned as a partner: available, on hold and paid, for each currency.',
    response: partnerBalance,
    status: 200,
  }),
  links: endpoint({
    method: 'GET',
    path: '/api/partner/links/',
    client: 'authenticated',
    summary: 'The user’s partner links, the newest first.',
    query,
    response: page(partnerLink),
    status: 200,
  }),
  link: endpoint({
    method: 'GET',
    path: '/api/partner/links/:id/',
    client: 'authenticated',
    summary: 'One partner link.',
    params: z.object({ id }),
    response: partnerLink,
    status: 200,
  }),
  transactions: endpoint({
    method: 'GET',
    path: '/api/partner/transactions/',
    client: 'authenticated',
    summary: 'What changed the user’s partner balance, the newest first; `link` asks for what came by one link.',
    query: query.extend({ link: id.optional() }),
    response: page(partnerTransaction),
    status: 200,
  }),
  withdrawals: endpoint({
    method: 'GET',
    path: '/api/partner/withdrawals/',
    client: 'authenticated',
    summary: 'The user’s requests to be paid, the newest first.',
    query,
    response: page(withdrawal),
    status: 200,
  }),
};
