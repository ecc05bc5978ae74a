import type { CatalogueEntry } from './CatalogueEntry.ts';
import type { FillEvent } from './run.ts';

/** What completes the events of a run: made from its input where the machine has one, else the catalogue's example. */
export const fillOf = ({ fill, fillFor }: CatalogueEntry, input: unknown): FillEvent | undefined =>
  input === undefined ? fill : (fillFor?.(input) ?? fill);
