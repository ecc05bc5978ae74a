import type { Problem, ProblemCode } from '#contract/schemas/problem.ts';

/** Problems that block run and publish; all others are warnings. */
const critical: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'no_stages',
  'no_bot',
  'bot_trouble',
  'message_empty',
  'text_too_long',
  'caption_too_long',
  'text_missing',
  'file_missing',
  'file_not_fit',
  'album_too_big',
  'link_invalid',
  'question_without_text',
  'question_field_gone',
  'question_field_kind',
  'question_keyboard',
  'action_incomplete',
  'endless_exits',
]);

export type Subject = Pick<Problem, 'stage' | 'message' | 'button' | 'exit' | 'action' | 'trigger'>;

export function problemOf(code: ProblemCode, subject: Subject = {}, detail: string | number = ''): Problem {
  return { code, severity: critical.has(code) ? 'critical' : 'warning', ...subject, detail: String(detail) };
}
