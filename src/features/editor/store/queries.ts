import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { pagedQuery } from '#src/api/pagedQuery.ts';
import type { PeopleFilter } from '../model/contexts/PeopleContext.ts';

/** Previews the effect of publishing on people. */
export const effectQuery = (id: string, revision: number) =>
  queryOptions({
    queryKey: ['funnel', id, 'effect', revision],
    queryFn: ({ signal }) => call(endpoints.funnels.effect, { params: { id }, signal }),
    gcTime: 0,
  });

/** Counts people on a stage who blocked the bot. The key has the number of people, so that a change refetches. */
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

/** Lists people on a stage or with a tag, by cursor pagination. */
export const placePeopleQuery = (id: string, of: PeopleFilter & { source?: string }) =>
  pagedQuery(['funnel', id, 'people', of], ({ page, signal }) =>
    call(endpoints.funnels.people, {
      params: { id },
      query: { ...of, ...page },
      signal,
    }),
  );

/** Counts people per tag. */
export const tagCountsQuery = (id: string) =>
  queryOptions({
    queryKey: ['funnel', id, 'tags'],
    queryFn: ({ signal }) => call(endpoints.funnels.tags, { params: { id }, signal }),
  });
