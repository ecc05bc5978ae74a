import type { ReceivedRequest, StubAnswer } from '#tests/support/stubServer.ts';
import * as data from './adminData.ts';

const { approved, audit, ledger, payments, requested, subscriptions } = data;

const page = (results: unknown) => ({ body: { results, next: null } });

/** What the admin's endpoints answer to reading; undefined for other paths. */
export function answerAdmin({ method, path }: Pick<ReceivedRequest, 'method' | 'path'>): StubAnswer | undefined {
  const [at = '', query = ''] = path.split('?');
  const state = new URLSearchParams(query).get('state');
  if (method !== 'GET') return undefined;
  if (at === '/api/admin/withdrawals/')
    return page([requested, approved].filter((one) => !state || one.state === state));
  if (at === `/api/admin/withdrawals/${requested.id}/`) return { body: requested };
  if (at === `/api/admin/withdrawals/${approved.id}/`) return { body: approved };
  if (at === '/api/admin/withdrawals/totals/') return { body: { totals: data.withdrawalTotals } };
  if (at === '/api/admin/subscriptions/totals/') return { body: { totals: data.subscriptionTotals } };
  if (at === '/api/admin/payments/totals/') return { body: data.paymentTotals };
  if (at === '/api/admin/ledger/') return { body: ledger };
  if (at === '/api/admin/subscriptions/') return page(subscriptions);
  if (at === '/api/admin/payments/') return page(payments.filter((one) => !state || one.state === state));
  if (at === '/api/admin/audit/') return page(audit);
  if (at === '/api/admin/failures/')
    return { body: { results: data.failures, next: null, count: data.failures.length } };
  return undefined;
}
