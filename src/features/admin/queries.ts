import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';

const { adminFailures, adminMoney, adminPayments, adminSubscriptions } = endpoints;
const failuresEveryMs = 60_000;
const pages = { initialPageParam: '', getNextPageParam: (page: { next: string | null }) => page.next };
const after = (cursor: string) => (cursor ? { cursor } : {});

type WithdrawalFilter = Pick<QueryOf<typeof adminMoney.withdrawals>, 'state' | 'search'>;
type SubscriptionFilter = Pick<QueryOf<typeof adminSubscriptions.list>, 'state' | 'search'>;
type PaymentFilter = Pick<QueryOf<typeof adminPayments.payments>, 'state' | 'search'>;

/** Withdrawals of all partners; those that wait for a decision come first where no state is asked for. */
export const withdrawalsQuery = (filter: WithdrawalFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'withdrawals', 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      call(adminMoney.withdrawals, { query: { ...filter, ...after(pageParam) }, signal }),
    ...pages,
  });

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
  infiniteQueryOptions({
    queryKey: ['admin', 'subscriptions', filter],
    queryFn: ({ signal, pageParam }) =>
      call(adminSubscriptions.list, { query: { ...filter, ...after(pageParam) }, signal }),
    ...pages,
  });

export const subscriptionTotalsQuery = queryOptions({
  queryKey: ['admin', 'subscriptions', 'totals'],
  queryFn: ({ signal }) => call(adminSubscriptions.totals, { signal }),
});

export const paymentsQuery = (filter: PaymentFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'payments', filter],
    queryFn: ({ signal, pageParam }) =>
      call(adminPayments.payments, { query: { ...filter, ...after(pageParam) }, signal }),
    ...pages,
  });

export const paymentTotalsQuery = queryOptions({
  queryKey: ['admin', 'payments', 'totals'],
  queryFn: ({ signal }) => call(adminPayments.totals, { signal }),
});

export const ledgerQuery = queryOptions({
  queryKey: ['admin', 'ledger'],
  queryFn: ({ signal }) => call(adminMoney.ledger, { signal }),
});

export const failuresQuery = infiniteQueryOptions({
  queryKey: ['admin', 'failures'],
  queryFn: ({ signal, pageParam }) => call(adminFailures.list, { query: after(pageParam), signal }),
  refetchInterval: failuresEveryMs,
  ...pages,
});

export const auditQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', search],
    queryFn: ({ signal, pageParam }) =>
      call(adminMoney.audit, { query: { ...(search && { search }), ...after(pageParam) }, signal }),
    ...pages,
  });
