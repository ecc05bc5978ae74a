import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { id, instant } from '../common.ts';
import { edit, funnelHead, funnelSettings } from './funnel.ts';
import type { Counts } from './funnelCounts.ts';

/** A batch of edits as stored and as streamed. */
export const appliedBatch = z.object({
  revision: z.number().int(),
  id: id.nullable(),
  edits: z.array(edit),
  at: instant,
});
export type AppliedBatch = z.infer<typeof appliedBatch>;

/** A funnel's state: everything that changes by other means than edits. */
export const watchedFunnel = z
  .object(funnelHead)
  .pick({ state: true, revision: true, live_revision: true, first_run_at: true, bot: true, trouble: true })
  .extend({ settings: funnelSettings });
export type WatchedFunnel = z.infer<typeof watchedFunnel>;

/** An event of `…/events/`; its `id` resumes the stream as `Last-Event-ID`. */
export type FunnelEvent =
  | { event: 'edits'; data: AppliedBatch }
  | { event: 'state'; data: WatchedFunnel }
  | { event: 'counts'; data: Counts }
  /** The funnel was deleted; the stream ends. */
  | { event: 'gone'; data: Record<string, never> };

/** Sent on the same stream: these contacts changed; null means too many to list. */
export interface PeopleEvent {
  event: 'people';
  data: { contacts: string[] | null };
}

/** The funnels to subscribe to: ids separated by commas. */
export const eventsQuery = z.strictObject({
  funnels: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(id).max(limits.streamFunnels)),
});
