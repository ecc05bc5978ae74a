/** The accounts of a partner's ledger, in the order in which money passes through them. */
export const partnerAccounts = ['hold', 'available', 'requested', 'paid'] as const;
export type PartnerAccount = (typeof partnerAccounts)[number];

/** Why money moved. */
export const transactionKinds = ['commission', 'released', 'refund', 'withdrawal'] as const;
export type TransactionKind = (typeof transactionKinds)[number];
