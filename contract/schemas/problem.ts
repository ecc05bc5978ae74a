import { z } from 'zod';
import { id } from './common.ts';

export const problemCodes = [
  'unreachable_stage',
  'dead_end',
  'button_to_nowhere',
  'loop_trap',
  'message_flood',
  'message_empty',
  'message_can_be_empty',
  'text_too_long',
  'caption_too_long',
  'text_missing',
  'file_missing',
  'link_invalid',
  'tag_missing',
  'field_unknown',
  'no_stages',
  'stage_empty',
  'no_bot',
  'bot_trouble',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

export const problem = z.object({
  code: z.enum(problemCodes),
  /** Critical problems block run and publish. */
  severity: z.enum(['critical', 'warning']),
  stage: id.optional(),
  message: id.optional(),
  button: id.optional(),
  /** The relevant value (a length, a field's name), not a sentence. */
  detail: z.string(),
});
export type Problem = z.infer<typeof problem>;
