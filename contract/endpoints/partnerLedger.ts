import { endpoint } from '../endpoint.ts';
import { id, listQuery, page } from '../schemas/common.ts';
import { partnerBalance, partnerTransaction, withdrawal } from '../schemas/partner.ts';

const query = listQuery.pick({ cursor: true, limit: true });

export const partnerLedger = {
  balance: endpoint({
    method: 'GET',
    path: '/api/partner/balance/',
    client: 'authenticated',
    summary: 'The user’s partner balance by currency: available, on hold and paid out.',
    response: partnerBalance,
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
