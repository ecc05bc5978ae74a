import type { Problem, ProblemCode } from '#contract/schemas/problem.ts';

export type CheckName = 'bot' | 'reach' | 'fits' | 'circles' | 'buttons';

const codes: Record<CheckName, readonly ProblemCode[]> = {
  bot: ['no_bot', 'bot_trouble'],
  reach: ['no_stages', 'unreachable_stage', 'dead_end', 'stage_empty'],
  fits: [
    'message_empty',
    'message_can_be_empty',
    'text_too_long',
    'caption_too_long',
    'text_missing',
    'file_missing',
    'message_flood',
    'field_unknown',
  ],
  circles: ['loop_trap'],
  buttons: ['button_to_nowhere', 'link_invalid', 'tag_missing'],
};

export interface RunCheck {
  name: CheckName;
  problems: Problem[];
}

/** The pre-run checklist, each check with the problems that fail it, blocking checks first. */
export const runChecks = (problems: Problem[]): RunCheck[] =>
  (['bot', 'reach', 'fits', 'circles', 'buttons'] as const).map((name) => ({
    name,
    problems: problems
      .filter((p) => codes[name].includes(p.code))
      .toSorted((a, b) => a.severity.localeCompare(b.severity)),
  }));

export const isCritical = ({ problems }: RunCheck): boolean => problems.some((p) => p.severity === 'critical');
