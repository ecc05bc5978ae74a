import { z } from 'zod';
import { limitedThings } from '#contract/limitedThings.ts';
import { funnelStates } from '#contract/funnelStates.ts';
import { id, instant } from '../common.ts';
import { troubleCodes } from '../funnels/trouble.ts';
import { subscriptionStates } from '../money/subscription.ts';

/** How many accounts there are, and how many in each state. */
export const accountTotals = z.object({
  all: z.number().int(),
  trouble: z.number().int(),
  /** They have used as much of something as they may. */
  limit: z.number().int(),
  closed: z.number().int(),
});
export type AccountTotals = z.infer<typeof accountTotals>;

/** An account as who runs the server sees it: what it uses, and nothing of what is in it. */
export const adminAccount = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  telegram_username: z.string().nullable(),
  is_admin: z.boolean(),
  /** Its e-mail is confirmed, where that is asked for. */
  is_active: z.boolean(),
  created_at: instant,
  seen_at: instant,
  closed_at: instant.nullable(),
  bots: z.number().int(),
  /** Its bots in trouble. */
  troubles: z.number().int(),
  people: z.number().int(),
  /** What reached people since this month began, in UTC. */
  messages: z.number().int(),
  /** How many it may send a month; null is no limit. */
  messages_limit: z.number().nullable(),
  /** Of what it has used as much as it may. */
  limits_reached: z.array(z.enum(limitedThings)),
  files: z.number().int(),
  file_bytes: z.number(),
  /** Null where the installation charges nothing. */
  subscription: z.object({ state: z.enum(subscriptionStates), until: instant.nullable() }).nullable(),
});
export type AdminAccount = z.infer<typeof adminAccount>;

/** A funnel of an account with a bot. */
export const adminAccountBot = z.object({
  funnel: id,
  funnel_name: z.string(),
  username: z.string(),
  state: z.enum(funnelStates),
  trouble: z.object({ code: z.enum(troubleCodes), since: instant }).nullable(),
  /** Where they stand in the funnel. */
  people: z.number().int(),
});
export type AdminAccountBot = z.infer<typeof adminAccountBot>;

/** How much an account may use of something; null is no limit. */
const accountLimit = z.object({
  most: z.number().nullable(),
  /** It is the account's own; else the installation's. */
  is_own: z.boolean(),
  /** The installation's. */
  usual: z.number().nullable(),
});
export type AccountLimit = z.infer<typeof accountLimit>;
/** Of people, of messages a month, and of files, in bytes. */
export const accountLimitsOf = z.object({ people: accountLimit, messages: accountLimit, storage: accountLimit });
export type AccountLimitsOf = z.infer<typeof accountLimitsOf>;

const limitInput = (most: number) => z.union([z.literal('usual'), z.int().min(0).max(most), z.null()]);
const mostCount = 999_999_999;
const mostBytes = 100_000_000 * 1024 * 1024;
/** An own limit, none (null), or the installation's (`usual`); what is left out stays. */
export const setLimitsInput = z.strictObject({
  people: limitInput(mostCount).optional(),
  messages: limitInput(mostCount).optional(),
  storage: limitInput(mostBytes).optional(),
  reason: z.string().trim().min(1).max(1000),
});
export type SetLimitsInput = z.infer<typeof setLimitsInput>;

export const adminAccountPage = adminAccount.extend({
  limits: accountLimitsOf,
  /** Those that run first; at most 200. */
  its_bots: z.array(adminAccountBot),
  running_bots: z.number().int(),
});
export type AdminAccountPage = z.infer<typeof adminAccountPage>;
