import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { PartnerTerms } from '#contract/schemas/money/partner.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { pagedQuery } from '#src/api/pagedQuery.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { lastWeeks } from './days.ts';
import type { StatisticsPeriod } from './statistics/statisticsSearch.ts';
import type { TransactionsSearch } from './transactions/transactionsSearch.ts';

const { partner } = endpoints;
const incomeWeeks = 12;

/** The terms in the interface's language, and what the user accepted of them. */
export const termsQuery = () =>
  queryOptions({
    queryKey: ['partner', 'terms', currentLanguage()],
    queryFn: ({ signal }) => call(partner.terms, { signal }),
  });

/** Whether the newest terms are accepted; without that the screens show the terms alone. */
export const areTermsAccepted = ({ version, accepted }: PartnerTerms): boolean => accepted?.version === version;

/** Loads a screen's data, unless the terms are to be accepted first. */
export async function loadAsPartner<T>(client: QueryClient, load: () => Promise<T>): Promise<T | null> {
  const terms = await client.ensureQueryData(termsQuery());
  return areTermsAccepted(terms) ? load() : null;
}

/** The user's partner balances by currency. */
export const balanceQuery = queryOptions({
  queryKey: ['partner', 'balance'],
  queryFn: ({ signal }) => call(partner.balance, { signal }),
});

/** The user's partner links, the newest first. */
export const linksQuery = pagedQuery(['partner', 'links'], ({ page, signal }) =>
  call(partner.links, { query: page, signal }),
);

/** One partner link; null where the user has none by this id. */
export const linkQuery = (id: string) =>
  queryOptions({
    queryKey: ['partner', 'link', id],
    queryFn: ({ signal }) => call(partner.link, { params: { id }, signal }).catch(nullIfNotFound),
  });

/** What one link brought, by period. */
export const linkStatisticsQuery = (id: string, period: StatisticsPeriod) =>
  queryOptions({
    queryKey: ['partner', 'link', id, 'statistics', period],
    queryFn: ({ signal }) => call(partner.linkStatistics, { params: { id }, query: period, signal }),
  });

/** Those whom a link brought, the newest first. */
export const linkPeopleQuery = (id: string) =>
  pagedQuery(['partner', 'link', id, 'people'], ({ page, signal }) =>
    call(partner.linkPeople, { params: { id }, query: page, signal }),
  );

/** What all links or one brought, by period. */
export const statisticsQuery = (query: StatisticsPeriod & { link?: string | undefined }) =>
  queryOptions({
    queryKey: ['partner', 'statistics', query],
    queryFn: ({ signal }) => call(partner.statistics, { query, signal }),
  });

/** What was earned by week, the one that runs included. */
export const incomeQuery = (today: string) => statisticsQuery({ ...lastWeeks(today, incomeWeeks), group: 'week' });

/** The entries of the user's partner accounts that match a filter, the newest first. */
export const transactionsQuery = (filter: TransactionsSearch = {}) =>
  pagedQuery(['partner', 'transactions', filter], ({ page, signal }) =>
    call(partner.transactions, { query: { ...filter, ...page }, signal }),
  );

/** What stands between the user and a withdrawal now. */
export const withdrawalFormQuery = queryOptions({
  queryKey: ['partner', 'withdrawalForm'],
  queryFn: ({ signal }) => call(partner.withdrawalForm, { signal }),
  staleTime: 0,
});

/** The user's withdrawals, the newest first. */
export const ownWithdrawalsQuery = pagedQuery(['partner', 'withdrawals'], ({ page, signal }) =>
  call(partner.withdrawals, { query: page, signal }),
);

function nullIfNotFound(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
