import { queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#src/api/call.ts';
import { pagedQuery } from '#src/api/pagedQuery.ts';

const { adminAccounts, adminFailures, adminMoney, adminPayments, adminSubscriptions, adminSystem } = endpoints;
const failuresEveryMs = 60_000;
const auditEveryMs = 15_000;
const systemEveryMs = 10_000;

type AccountFilter = Pick<QueryOf<typeof adminAccounts.list>, 'state' | 'order' | 'search'>;
type WithdrawalFilter = Pick<QueryOf<typeof adminMoney.withdrawals>, 'state' | 'search'>;
type SubscriptionFilter = Pick<QueryOf<typeof adminSubscriptions.list>, 'state' | 'search'>;
type PaymentFilter = Pick<QueryOf<typeof adminPayments.payments>, 'state' | 'search'>;

/** Withdrawals of all partners; those that wait for a decision come first where no state is asked for. */
export const adminWithdrawalsQuery = (filter: WithdrawalFilter) =>
  pagedQuery(['admin', 'withdrawals', 'list', filter], ({ page, signal }) =>
    call(adminMoney.withdrawals, { query: { ...filter, ...page }, signal }),
  );

export const withdrawalTotalsQuery = queryOptions({
  queryKey: ['admin', 'withdrawals', 'totals'],
  queryFn: ({ signal }) => call(adminMoney.withdrawalTotals, { signal }),
});

export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'withdrawals', 'one', id],
    queryFn: ({ signal }) => call(adminMoney.withdrawal, { params: { id }, signal }),
  });

export const subscriptionsQuery = (filter: SubscriptionFilter) =>
  pagedQuery(['admin', 'subscriptions', filter], ({ page, signal }) =>
    call(adminSubscriptions.list, { query: { ...filter, ...page }, signal }),
  );

export const subscriptionTotalsQuery = queryOptions({
  queryKey: ['admin', 'subscriptions', 'totals'],
  queryFn: ({ signal }) => call(adminSubscriptions.totals, { signal }),
});

export const paymentsQuery = (filter: PaymentFilter) =>
  pagedQuery(['admin', 'payments', filter], ({ page, signal }) =>
    call(adminPayments.payments, { query: { ...filter, ...page }, signal }),
  );

export const paymentTotalsQuery = queryOptions({
  queryKey: ['admin', 'payments', 'totals'],
  queryFn: ({ signal }) => call(adminPayments.totals, { signal }),
});

export const ledgerQuery = queryOptions({
  queryKey: ['admin', 'ledger'],
  queryFn: ({ signal }) => call(adminMoney.ledger, { signal }),
});

export const failuresQuery = pagedQuery(
  ['admin', 'failures'],
  ({ page, signal }) => call(adminFailures.list, { query: page, signal }),
  { refetchInterval: failuresEveryMs },
);

export const auditQuery = (search: string) =>
  pagedQuery(
    ['admin', 'audit', search],
    ({ page, signal }) => call(adminMoney.audit, { query: { ...(search && { search }), ...page }, signal }),
    // who reads further down is past what is new
    { refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? auditEveryMs : false) },
  );

/** A page of the accounts that match. */
export const fetchAccountsPage = (filter: AccountFilter, cursor: string, signal?: AbortSignal) =>
  call(adminAccounts.list, {
    query: { ...filter, limit: limits.pageMax, ...(cursor && { cursor }) },
    ...(signal && { signal }),
  });

/** The key of the list with every filter. */
export const allAccountLists = ['admin', 'accounts', 'list'];

/** The accounts that match. The list itself asks anew for what it shows; of thousands, all pages would be asked for. */
export const accountsQuery = (filter: AccountFilter) =>
  pagedQuery([...allAccountLists, filter], ({ page, signal }) => fetchAccountsPage(filter, page.cursor ?? '', signal), {
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
  });

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'accounts', 'one', id],
    queryFn: ({ signal }) => call(adminAccounts.get, { params: { id }, signal }),
    refetchInterval: systemEveryMs,
  });

export const systemQuery = queryOptions({
  queryKey: ['admin', 'system'],
  queryFn: ({ signal }) => call(adminSystem.get, { signal }),
  refetchInterval: systemEveryMs,
});
