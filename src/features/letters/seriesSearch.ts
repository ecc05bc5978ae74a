import type { MemberState } from '#contract/schemas/sending/series.ts';

/** Named here, because the schemas are not part of the screen. */
const memberStates: readonly MemberState[] = ['in', 'finished', 'left'];

/** Which people of the series are shown at first. */
export interface SeriesSearch {
  people?: MemberState;
}

/** The search of a series' address; anything else is left out. */
export function seriesSearch({ people }: { people?: unknown }): SeriesSearch {
  const state = memberStates.find((one) => one === people);
  return state ? { people: state } : {};
}
