import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, instant } from './common.ts';

/** A link that makes whoever opens it a tester of the draft. */
export const testLink = z.object({
  /** `https://t.me/<bot>?start=<payload>`; null while there is none, and once all its places are taken. */
  url: z.string().nullable(),
  expires_at: instant.nullable(),
  /** How many more come to be testers by it. */
  seats_left: z.number().int(),
  /** Who walks the draft by a link; the owner's own linked Telegram always does. */
  testers: z.array(
    z.object({ contact: id, first_name: z.string(), username: z.string().nullable(), expires_at: instant }),
  ),
});
export type TestLink = z.infer<typeof testLink>;

export const testLinkInput = z.strictObject({
  /** How many more come to be testers by it: of a new link one, unless it is said. */
  seats: z.number().int().min(1).max(limits.testers).optional(),
  /** Another link in the place of the one there is, which is good no more; its testers stay. */
  renew: z.boolean().optional(),
});
export type TestLinkInput = z.infer<typeof testLinkInput>;
