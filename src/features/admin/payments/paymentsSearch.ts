import { limits } from '#contract/limits.ts';

export const paymentStates = ['orphaned', 'credited', 'refunded', 'refused', 'noted'] as const;

/** Which payments are listed, and the one that is open, stored in the address. */
export interface PaymentsSearch {
  state?: (typeof paymentStates)[number];
  search?: string;
  id?: string;
}

export function paymentsSearch(given: { [Key in keyof PaymentsSearch]: unknown }): PaymentsSearch {
  const text = ['string', 'number'].includes(typeof given.search) ? String(given.search) : '';
  const search = text.slice(0, limits.titleChars);
  const state = paymentStates.find((one) => one === given.state);
  const id = typeof given.id === 'string' ? given.id : undefined;
  return { ...(state && { state }), ...(search && { search }), ...(id && { id }) };
}
