import type { RenewalRow } from './settled.ts';

/** Whether the provider will charge, as far as is known here. */
export const isCharging = ({ state, wish }: Pick<RenewalRow, 'state' | 'wish'>): boolean =>
  state === 'active' && wish !== 'cancel';
