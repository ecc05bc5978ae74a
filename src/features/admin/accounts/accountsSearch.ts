import { type AccountOrder, type AccountState, accountOrders, accountStates } from '#contract/accountLists.ts';
import { limits } from '#contract/limits.ts';

/** What the list of accounts shows, stored in the address. */
export interface AccountsSearch {
  state?: AccountState;
  order?: AccountOrder;
  search?: string;
}

/** What is changed of it; null is all states. */
export interface AccountsChange {
  state?: AccountState | null;
  order?: AccountOrder;
  search?: string;
}

export function accountsSearch(given: { [Key in keyof AccountsSearch]: unknown }): AccountsSearch {
  const search = typeof given.search === 'string' ? given.search.slice(0, limits.titleChars) : '';
  const state = accountStates.find((one) => one === given.state);
  const order = accountOrders.find((one) => one === given.order);
  return { ...(state && { state }), ...(order && { order }), ...(search && { search }) };
}
