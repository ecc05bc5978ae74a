import { z } from 'zod';
import { id } from './common.ts';

/** Problems of a series' letters; in a funnel they carry its `series`, and `letter` with its name as the detail. */
export const letterProblemCodes = [
  'letter_without_time',
  'letter_not_ready',
  'letters_too_close',
  'letter_unreachable',
  'letter_after_stop',
  'letter_in_quiet_hours',
  'series_start_gone',
] as const;

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
  'file_not_fit',
  'album_too_big',
  'link_invalid',
  'tag_missing',
  'question_without_text',
  'question_field_gone',
  'question_field_kind',
  'question_keyboard',
  'question_without_end',
  'action_incomplete',
  'exit_to_nowhere',
  'exit_never',
  'button_never',
  'exits_incomplete',
  'endless_exits',
  'condition_gone',
  'field_unknown',
  'braces_left',
  'no_stages',
  'stage_empty',
  'no_bot',
  'bot_trouble',
  'trigger_twice',
  'trigger_gone',
  'command_without_stage',
  ...letterProblemCodes,
] as const;
export type ProblemCode = (typeof problemCodes)[number];

export const problem = z.object({
  code: z.enum(problemCodes),
  /** Critical problems block run and publish. */
  severity: z.enum(['critical', 'warning']),
  stage: id.optional(),
  message: id.optional(),
  button: id.optional(),
  exit: id.optional(),
  action: id.optional(),
  trigger: id.optional(),
  series: id.optional(),
  letter: id.optional(),
  /** The relevant value (a length, a field's name), not a sentence. */
  detail: z.string(),
});
export type Problem = z.infer<typeof problem>;
