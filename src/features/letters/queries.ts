import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { seriesFunnelQuery, seriesQuery } from '#src/person/series/seriesQueries.ts';
import { funnelChoicesQuery } from '#src/shell/funnelFrame/funnelChoicesQuery.ts';

/** Counts change without the user. */
const pollMs = 20_000;

/** Which series a list shows. */
interface SeriesFilter {
  funnel?: string;
  /** Those in the archive, instead of the others. */
  archived?: true | undefined;
}

/** The series of one funnel, or of all. */
export const seriesListQuery = ({ funnel, archived }: SeriesFilter = {}) =>
  queryOptions({
    queryKey: ['series', 'list', funnel ?? '', archived ?? false],
    queryFn: ({ signal }) =>
      call(endpoints.series.list, { query: { ...(funnel && { funnel }), ...(archived && { archived }) }, signal }),
    refetchInterval: pollMs,
  });

/** A series whose counts are kept up to date. */
export const liveSeriesQuery = (id: string) => queryOptions({ ...seriesQuery(id), refetchInterval: pollMs });

/** The first date of each letter for somebody who joins at a moment. */
export const previewQuery = (id: string, person: { joined: string; time_zone?: string }, revision: string) =>
  queryOptions({
    queryKey: ['series', 'preview', id, person, revision],
    queryFn: ({ signal }) => call(endpoints.series.preview, { params: { id }, query: { ...person, count: 1 }, signal }),
  });

/** Who has pressed the buttons of the letters, counted by letter and button. */
export const pressesQuery = (id: string) =>
  queryOptions({
    queryKey: ['series', 'presses', id],
    queryFn: async ({ signal }) => {
      const { letters } = await call(endpoints.series.presses, { params: { id }, signal });
      return new Map(letters.map((letter) => [letter.id, letter.presses]));
    },
    refetchInterval: pollMs,
  });

/** How many match what starts the series and are not in it. */
export const matchingQuery = (id: string) =>
  queryOptions({
    queryKey: ['series', 'matching', id],
    queryFn: ({ signal }) => call(endpoints.series.matching, { params: { id }, signal }),
    staleTime: 0,
  });

export async function loadSeriesList(client: QueryClient, filter: SeriesFilter) {
  const [{ results }] = await Promise.all([
    client.ensureQueryData(seriesListQuery(filter)),
    client.ensureQueryData(funnelChoicesQuery),
  ]);
  const funnels = [...new Set(results.map(({ funnel }) => funnel))];
  await Promise.all(funnels.map((id) => client.ensureQueryData(seriesFunnelQuery(id))));
}

export async function loadFunnelSeries(client: QueryClient, funnel: string) {
  const [found] = await Promise.all([
    client.ensureQueryData(seriesFunnelQuery(funnel)),
    client.ensureQueryData(seriesListQuery({ funnel })),
  ]);
  return found;
}

export async function loadSeries(client: QueryClient, id: string) {
  const series = await client.ensureQueryData(seriesQuery(id));
  await client.ensureQueryData(seriesFunnelQuery(series.funnel));
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

interface MutationOptions {
  /** Mutations of one scope run one after another. */
  scope?: string;
  onError?: (error: Error) => void;
}

/** A mutation after which lists, counts and dates of series are fetched again. */
export function useSeriesMutation<Input, Answer>(
  mutationFn: (input: Input) => Promise<Answer>,
  { scope, ...on }: MutationOptions = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    ...(scope && { scope: { id: scope } }),
    ...on,
    onSettled: () => client.invalidateQueries({ queryKey: ['series'] }),
  });
}
