import type { PartnerBalance } from '#contract/schemas/partner.ts';

/** The balance in one currency. */
export type Balance = PartnerBalance['balances'][number];
