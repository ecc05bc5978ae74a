import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/endpoints.ts';
import { pagesToRefresh } from '#src/person/table/pagesToRefresh.ts';
import type { Viewport } from '#src/person/table/RowTable.tsx';
import { accountsQuery, fetchAccountsPage } from '../queries.ts';
import type { AccountsSearch } from './accountsSearch.ts';

type AccountsPage = ResponseOf<typeof endpoints.adminAccounts.list>;
export type AccountsPages = InfiniteData<AccountsPage, string>;

/**
 * Fetches the first page anew, and those in the viewport. At the top the list begins anew; further down accounts change
 * where they stand, since those that were seen meanwhile would push the rows that are read now.
 */
export async function refreshAccounts(
  client: QueryClient,
  search: AccountsSearch,
  viewport: { readonly current: Viewport },
): Promise<void> {
  const { queryKey } = accountsQuery(search);
  const shown = client.getQueryData<AccountsPages>(queryKey);
  if (!shown) return;
  const fetched = await Promise.all(
    pagesToRefresh(shown, viewport.current).map(async (at) => {
      const page = await fetchAccountsPage(search, shown.pageParams[at] ?? '').catch(() => null);
      return page ? ([[at, page]] as const) : [];
    }),
  );
  const fresh = new Map(fetched.flat());
  const top = fresh.get(0);
  if (!top) return;
  // a page that comes meanwhile was asked for before the change
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<AccountsPages>(queryKey, (old) => {
    if (!old) return old;
    return viewport.current.isAtTop ? { pages: [top], pageParams: [''] } : withFreshAccounts(old, [...fresh.values()]);
  });
}

/** Loaded pages with the accounts that were fetched anew, each where it stands. */
export function withFreshAccounts({ pages, pageParams }: AccountsPages, fresh: AccountsPage[]): AccountsPages {
  const found = new Map(fresh.flatMap(({ results }) => results).map((account) => [account.id, account]));
  const totals = fresh[0]?.totals;
  return {
    pageParams,
    pages: pages.map((page) => ({
      ...page,
      ...(totals && { totals }),
      results: page.results.map((account) => found.get(account.id) ?? account),
    })),
  };
}
