import type { Letter, Series } from '#contract/schemas/sending/series.ts';
import type { DatedLetter } from '#machines/series/nextLetter.ts';

export type TriedLetter = Pick<Letter, 'id' | 'name' | 'message' | 'timing' | 'repeat' | 'until' | 'times'>;

/** A letter series of the tried funnel; it is tried whether it is on or off. */
export type TriedSeries = Pick<Series, 'id' | 'name' | 'starts_on' | 'stops_on' | 'time_zone'> & {
  letters: TriedLetter[];
};

/** Of a simulated series nothing was ever skipped. */
export const toDatedLetter = ({ id, timing, repeat, until, times }: TriedLetter): DatedLetter => ({
  ...{ id, timing, repeat, until, times },
  skippedUntil: null,
});
