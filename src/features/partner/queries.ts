import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { PartnerBalance, PartnerLink } from '#contract/schemas/partner.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';

const { balance, links, link, transactions, withdrawals } = endpoints.partner;
const pages = { initialPageParam: '', getNextPageParam: (page: { next: string | null }) => page.next };
const after = (cursor: string) => (cursor ? { cursor } : {});

/** The user's partner balances by currency. */
export const balanceQuery = queryOptions({
  queryKey: ['partner', 'balance'],
  queryFn: ({ signal }) => call(balance, { signal }).catch(noBalances),
});

/** The user's partner links, the newest first. */
export const linksQuery = infiniteQueryOptions({
  queryKey: ['partner', 'links'],
  queryFn: ({ signal, pageParam }) => call(links, { query: after(pageParam), signal }).catch(noneIfNoPartner),
  ...pages,
});

/** One partner link; null where the user has none by this id. */
export const linkQuery = (id: string) =>
  queryOptions({
    queryKey: ['partner', 'link', id],
    queryFn: ({ signal }) => call(link, { params: { id }, signal }).catch(nullIfNotFound),
  });

/** The transactions of the user's partner balance, the newest first; only those of one link where it is given. */
export const transactionsQuery = (link?: string) =>
  infiniteQueryOptions({
    queryKey: ['partner', 'transactions', link],
    queryFn: ({ signal, pageParam }) => call(transactions, { query: { ...after(pageParam), link }, signal }),
    ...pages,
  });

/** The user's withdrawals, the newest first. */
export const withdrawalsQuery = infiniteQueryOptions({
  queryKey: ['partner', 'withdrawals'],
  queryFn: ({ signal, pageParam }) => call(withdrawals, { query: after(pageParam), signal }),
  ...pages,
});

function noneIfNoPartner(error: unknown): { results: PartnerLink[]; next: string | null } {
  if (error instanceof ApiError && error.code === 'not_a_partner') return { results: [], next: null };
  throw error;
}

/** Who is no partner has none. */
function noBalances(error: unknown): PartnerBalance {
  if (error instanceof ApiError && error.code === 'not_a_partner') return { balances: [] };
  throw error;
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
