import type { QueryClient } from '@tanstack/react-query';
import type { Conversation } from '#contract/schemas/contacts/conversation.ts';
import { pagesToRefresh } from '#src/person/table/pagesToRefresh.ts';
import type { ConversationsSearch } from '../conversationsSearch.ts';
import { type ConversationPages, type ConversationsPage, conversationsQuery, fetchConversations } from '../queries.ts';

/** The rows between these are in the viewport. */
export interface ShownRows {
  first: number;
  last: number;
}

/** Fetches the first page anew, and those in the viewport: a busy bot changes a long list every second. */
export async function refreshList(client: QueryClient, search: ConversationsSearch, shown: ShownRows): Promise<void> {
  const { queryKey } = conversationsQuery(search);
  const cached = client.getQueryData<ConversationPages>(queryKey);
  if (!cached) return;
  const fetched = await Promise.all(
    pagesToRefresh(cached, shown).map(async (at) => {
      const page = await fetchConversations(search, cached.pageParams[at] ?? '').catch(() => null);
      return page ? ([[at, page]] as const) : [];
    }),
  );
  // a page that comes meanwhile was asked for before the change
  await client.cancelQueries({ queryKey, exact: true });
  const fresh = new Map(fetched.flat());
  client.setQueryData<ConversationPages>(queryKey, (old) => old && withFresh(old, fresh, search.state === undefined));
}

/**
 * Loaded pages with those that were fetched anew. Rows that newer ones have pushed beyond what was fetched are still there;
 * one that is on two pages now stands where it comes first.
 */
export function withFresh(
  { pages, pageParams }: ConversationPages,
  fresh: ReadonlyMap<number, ConversationsPage>,
  isByWait: boolean,
): ConversationPages {
  const seen = new Set<string>();
  const isNew = ({ contact }: Conversation) => !seen.has(contact.id) && seen.add(contact.id);
  return {
    pageParams,
    pages: pages.map((page, at) => {
      const read = fresh.get(at);
      const results = read ? [...read.results, ...beyond(page.results, read, isByWait)] : page.results;
      return { next: read && at === pages.length - 1 ? read.next : page.next, results: results.filter(isNew) };
    }),
  };
}

/** The rows of before that lie behind the last that was fetched, where there is more behind it. */
function beyond(before: readonly Conversation[], { results, next }: ConversationsPage, isByWait: boolean) {
  const last = results.at(-1);
  if (next === null || !last) return [];
  const placeOf = ({ waits_since, last: { at } }: Conversation) => Date.parse(isByWait ? (waits_since ?? at) : at);
  return before.filter((row) => (isByWait ? placeOf(row) > placeOf(last) : placeOf(row) < placeOf(last)));
}
