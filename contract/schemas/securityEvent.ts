import { z } from 'zod';
import { securityEventKinds } from '../securityEventKinds.ts';
import { id, instant } from './common.ts';

/** How it happened, in words of a closed list or masked: never a password, a token or a whole e-mail. */
const detail = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type SecurityEventDetail = z.infer<typeof detail>;

/** An account as it is now; its e-mail is null where it has none, or is gone. */
const account = z.object({ id, email: z.string().nullable() });

export const securityEvent = z.object({
  id,
  kind: z.enum(securityEventKinds),
  /** The account it is about; null where there is no such account. */
  user: account.nullable(),
  /** Who did it, where that is another account. */
  actor: account.nullable(),
  /** Where it was asked from; empty for what Telegram or a command brought. */
  address: z.string(),
  user_agent: z.string(),
  detail,
  /** How often within the hour from `at` on. */
  times: z.number().int(),
  at: instant,
  last_at: instant,
});
export type SecurityEvent = z.infer<typeof securityEvent>;
