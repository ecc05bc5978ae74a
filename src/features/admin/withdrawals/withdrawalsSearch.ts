/** Which withdrawals are listed, and the one that is open, stored in the address. */
export interface WithdrawalsSearch {
  state?: ListedState;
  id?: string;
}

export const listedStates = ['requested', 'approved', 'paid'] as const;
export type ListedState = (typeof listedStates)[number];
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function withdrawalsSearch(given: { [Key in keyof WithdrawalsSearch]: unknown }): WithdrawalsSearch {
  const state = listedStates.find((one) => one === given.state);
  const id = typeof given.id === 'string' && uuid.test(given.id) ? given.id : undefined;
  return { ...(state && { state }), ...(id && { id }) };
}
