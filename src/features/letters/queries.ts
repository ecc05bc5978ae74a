import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#src/api/call.ts';
import { fetchAll } from '#src/api/fetchAll.ts';

/** Counts change without the user. */
const pollMs = 20_000;

/** The series of one funnel, or of all. */
export const seriesListQuery = (funnel?: string) =>
  queryOptions({
    queryKey: ['series', 'list', funnel ?? ''],
    queryFn: ({ signal }) => call(endpoints.series.list, { query: funnel ? { funnel } : {}, signal }),
    refetchInterval: pollMs,
  });

export const seriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['series', 'one', id],
    queryFn: ({ signal }) => call(endpoints.series.get, { params: { id }, signal }),
    refetchInterval: pollMs,
  });

/** The first date of each letter for somebody who joins at a moment. */
export const previewQuery = (id: string, person: { joined: string; time_zone?: string }, revision: string) =>
  queryOptions({
    queryKey: ['series', 'preview', id, person, revision],
    queryFn: ({ signal }) => call(endpoints.series.preview, { params: { id }, query: { ...person, count: 1 }, signal }),
  });

/** How many match what starts the series and are not in it. */
export const matchingQuery = (id: string) =>
  queryOptions({
    queryKey: ['series', 'matching', id],
    queryFn: ({ signal }) => call(endpoints.series.matching, { params: { id }, signal }),
    staleTime: 0,
  });

/** The funnel of a series, with the stages and tags that its rules name. */
export const letterFunnelQuery = (id: string) =>
  queryOptions({
    queryKey: ['funnel', id, 'letters'],
    queryFn: ({ signal }) => call(endpoints.funnels.get, { params: { id }, query: {}, signal }),
  });

export const funnelChoicesQuery = queryOptions({
  queryKey: ['funnels', 'letters'],
  queryFn: ({ signal }) =>
    fetchAll((after) => call(endpoints.funnels.list, { query: { limit: limits.pageMax, ...after }, signal })),
});

export async function loadSeriesList(client: QueryClient) {
  const [{ results }] = await Promise.all([
    client.ensureQueryData(seriesListQuery()),
    client.ensureQueryData(funnelChoicesQuery),
  ]);
  const funnels = [...new Set(results.map(({ funnel }) => funnel))];
  await Promise.all(funnels.map((id) => client.ensureQueryData(letterFunnelQuery(id))));
}

export async function loadFunnelSeries(client: QueryClient, funnel: string) {
  const [found] = await Promise.all([
    client.ensureQueryData(letterFunnelQuery(funnel)),
    client.ensureQueryData(seriesListQuery(funnel)),
  ]);
  return found;
}

export async function loadSeries(client: QueryClient, id: string) {
  const series = await client.ensureQueryData(seriesQuery(id));
  await client.ensureQueryData(letterFunnelQuery(series.funnel));
  return series;
}

/** What is sent by hand leaves within seconds, long before counts are fetched the next time. */
const soonMs = [2_000, 6_000];

/** Returns a function that fetches counts again once what was sent just now has likely left. */
export function useRefetchSoon(): () => void {
  const client = useQueryClient();
  return () => {
    for (const ms of soonMs) setTimeout(() => void client.invalidateQueries({ queryKey: ['series'] }), ms);
  };
}

/** A mutation after which lists, counts and dates of series are fetched again. */
export function useSeriesMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: ['series'] }) });
}
