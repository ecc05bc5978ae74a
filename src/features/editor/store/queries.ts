import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnel.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import type { PeopleFilter } from '../model/contexts/PeopleContext.ts';

/** The funnel as it is opened; from then on the editor follows it by itself. */
export const funnelQuery = (id: string) =>
  queryOptions({
    queryKey: ['funnel', id],
    queryFn: ({ signal }) => call(endpoints.funnels.get, { params: { id }, query: {}, signal }),
    // An editor is made from it once and catches up by itself; long enough for the way from the loader to the screen.
    gcTime: 10_000,
    staleTime: 10_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The funnel for its screen. One that was not there when it was fetched ahead is not asked for again. */
export async function openFunnel(queryClient: QueryClient, id: string): Promise<Funnel> {
  const query = funnelQuery(id);
  const { error } = queryClient.getQueryState(query.queryKey) ?? {};
  if (!(error instanceof ApiError && error.status === 404)) return queryClient.ensureQueryData(query);
  // The next who comes here asks anew.
  queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
  throw error;
}

/** Whom publishing would touch. */
export const effectQuery = (id: string, revision: number) =>
  queryOptions({
    queryKey: ['funnel', id, 'effect', revision],
    queryFn: ({ signal }) => call(endpoints.funnels.effect, { params: { id }, signal }),
    gcTime: 0,
  });

/** How many of those on a stage have blocked the bot; asked again where others stand there. */
export const blockedQuery = (id: string, stage: string, people: number) =>
  queryOptions({
    queryKey: ['funnel', id, 'people', 'blocked', stage, people],
    queryFn: async ({ signal }) => {
      const query = { stage, blocked: true, limit: 1 };
      const { count } = await call(endpoints.funnels.people, { params: { id }, query, signal });
      return count ?? 0;
    },
    gcTime: 0,
  });

/** Those who stand on a stage, or have a tag, page by page. */
export const peopleQuery = (id: string, of: PeopleFilter & { source?: string }) =>
  infiniteQueryOptions({
    queryKey: ['funnel', id, 'people', of],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.funnels.people, {
        params: { id },
        query: { ...of, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

/** How many people have each tag of the funnel. */
export const tagCountsQuery = (id: string) =>
  queryOptions({
    queryKey: ['funnel', id, 'tags'],
    queryFn: ({ signal }) => call(endpoints.funnels.tags, { params: { id }, signal }),
  });
