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
    summary: 'The user’s partner balance by currency: available, on hold and paid out.',
    response: partnerBalance,
    status: 200,
  }),
  links: endpoint({
    method: 'GET',
    path: '/api/partner/links/',
    client: 'authenticated',
    summary: 'The user’s partner links, newest first.',
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
    summary: 'The user’s partner transactions, newest first; `link` limits them to one link.',
    query: query.extend({ link: id.optional() }),
    response: page(partnerTransaction),
    status: 200,
  }),
  withdrawals: endpoint({
    method: 'GET',
    path: '/api/partner/withdrawals/',
    client: 'authenticated',
    summary: 'The user’s withdrawals, newest first.',
    query,
    response: page(withdrawal),
    status: 200,
  }),
};
