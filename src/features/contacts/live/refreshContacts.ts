import type { QueryClient } from '@tanstack/react-query';
import { pagesToRefresh } from '#src/person/table/pagesToRefresh.ts';
import type { Viewport } from '#src/person/table/RowTable.tsx';
import type { ContactsSearch } from '../contactsSearch.ts';
import { contactsQuery, fetchContactsPage } from '../queries.ts';
import { type ContactsPages, freshPages } from './freshPages.ts';

/**
 * Fetches the first page anew, and those in the viewport. At the top the list begins anew; further down rows change in
 * place.
 * @returns whether newcomers wait above the rows that are shown
 */
export async function refreshContacts(
  client: QueryClient,
  search: ContactsSearch,
  { current: viewport }: { current: Viewport },
): Promise<boolean> {
  const { queryKey } = contactsQuery(search);
  void client.invalidateQueries({ queryKey: ['contacts', 'count'] });
  const shown = client.getQueryData<ContactsPages>(queryKey);
  if (!shown) return false;
  const fetched = await Promise.all(
    pagesToRefresh(shown, viewport).map(async (at) => {
      const page = await fetchContactsPage(search, shown.pageParams[at] ?? '').catch(() => null);
      return page ? ([[at, page]] as const) : [];
    }),
  );
  const fresh = new Map(fetched.flat());
  const top = fresh.get(0);
  if (!top) return false;
  // A page that came meanwhile was asked for before the change.
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<ContactsPages>(queryKey, (old) => {
    if (!old) return old;
    return viewport.isAtTop ? { pages: [top], pageParams: [''] } : freshPages(old, fresh);
  });
  const first = client.getQueryData<ContactsPages>(queryKey)?.pages[0]?.results[0];
  return top.results[0]?.id !== first?.id;
}
