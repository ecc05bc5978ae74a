import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#src/api/call.ts';
import { contactQuery } from '#src/person/contactQueries.ts';
import { ownFieldsQuery } from '#src/person/own/ownFieldsQuery.ts';
import { placesQuery } from '#src/person/placesQuery.ts';
import type { ContactsSearch } from './contactsSearch.ts';

/** The contacts that match, by cursor pagination, the newest first. */
export const contactsQuery = (search: ContactsSearch) =>
  infiniteQueryOptions({
    queryKey: ['contacts', 'list', search],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.contacts.list, {
        query: { ...search, limit: limits.pageMax, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    structuralSharing: false,
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
