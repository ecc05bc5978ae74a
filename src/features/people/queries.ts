import { infiniteQueryOptions, type InfiniteData, queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { Tag } from '#contract/schemas/funnels/funnel.ts';
import type { FunnelPerson } from '#contract/schemas/contacts/people.ts';
import { call } from '#src/api/call.ts';
import { peopleFilterOf } from './peopleFilter.ts';
import type { PeopleSearch } from './peopleSearch.ts';

/** A table row: only the shown fields are cached, for lists of a hundred thousand people. */
export interface ListedPerson
  extends Pick<
    FunnelPerson,
    | 'id'
    | 'first_name'
    | 'last_name'
    | 'username'
    | 'telegram_id'
    | 'unread'
    | 'source'
    | 'stage'
    | 'since'
    | 'state'
    | 'chat'
    | 'stuck'
    | 'asked'
  > {
  seenAt: string | null;
  tags: Tag[];
}

export interface PeoplePage {
  results: ListedPerson[];
  next: string | null;
  /** The number of all that match; only in the first page. */
  count?: number;
}
export type PeoplePages = InfiniteData<PeoplePage, string>;

const personOf =
  (funnel: string) =>
  (one: FunnelPerson): ListedPerson => ({
    id: one.id,
    first_name: one.first_name,
    last_name: one.last_name,
    username: one.username,
    telegram_id: one.telegram_id,
    unread: one.unread,
    source: one.source,
    stage: one.stage,
    since: one.since,
    state: one.state,
    chat: one.chat,
    stuck: one.stuck,
    asked: one.asked,
    seenAt: one.last_seen_at,
    tags: one.tags.filter((tag) => tag.funnel === funnel).map(({ id, title, colour }) => ({ id, title, colour })),
  });

/** Fetches the page of matching people that begins at the cursor. */
export async function fetchPeoplePage(
  id: string,
  search: PeopleSearch,
  { cursor, signal }: { cursor: string; signal?: AbortSignal },
): Promise<PeoplePage> {
  const page = await call(endpoints.funnels.people, {
    params: { id },
    query: { ...peopleFilterOf(search), order: search.order, limit: limits.pageMax, cursor: cursor || undefined },
    ...(signal && { signal }),
  });
  return { ...page, results: page.results.map(personOf(id)) };
}

/** The people that match, by cursor pagination. `usePeople` refreshes only visible pages. */
export const peopleQuery = (id: string, search: PeopleSearch) =>
  infiniteQueryOptions({
    queryKey: ['people', id, 'list', search],
    queryFn: ({ pageParam, signal }) => fetchPeoplePage(id, search, { cursor: pageParam, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

/** The start payloads by which people came, for the source filter. */
export const sourcesQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', id, 'sources'],
    queryFn: ({ signal }) =>
      call(endpoints.funnels.sources, { params: { id }, query: { limit: limits.pageMax }, signal }),
  });
