import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#src/api/call.ts';
import { contactQuery } from '#src/person/contactQueries.ts';
import { ownFieldsQuery } from '#src/person/own/ownFieldsQuery.ts';
import { placesQuery } from '#src/person/placesQuery.ts';
import type { ContactsSearch } from './contactsSearch.ts';

/** A page of the contacts that match, the newest first. */
export const fetchContactsPage = (search: ContactsSearch, cursor: string, signal?: AbortSignal) =>
  call(endpoints.contacts.list, {
    query: { ...search, limit: limits.pageMax, ...(cursor && { cursor }) },
    ...(signal && { signal }),
  });

/** The contacts that match, by cursor pagination. */
export const contactsQuery = (search: ContactsSearch) =>
  infiniteQueryOptions({
    queryKey: ['contacts', 'list', search],
    queryFn: ({ pageParam, signal }) => fetchContactsPage(search, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    structuralSharing: false,
  });

/** The number of all contacts that match. */
export const contactsCountQuery = (search: ContactsSearch) =>
  queryOptions({
    queryKey: ['contacts', 'count', search],
    queryFn: async ({ signal }) => (await call(endpoints.manyContacts.count, { query: search, signal })).count,
  });

/** Loads what the list of contacts needs besides the contacts. */
export const loadContacts = (client: QueryClient) =>
  Promise.all([client.ensureQueryData(ownFieldsQuery), client.ensureQueryData(placesQuery)]);

/** Loads a contact with what its page is drawn from. */
export async function loadContact(client: QueryClient, id: string) {
  const [contact] = await Promise.all([
    client.ensureQueryData(contactQuery(id)),
    client.ensureQueryData(ownFieldsQuery),
    client.ensureQueryData(placesQuery),
  ]);
  return contact;
}

export const loadFields = (client: QueryClient) => client.ensureQueryData(ownFieldsQuery);
