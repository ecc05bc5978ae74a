import type { PartnerBalance } from '#contract/schemas/money/partner.ts';

/** The balance in one currency. */
export type Balance = PartnerBalance['balances'][number];
