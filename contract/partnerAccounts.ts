/** The accounts of a partner's book that the partner sees. */
export const partnerAccounts = ['available', 'on_hold', 'paid'] as const;
