import { z } from 'zod';
import { id, instant } from '../common.ts';
import { heldReason, notSentReason } from './contactHistory.ts';
import { deliveryStates, leaveReasons, memberStates, seriesState } from '../sending/series.ts';

/**
 * Why a letter does not reach a member of its series: it has no sending time, its dates were over before they could get it,
 * something critical is wrong with its message, or nothing leaves as long as its series is off, its funnel does not run or
 * the subscription is inactive.
 */
export const notPlannedReasons = [
  'no_time',
  'passed',
  'message_not_ready',
  'series_off',
  'funnel_stopped',
  'subscription_inactive',
] as const;

const contactLetter = z.object({
  id,
  name: z.string(),
  /** In this membership, at least once. */
  received: z.boolean(),
  /** The latest sending, also one that is on its way; null where there was none. */
  last: z
    .object({
      at: instant,
      state: z.enum(deliveryStates),
      reason: notSentReason.nullable(),
      held: heldReason.nullable(),
    })
    .nullable(),
  /** The next date, and when it leaves by quiet hours and the cap as they are known now. */
  next: z.object({ due_at: instant, leaves_at: instant }).nullable(),
  /** Null while it leaves as planned, or has nothing more to send. */
  not_planned: z.enum(notPlannedReasons).nullable(),
});
export type ContactLetter = z.infer<typeof contactLetter>;

/** A series that a contact is or was in, with its letters in their order. */
export const contactSeries = z.object({
  id,
  name: z.string(),
  funnel: z.object({ id, name: z.string() }),
  state: seriesState,
  member: z.enum(memberStates),
  reason: z.enum(leaveReasons).nullable(),
  joined_at: instant,
  /** The contact’s own where it is known, else the funnel’s. */
  time_zone: z.string(),
  letters: z.array(contactLetter),
});
export type ContactSeries = z.infer<typeof contactSeries>;
