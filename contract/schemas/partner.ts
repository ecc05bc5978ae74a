import { z } from 'zod';
import { id, instant } from './common.ts';
import { money } from './money.ts';

/** A link by which a partner brings people. */
export const partnerLink = z.object({ id, name: z.string(), created_at: instant });
export type PartnerLink = z.infer<typeof partnerLink>;

export const partnerAccounts = ['available', 'on_hold', 'paid'] as const;

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

export const withdrawalStates = ['requested', 'approved', 'paid', 'rejected'] as const;

/** A request to be paid. */
export const withdrawal = z.object({ id, state: z.enum(withdrawalStates), money, created_at: instant });
export type Withdrawal = z.infer<typeof withdrawal>;
