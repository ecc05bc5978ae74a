import { foldTyped } from './foldTyped.ts';

/** A label as it is compared with what somebody types: in lower case, ё as е, spaces of all kinds as one. */
export const foldLabel = (label: string): string =>
  foldTyped(label).toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ');
