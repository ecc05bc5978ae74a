import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { Series } from '#contract/schemas/sending/series.ts';
import { call } from '#src/api/call.ts';

/** All series of the owner. */
export const allSeriesQuery = queryOptions({
  queryKey: ['series', 'list', ''],
  queryFn: ({ signal }) => call(endpoints.series.list, { query: {}, signal }),
});

export const seriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['series', 'one', id],
    queryFn: ({ signal }) => call(endpoints.series.get, { params: { id }, signal }),
  });

/** The funnel of a series, with the stages and tags that its rules name, its quiet hours and its time zone. */
export const seriesFunnelQuery = (id: string) =>
  queryOptions({
    queryKey: ['funnel', id, 'series'],
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
