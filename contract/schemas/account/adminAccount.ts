import { z } from 'zod';
import { funnelStates } from '#contract/funnelStates.ts';
import { id, instant } from '../common.ts';
import { troubleCodes } from '../funnels/trouble.ts';
import { subscriptionStates } from '../money/subscription.ts';

/** How many accounts there are, and how many in each state. */
export const accountTotals = z.object({ all: z.number().int(), trouble: z.number().int(), closed: z.number().int() });
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

export const adminAccountPage = adminAccount.extend({
  /** Those that run first; at most 200. */
  its_bots: z.array(adminAccountBot),
  running_bots: z.number().int(),
});
export type AdminAccountPage = z.infer<typeof adminAccountPage>;
