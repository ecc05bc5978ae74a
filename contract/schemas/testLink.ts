import { z } from 'zod';
import { id, instant } from './common.ts';

/** A link that makes whoever opens it a tester of the draft. */
export const testLink = z.object({
  /** `https://t.me/<bot>?start=<payload>`; null while there is none. */
  url: z.string().nullable(),
  expires_at: instant.nullable(),
  /** Who walks the draft by a link; the owner's own linked Telegram always does. */
  testers: z.array(
    z.object({ contact: id, first_name: z.string(), username: z.string().nullable(), expires_at: instant }),
  ),
});
export type TestLink = z.infer<typeof testLink>;
