import type { RenewalRow } from './settled.ts';

/** Whether the provider will charge, as far as is known here. */
export const isCharging = ({ state, pending_change }: Pick<RenewalRow, 'state' | 'pending_change'>): boolean =>
  state === 'active' && pending_change !== 'cancel';
