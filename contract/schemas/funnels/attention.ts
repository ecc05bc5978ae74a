import { z } from 'zod';
import { id, instant, page } from '../common.ts';
import { title } from './title.ts';

export const alertCodes = ['runaway', 'message_refused', 'answer_not_kept', 'action_failed'] as const;

/** A problem with the live funnel, reported once however many people it affects. */
export const alert = z.object({
  id,
  /**
   * `runaway`: too many messages without a delay between them. `message_refused`: Telegram rejected a message.
   * `answer_not_kept`, `action_failed`: a field is gone, or could not take a value.
   */
  code: z.enum(alertCodes),
  /** The stage's current title. */
  stage: z.object({ id, title: z.string() }),
  /** The rejected message, or the one that asks or does something. */
  message: id.nullable(),
  /** Telegram's error description, or the name of the field. */
  detail: z.string(),
  at: instant,
});
export type Alert = z.infer<typeof alert>;

/** What in a funnel needs its owner's attention. */
export const attention = z.object({
  id,
  name: title,
  /** People without a button to press, because the messages that carry the buttons were not delivered. */
  stuck: z.number().int(),
  /** Deliveries with an unknown outcome; those of stages that people have left are not counted. */
  uncertain: z.number().int(),
  /** Letters of which nobody knows whether some have got them, by name; resent by hand. */
  letters: z.array(z.object({ id, series: id, name: title, uncertain: z.number().int() })),
  alerts: z.array(alert),
});
export type Attention = z.infer<typeof attention>;
export const attentionFunnels = page(attention);

export const resent = z.object({
  /** The number of deliveries, or of people whose messages are sent again; those already resent are not counted. */
  resent: z.number().int(),
});
export type Resent = z.infer<typeof resent>;
