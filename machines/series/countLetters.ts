import type { ExportedSeries } from '#contract/schemas/sending/exportedSeries.ts';

/** How many letters are in all of the series. */
export const countLetters = (all: readonly ExportedSeries[]): number =>
  all.reduce((sum, { letters }) => sum + letters.length, 0);
