import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { accountOrders, accountStates } from '#contract/accountLists.ts';
import {
  accountTotals,
  adminAccount,
  adminAccountPage,
  setLimitsInput,
} from '#contract/schemas/account/adminAccount.ts';
import { id, listQuery, page } from '#contract/schemas/common.ts';

const params = z.object({ id });
const authenticated = 'authenticated' as const;
const reason = z.string().trim().min(1).max(1000);
const path = '/api/admin/accounts/:id/';

const accountsQuery = listQuery.extend({
  state: z.enum(accountStates).optional(),
  order: z.enum(accountOrders).optional(),
});

/** All accounts, for who runs the server. */
export const adminAccounts = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/accounts/',
    client: authenticated,
    summary:
      'All accounts with what they use, those seen last first; `search` matches name, e-mail, Telegram username and bots.',
    query: accountsQuery,
    response: page(adminAccount).extend({ totals: accountTotals }),
    status: 200,
    errors: ['admin_only'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/accounts/export/',
    client: authenticated,
    summary: 'The accounts that the filters select, in their order, as CSV or XLSX.',
    query: accountsQuery.omit({ cursor: true, limit: true }).extend({ format: z.enum(['csv', 'xlsx']).optional() }),
    response: 'stream',
    status: 200,
    errors: ['admin_only'],
  }),
  get: endpoint({
    method: 'GET',
    path,
    client: authenticated,
    summary: 'One account with its bots.',
    params,
    response: adminAccountPage,
    status: 200,
    errors: ['admin_only'],
  }),
  setLimits: endpoint({
    method: 'PUT',
    path: `${path}limits/`,
    client: authenticated,
    summary: 'Sets how many people, messages a month and bytes of files it may have.',
    params,
    body: setLimitsInput,
    response: adminAccountPage,
    status: 200,
    errors: ['admin_only'],
  }),
  stopBots: endpoint({
    method: 'POST',
    path: `${path}stop_bots/`,
    client: authenticated,
    summary: 'Stops all its running bots; the owner can run them again.',
    params,
    response: adminAccountPage,
    status: 200,
    errors: ['admin_only'],
  }),
  close: endpoint({
    method: 'POST',
    path: `${path}close/`,
    client: authenticated,
    summary: 'Closes it: its bots stop, nobody can sign in, all its data stays. What renews for it is cancelled.',
    params,
    body: z.strictObject({ reason }),
    response: adminAccountPage,
    status: 200,
    errors: ['admin_only', 'password_required', 'account_of_admin'],
  }),
  reopen: endpoint({
    method: 'POST',
    path: `${path}reopen/`,
    client: authenticated,
    summary: 'Opens a closed account again; its bots stay stopped until they are run.',
    params,
    response: adminAccountPage,
    status: 200,
    errors: ['admin_only'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path,
    client: authenticated,
    summary: 'Deletes it with all its data, for good. `name` is its name, as a proof that it is the one that is meant.',
    params,
    body: z.strictObject({ name: z.string().max(400), reason }),
    status: 204,
    errors: ['admin_only', 'password_required', 'account_of_admin', 'withdrawal_open'],
  }),
};
