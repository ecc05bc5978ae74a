import type { WithdrawalRow } from './withdrawalRow.ts';

/** Where money is sent to, as partner and admin read it: of a card the last four digits. */
export const shownDetails = ({ method, details }: Pick<WithdrawalRow, 'method' | 'details'>): string =>
  method === 'card' && details !== null ? `•• ${details}` : (details ?? '–');
