import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import type { changeSeriesInput, Series } from '#contract/schemas/sending/series.ts';
import { call } from '#src/api/call.ts';
import { useSeriesMutation } from '../queries.ts';

type Change = Required<Pick<z.infer<typeof changeSeriesInput>, 'stops_on' | 'time_zone'>> &
  z.infer<typeof changeSeriesInput>;

/** A change of a series: what its clock and its stop rules do to those who are in it, and saving it. */
export function useSeriesChange(series: Series, change: Change) {
  const [overdue, setOverdue] = useState<'skip' | 'send'>('skip');
  const params = { id: series.id };
  const { time_zone, stops_on } = change;
  const concerned = series.members.in + series.members.finished > 0;
  const isChanged = time_zone !== series.time_zone || isOther(stops_on, series.stops_on);
  const effect = useQuery({
    queryKey: ['series', 'change', series.id, series.revision, { time_zone, stops_on }],
    queryFn: ({ signal }) => call(endpoints.series.effect, { params, body: { time_zone, stops_on }, signal }),
    enabled: concerned && isChanged,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const save = useSeriesMutation(() =>
    call(endpoints.series.change, { params, body: { ...change, overdue, revision: series.revision } }),
  );
  const isAsking = effect.isLoading || effect.isPlaceholderData;
  const isBusy = save.isPending || isAsking;
  return {
    /** Null where nobody in the series is concerned. */
    effect: concerned && isChanged ? (effect.data ?? null) : null,
    overdue,
    setOverdue,
    save: (onSuccess: () => void) => {
      if (!isBusy) save.mutate(undefined, { onSuccess });
    },
    isBusy,
    error: save.error ?? (concerned && isChanged ? effect.error : null),
  };
}

/** Whatever the order in which the stages and tags were chosen. */
const isOther = (one: Series['stops_on'], other: Series['stops_on']): boolean =>
  [one.tags, one.stages].some(
    (ids, kind) => String(ids.toSorted()) !== String([other.tags, other.stages][kind]?.toSorted()),
  );
