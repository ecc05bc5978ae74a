import { z } from 'zod';
import { id, instant } from './common.ts';

/** What an admin, or the server itself, did: never changed, never removed. */
export const auditEvent = z.object({
  id,
  at: instant,
  /** Null for the server itself. */
  by: z.object({ id, name: z.string() }).nullable(),
  kind: z.string(),
  /** What it was done to, as a code with its figures. */
  args: z.record(z.string(), z.union([z.string(), z.number()])),
  reason: z.string().nullable(),
  address: z.string().nullable(),
});
export type AuditEvent = z.infer<typeof auditEvent>;
