import { z } from 'zod';
import { partnerAccounts } from '../partnerAccounts.ts';
import { id, instant } from './common.ts';
import { money } from './money.ts';

/** A link by which a partner brings people. */
export const partnerLink = z.object({ id, name: z.string(), created_at: instant });
export type PartnerLink = z.infer<typeof partnerLink>;

/** A ledger entry: the signed amount that an account gained or lost, and its cause. */
export const partnerTransaction = z.object({
  id,
  account: z.enum(partnerAccounts),
  money,
  reason: z.string(),
  /** The partner link that earned it. */
  link: id.nullable(),
  created_at: instant,
});
export type PartnerTransaction = z.infer<typeof partnerTransaction>;

/** The balances of a partner's ledger, one per currency. */
export const partnerBalance = z.object({
  balances: z.array(z.object({ available: money, on_hold: money, paid: money })),
});
export type PartnerBalance = z.infer<typeof partnerBalance>;

export const withdrawalStates = ['requested', 'approved', 'paid', 'rejected'] as const;

/** A withdrawal request. */
export const withdrawal = z.object({ id, state: z.enum(withdrawalStates), money, created_at: instant });
export type Withdrawal = z.infer<typeof withdrawal>;
