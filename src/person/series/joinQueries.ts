import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { Series } from '#contract/schemas/series.ts';
import { call } from '#src/api/call.ts';

/** All series of the owner. */
export const allSeriesQuery = queryOptions({
  queryKey: ['series', 'list', ''],
  queryFn: ({ signal }) => call(endpoints.series.list, { query: {}, signal }),
});

/** The funnel of a series, for its quiet hours and its time zone. */
export const joinFunnelQuery = (id: string) =>
  queryOptions({
    queryKey: ['funnel', id, 'joinDates'],
    queryFn: ({ signal }) => call(endpoints.funnels.get, { params: { id }, query: {}, signal }),
  });

/** The first date of each letter for somebody who joins a series now. */
export const joinDatesQuery = (series: Series, timeZone: string | null) =>
  queryOptions({
    queryKey: ['series', 'joinDates', series.id, timeZone],
    queryFn: ({ signal }) => {
      const query = { count: 1, ...(timeZone !== null && { time_zone: timeZone }) };
      return call(endpoints.series.preview, { params: { id: series.id }, query, signal });
    },
    staleTime: 0,
  });
