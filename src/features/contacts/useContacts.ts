import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ContactsSearch } from './contactsSearch.ts';
import { contactsCountQuery, contactsQuery } from './queries.ts';

/** The loaded pages of contacts that match, and the number of all; while others are loading, those of the previous filters. */
export function useContacts(search: ContactsSearch) {
  const query = useInfiniteQuery({ ...contactsQuery(search), placeholderData: keepPreviousData });
  const { data: count } = useQuery({ ...contactsCountQuery(search), placeholderData: keepPreviousData });
  const pages = query.data?.pages;
  const contacts = useMemo(() => pages?.flatMap(({ results }) => results), [pages]);
  return { ...query, contacts, count: query.hasNextPage ? count : contacts?.length };
}
