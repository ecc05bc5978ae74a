import { z } from 'zod';
import { id, instant } from './common.ts';

/** One sign-in of the user on one device. */
export const session = z.object({
  id,
  /** What the device called itself when it signed in. */
  user_agent: z.string(),
  created_at: instant,
  /** Exact to ten minutes. */
  last_seen_at: instant,
  /** Whether it is the one that asks. */
  is_current: z.boolean(),
});
export type Session = z.infer<typeof session>;
