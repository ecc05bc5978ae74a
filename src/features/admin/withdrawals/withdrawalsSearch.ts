import type { AdminWithdrawal } from '#contract/schemas/money/adminMoney.ts';
import { type AdminSearch, adminSearch } from '../list/adminSearch.ts';

/** Those that wait for the admin come first. */
export const listedStates: readonly AdminWithdrawal['state'][] = [
  'requested',
  'approved',
  'paid',
  'rejected',
  'cancelled',
];
export type WithdrawalsSearch = AdminSearch<AdminWithdrawal['state']>;
export const withdrawalsSearch = adminSearch(listedStates);
