/** The accounts of a partner's ledger that are shown to the partner. */
export const partnerAccounts = ['available', 'on_hold', 'paid'] as const;
