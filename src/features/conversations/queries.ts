import { infiniteQueryOptions, type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { Conversation } from '#contract/schemas/contacts/conversation.ts';
import { call } from '#src/api/call.ts';
import { contactQuery, updateContactCache } from '#src/person/contactQueries.ts';
import { placesQuery } from '#src/person/placesQuery.ts';
import { countsQuery } from '#src/shell/conversations/countsQuery.ts';
import type { ConversationsSearch } from './conversationsSearch.ts';
import { fetchHistoryAhead } from './fetchHistoryAhead.ts';

export interface ConversationsPage {
  results: Conversation[];
  next: string | null;
}
export type ConversationPages = InfiniteData<ConversationsPage, string>;

const filtersOf = ({ state, funnel, tag, search }: ConversationsSearch) => ({
  state: state ?? ('unanswered' as const),
  ...(funnel && { funnel }),
  ...(tag && { tag }),
  ...(search && { search }),
});

export const fetchConversations = (search: ConversationsSearch, cursor: string, signal?: AbortSignal) =>
  call(endpoints.conversations.list, {
    query: { ...filtersOf(search), ...(cursor && { cursor }) },
    ...(signal && { signal }),
  });

/** The conversations that match, by cursor pagination; kept fresh in place by `refreshList`. */
export const conversationsQuery = (search: ConversationsSearch) =>
  infiniteQueryOptions({
    queryKey: ['conversations', 'list', filtersOf(search)],
    queryFn: ({ pageParam, signal }) => fetchConversations(search, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    structuralSharing: false,
  });

/** The conversation with one contact. */
export const conversationQuery = (contact: string) =>
  queryOptions({
    queryKey: ['conversations', 'one', contact],
    queryFn: ({ signal }) => call(endpoints.conversations.get, { params: { contact }, signal }),
  });

/** How the last days were answered; asked anew wherever it is shown. */
export const answerFiguresQuery = queryOptions({
  queryKey: ['conversations', 'figures'],
  queryFn: ({ signal }) => call(endpoints.conversations.figures, { signal }),
  staleTime: 0,
});

/** The row of a list, shown until the conversation itself is there. */
export const listedConversation = (client: QueryClient, contact: string): Conversation | undefined =>
  client
    .getQueriesData<ConversationPages>({ queryKey: ['conversations', 'list'] })
    .flatMap(([, lists]) => lists?.pages.flatMap(({ results }) => results) ?? [])
    .find((row) => row.contact.id === contact);

/** Writes a conversation from an answer where it is shown; the lists and the counts are asked anew. */
export function updateConversation(client: QueryClient, conversation: Conversation): void {
  client.setQueryData(conversationQuery(conversation.contact.id).queryKey, conversation);
  updateContactCache(client, conversation.contact);
  void client.invalidateQueries({ queryKey: countsQuery.queryKey });
}

/** What the screen begins with, asked at once: the places, the counts, and on entering the list and what is open. */
export async function loadConversations(client: QueryClient, entered: ConversationsSearch | null): Promise<void> {
  await Promise.all([
    client.ensureQueryData(placesQuery),
    client.ensureQueryData(countsQuery),
    entered && loadShown(client, entered),
  ]);
}

async function loadShown(client: QueryClient, search: ConversationsSearch): Promise<void> {
  if (search.contact !== undefined) {
    void client.prefetchQuery(conversationQuery(search.contact));
    void client.prefetchQuery(contactQuery(search.contact));
    fetchHistoryAhead(client, search.contact);
  }
  // the list itself says what it could not load
  await client.ensureInfiniteQueryData(conversationsQuery(search)).catch(() => {});
}
