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
  'link_invalid',
]);

export type Subject = Pick<Problem, 'stage' | 'message' | 'button'>;

export function problemOf(code: ProblemCode, subject: Subject = {}, detail: string | number = ''): Problem {
  return { code, severity: critical.has(code) ? 'critical' : 'warning', ...subject, detail: String(detail) };
}
