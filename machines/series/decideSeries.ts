import type { SeriesState } from '#contract/schemas/sending/series.ts';
import { type Decision, decideBy } from '#machines/decision/decideBy.ts';
import type { SeriesCommand, SeriesContext, SeriesEvent, SeriesRefusal } from './seriesEvents.ts';
import { seriesMachine } from './seriesMachine.ts';

/** A series as its row or the API shows it. */
export interface SeriesLife extends SeriesContext {
  state: SeriesState;
}

export type SeriesDecision = Decision<SeriesState | 'removed', SeriesCommand, SeriesRefusal>;

/** What an event does to a series, or why it may not happen now. */
export function decideSeries({ state, ...context }: SeriesLife, event: SeriesEvent): SeriesDecision {
  return decideBy(seriesMachine, seriesMachine.resolveState({ value: state, context }), event);
}
