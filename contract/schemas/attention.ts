import { z } from 'zod';
import { id, instant } from './common.ts';
import { title } from './funnel.ts';

export const alertCodes = ['runaway', 'message_refused'] as const;

/** Something that went wrong with what is live, told once however many people met it. */
export const alert = z.object({
  id,
  /** `runaway`: too many messages followed each other without a pause. `message_refused`: by Telegram. */
  code: z.enum(alertCodes),
  /** As it is called now. */
  stage: z.object({ id, title: z.string() }),
  /** What was refused. */
  message: id.nullable(),
  /** What Telegram said. */
  detail: z.string(),
  at: instant,
});
export type Alert = z.infer<typeof alert>;

/** What of a funnel needs its owner. */
export const attention = z.object({
  id,
  name: title,
  /** People who have nothing to press, because what was to bring the buttons was not delivered. */
  stuck: z.number().int(),
  /** Messages of which nobody knows whether they came; of stages that people have left they count no more. */
  uncertain: z.number().int(),
  alerts: z.array(alert),
});
export type Attention = z.infer<typeof attention>;
export const attentionFunnels = z.object({ results: z.array(attention) });

export const resent = z.object({
  /** Messages, or people whose messages are sent again; what was on its way again already is none. */
  resent: z.number().int(),
});
export type Resent = z.infer<typeof resent>;
