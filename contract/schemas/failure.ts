import { z } from 'zod';
import { id, instant } from './common.ts';

/** What the server tries again and again. */
export const failureKinds = [
  'payment',
  'provider',
  'mail',
  /** The mail server has refused the address or the text for good, or the mail was given up. */
  'mail_refused',
  'update',
  'delay',
  'letter',
  'mailing',
  'scheduled_mailing',
  'bulk_send',
  'subscription',
  'limit',
  'texts',
  'menu',
  'account_files',
  'job',
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** These are not tried again on demand: the reason has to be mended first, or their hour comes by itself. */
export const notRetried: ReadonlySet<FailureKind> = new Set<FailureKind>(['update', 'job', 'mail_refused']);

/** What has failed five times in a row. */
export const failure = z.object({
  kind: z.enum(failureKinds),
  /** What it is about, by an id or a name. */
  subject: z.string(),
  /** Whose it is; null where it is the installation's own. */
  user: z.object({ id, name: z.string(), email: z.string().nullable() }).nullable(),
  times: z.number().int(),
  /** What the last try said, for whoever runs the installation. */
  reason: z.string(),
  first_at: instant,
  last_at: instant,
  next_try_at: instant.nullable(),
  can_retry: z.boolean(),
});
export type Failure = z.infer<typeof failure>;
