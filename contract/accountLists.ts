/** By what the host's list of accounts is ordered. */
export const accountOrders = ['seen', 'people', 'bots', 'messages', 'storage', 'created'] as const;
export type AccountOrder = (typeof accountOrders)[number];

/** Which accounts it shows, beside all. */
export const accountStates = ['trouble', 'limit', 'closed'] as const;
export type AccountState = (typeof accountStates)[number];
