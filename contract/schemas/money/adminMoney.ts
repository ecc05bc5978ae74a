import { z } from 'zod';
import { id, instant } from '../common.ts';
import { money } from './money.ts';
import { withdrawal } from './partner.ts';

/** A withdrawal as the admin sees it, with what to check before money is sent. */
export const adminWithdrawal = withdrawal.extend({
  partner: z.object({ id, name: z.string(), email: z.string().nullable() }),
  /** The partner's balance now, and everything paid before. */
  available: money,
  paid_before: money,
  /** Each check as a code, and whether it passed; an open one is the admin's own next step. */
  checks: z.array(z.object({ code: z.string(), state: z.enum(['passed', 'failed', 'open']), detail: z.string() })),
  /** Who decided, and when, for each step that was taken. */
  steps: z.array(z.object({ state: z.string(), at: instant, by: z.string().nullable(), detail: z.string() })),
});
export type AdminWithdrawal = z.infer<typeof adminWithdrawal>;

/** An account of the ledger with its sum, and what is kept beside it where that differs. */
export const ledgerAccount = z.object({
  account: z.string(),
  money,
  kept: money.nullable(),
  entries: z.number().int(),
});
export const ledger = z.object({
  accounts: z.array(ledgerAccount),
  /** Whether the sums differ from what is kept; withdrawals are stopped while they do. */
  difference: z.boolean(),
  compared_at: instant.nullable(),
});
export type Ledger = z.infer<typeof ledger>;

/** What an admin, or the server itself, did: never changed, never removed. */
export const auditEvent = z.object({
  id,
  at: instant,
  /** Null for the server itself. */
  by: z.object({ id, name: z.string() }).nullable(),
  kind: z.string(),
  /** What it was done to, as a code with its figures. */
  args: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Whose account it was done to; without a name where that is gone, null where it was none. */
  account: z.object({ id, name: z.string() }).nullable(),
  reason: z.string().nullable(),
  address: z.string().nullable(),
});
export type AuditEvent = z.infer<typeof auditEvent>;
