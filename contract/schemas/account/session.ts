import { z } from 'zod';
import { id, instant } from '../common.ts';

/** A session: one sign-in of the user on one device. */
export const session = z.object({
  id,
  /** The User-Agent at sign-in. */
  user_agent: z.string(),
  created_at: instant,
  /** Rounded to ten minutes. */
  last_seen_at: instant,
  /** Whether it is the session of this request. */
  is_current: z.boolean(),
});
export type Session = z.infer<typeof session>;
