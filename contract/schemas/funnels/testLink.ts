import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { id, instant } from '../common.ts';

/** A link whose visitors become testers of the draft. */
export const testLink = z.object({
  /** `https://t.me/<bot>?start=<payload>`; null while there is none, and once it is used up. */
  url: z.string().nullable(),
  expires_at: instant.nullable(),
  /** How many more testers it can add. */
  seats_left: z.number().int(),
  /** Testers who came by the link; the owner's own linked Telegram account is always a tester. */
  testers: z.array(
    z.object({ contact: id, first_name: z.string(), username: z.string().nullable(), expires_at: instant }),
  ),
});
export type TestLink = z.infer<typeof testLink>;

export const testLinkInput = z.strictObject({
  /** How many testers it can add: one by default. */
  seats: z.number().int().min(1).max(limits.testers).optional(),
  /** Replaces the link by a new one and revokes the old; its testers stay. */
  renew: z.boolean().optional(),
});
export type TestLinkInput = z.infer<typeof testLinkInput>;
