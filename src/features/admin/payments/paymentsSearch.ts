import { type AdminSearch, adminSearch } from '../list/adminSearch.ts';

export const paymentStates = ['orphaned', 'credited', 'refunded', 'refused', 'noted'] as const;
export type PaymentsSearch = AdminSearch<(typeof paymentStates)[number]>;
export const paymentsSearch = adminSearch(paymentStates);
