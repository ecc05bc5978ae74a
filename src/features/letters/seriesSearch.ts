import type { MemberState } from '#contract/schemas/sending/series.ts';
import { isOn } from '#src/platform/page/searchFlag.ts';

/** Named here, because the schemas are not part of the screen. */
const memberStates: readonly MemberState[] = ['in', 'finished', 'left'];

/** Which people of the series are shown at first. */
export interface SeriesSearch {
  people?: MemberState;
}

/** Which series a list shows: those in the archive, or the others. */
export interface SeriesListSearch {
  archived?: true | undefined;
}

/** The search of the list's address; anything else is left out. */
export const seriesListSearch = ({ archived }: { archived?: unknown }): SeriesListSearch => ({
  archived: isOn(archived),
});

/** The search of a series' address; anything else is left out. */
export function seriesSearch({ people }: { people?: unknown }): SeriesSearch {
  const state = memberStates.find((one) => one === people);
  return state ? { people: state } : {};
}
