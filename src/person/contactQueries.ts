import { infiniteQueryOptions, type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { HistoryEntry } from '#contract/schemas/contacts/contactHistory.ts';
import { call } from '#src/api/call.ts';

export type HistoryView = 'all' | 'conversation';
export type HistoryPages = InfiniteData<{ results: HistoryEntry[]; next: string | null }, string>;

export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: ['contact', id],
    queryFn: ({ signal }) => call(endpoints.contacts.get, { params: { id }, signal }),
  });

/** Fetches a page of a contact's history, newest first. */
export const fetchHistoryPage = (
  id: string,
  view: HistoryView,
  { cursor, signal }: { cursor: string; signal?: AbortSignal },
) =>
  call(endpoints.contacts.history, {
    params: { id },
    query: { ...(cursor && { cursor }), ...(view === 'conversation' && { kind: view }) },
    ...(signal && { signal }),
  });

/** A contact's history by cursor pagination. New entries are merged into the cache (`mergeNewest`), never refetched. */
export const contactHistoryQuery = (id: string, view: HistoryView) =>
  infiniteQueryOptions({
    queryKey: ['contact', id, 'history', view],
    queryFn: ({ pageParam, signal }) => fetchHistoryPage(id, view, { cursor: pageParam, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: Number.POSITIVE_INFINITY,
    // Dropped from the cache on unmount: a later visit fetches the history from its top.
    gcTime: 0,
    structuralSharing: false,
  });

export const plannedQuery = (id: string) =>
  queryOptions({
    queryKey: ['contact', id, 'planned'],
    queryFn: ({ signal }) => call(endpoints.contacts.planned, { params: { id }, signal }),
  });

/** The folders and lists that a contact is in. */
export const groupsQuery = (id: string) =>
  queryOptions({
    queryKey: ['contact', id, 'groups'],
    queryFn: ({ signal }) => call(endpoints.contacts.groups, { params: { id }, signal }),
  });

const mostAlike = 3;

/** Who is likely the same person as a contact, the surest first. */
export const likelySameQuery = (id: string) =>
  queryOptions({
    queryKey: ['contact', id, 'same'],
    queryFn: ({ signal }) => call(endpoints.duplicates.list, { query: { contact: id, limit: mostAlike }, signal }),
  });

/** The letter series that a contact is or was in. */
export const lettersQuery = (id: string) =>
  queryOptions({
    queryKey: ['contact', id, 'letters'],
    queryFn: ({ signal }) => call(endpoints.contacts.letters, { params: { id }, signal }),
  });

/** Pages of a list of people, of which each row shows at least this. */
type ListPages = InfiniteData<{ results: { id: string; unread: number }[] }, string>;

/** Writes a contact from a response into the query cache, also into the lists of people and of contacts. */
export function updateContactCache(client: QueryClient, contact: Contact): void {
  client.setQueryData(contactQuery(contact.id).queryKey, contact);
  const { unread } = contact;
  const isList = ([of, , what]: readonly unknown[]) => of === 'people' && what === 'list';
  setInLists(client, isList, contact.id, (row) => ({ ...row, unread }));
  setInLists(
    client,
    ([of, what]) => of === 'contacts' && what === 'list',
    contact.id,
    () => contact,
  );
}

function setInLists(
  client: QueryClient,
  isList: (key: readonly unknown[]) => boolean,
  id: string,
  change: (row: { id: string; unread: number }) => { id: string; unread: number },
): void {
  client.setQueriesData<ListPages>({ predicate: ({ queryKey }) => isList(queryKey) }, (cached) => {
    const pages = cached?.pages.map((page) =>
      page.results.every((row) => row.id !== id)
        ? page
        : { ...page, results: page.results.map((row) => (row.id === id ? change(row) : row)) },
    );
    return cached && pages && { ...cached, pages };
  });
}
