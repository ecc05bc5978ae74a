import { z } from 'zod';
import { securityEventKinds } from '#contract/securityEventKinds.ts';
import { id, instant } from '../common.ts';

/** Details from a closed list, or masked: never a password, a token or a whole e-mail address. */
const detail = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type SecurityEventDetail = z.infer<typeof detail>;

/** An account with its current e-mail; null where it has none or was deleted. */
const account = z.object({ id, email: z.string().nullable() });

export const securityEvent = z.object({
  id,
  kind: z.enum(securityEventKinds),
  /** The affected account; null where there is none. */
  user: account.nullable(),
  /** The acting account, where it is another one. */
  actor: account.nullable(),
  /** The client's address; empty for events caused by Telegram or by a command. */
  address: z.string(),
  user_agent: z.string(),
  detail,
  /** How many times it happened within the hour from `at`. */
  times: z.number().int(),
  at: instant,
  last_at: instant,
});
export type SecurityEvent = z.infer<typeof securityEvent>;
