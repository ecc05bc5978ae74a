import type { Series } from '#contract/schemas/sending/series.ts';
import { decideSeries, type SeriesDecision } from '#machines/series/decideSeries.ts';
import { isSendable } from '#machines/series/isSendable.ts';
import type { SeriesEvent } from '#machines/series/seriesEvents.ts';

/** What an event would do to a series as the API shows it, by the rules that the server keeps. */
export const decideShownSeries = (series: Series, isLapsed: boolean, event: SeriesEvent): SeriesDecision =>
  decideSeries(
    {
      state: series.state,
      isLapsed,
      isArchived: series.archived,
      isReady: series.letters.some((letter) => isSendable(letter, series.problems)),
    },
    event,
  );
