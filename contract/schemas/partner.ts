import { z } from 'zod';
import { partnerAccounts } from '../partnerAccounts.ts';
import { id, instant } from './common.ts';
import { money } from './money.ts';

/** A link by which a partner brings people. */
export const partnerLink = z.object({ id, name: z.string(), created_at: instant });
export type PartnerLink = z.infer<typeof partnerLink>;

/** One entry of a partner's ledger: what an account gained or, below zero, lost, and why. */
export const partnerTransaction = z.object({
  id,
  account: z.enum(partnerAccounts),
  money,
  reason: z.string(),
  /** The partner link it came by. */
  link: id.nullable(),
  created_at: instant,
});
export type PartnerTransaction = z.infer<typeof partnerTransaction>;

/** What a partner's book adds up to, a line for each currency that is in it. */
export const partnerBalance = z.object({
  balances: z.array(z.object({ available: money, on_hold: money, paid: money })),
});
export type PartnerBalance = z.infer<typeof partnerBalance>;

export const withdrawalStates = ['requested', 'approved', 'paid', 'rejected'] as const;

/** A request to be paid. */
export const withdrawal = z.object({ id, state: z.enum(withdrawalStates), money, created_at: instant });
export type Withdrawal = z.infer<typeof withdrawal>;
